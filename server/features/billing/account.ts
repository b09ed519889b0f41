import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
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

/** Somebody who is written to about a company's account. */
export interface Reader {
  /** Null where the company itself is written to. */
  userId: number | null;
  email: string;
  firstName: string;
  lang: Lang;
}

/** Whom letters about a company's account go to: its landlords with a proven address, else the company's own. */
export async function readersOf(db: Db, companyId: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id as "userId", u.email, u.first_name as "firstName", u.lang
    from users u join user_roles ur on ur.user_id = u.id and ur.position = 0
      join roles r on r.id = ur.role_id and r.kind = 'Landlord'
    where u.company_id = ${companyId} and u.disabled_at is null and u.email_verified_at is not null
    order by u.id`.execute(db);
  if (rows.length > 0) return rows;
  const company = await db
    .selectFrom('companies')
    .select(['email', 'lang'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company ? [{ userId: null, email: company.email, firstName: '', lang: company.lang }] : [];
}
