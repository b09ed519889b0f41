import { sql } from 'kysely';
import type { CreditPrices } from '#common/contract/money/billing.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A company's listings and their daily price in credits. */
export interface Usage {
  listings: number;
  enabled: number;
  dailyCredits: number;
}

/** Counts a company's listings and the daily price of the live ones, which is 0 for members. */
export async function readCreditUsage(
  db: Db,
  companyId: number,
  prices: CreditPrices,
  isMember: boolean,
): Promise<Usage> {
  const { rows } = await sql<{ listings: number; enabled: number; featured: number }>`
    select count(*) filter (where state <> 'archived') as listings,
      count(*) filter (where state = 'active') as enabled,
      count(*) filter (where state = 'active' and featured) as featured
    from listings where company_id = ${companyId}`.execute(db);
  const { listings = 0, enabled = 0, featured = 0 } = rows[0] ?? {};
  const dailyCredits = isMember ? 0 : enabled * prices.daily + featured * prices.featuredDaily;
  return { listings, enabled, dailyCredits };
}

/** How many whole days the credits last; null if nothing is used. */
export const daysLeft = (credits: number, dailyCredits: number): number | null =>
  dailyCredits > 0 ? Math.floor(credits / dailyCredits) : null;
