import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import type { CreditPrices } from './prices.ts';

/** What a company's listings cost a day, in credits, and how many there are. */
export interface Usage {
  listings: number;
  enabled: number;
  dailyCredits: number;
}

/** How many listings a company has, and what those that are on cost it a day; members pay nothing. */
export async function usageOf(db: Db, companyId: number, prices: CreditPrices, isMember: boolean): Promise<Usage> {
  const { rows } = await sql<{ listings: number; enabled: number; featured: number }>`
    select count(*) filter (where state <> 'archived') as listings,
      count(*) filter (where state = 'active') as enabled,
      count(*) filter (where state = 'active' and featured) as featured
    from listings where company_id = ${companyId}`.execute(db);
  const { listings = 0, enabled = 0, featured = 0 } = rows[0] ?? {};
  const dailyCredits = isMember ? 0 : enabled * prices.daily + featured * prices.featuredDaily;
  return { listings, enabled, dailyCredits };
}

/** For how many whole days a wallet lasts; null where nothing is used. */
export const daysLeft = (credits: number, dailyCredits: number): number | null =>
  dailyCredits > 0 ? Math.floor(credits / dailyCredits) : null;
