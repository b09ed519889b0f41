import { sql } from 'kysely';
import type { NewListing } from '#common/contract/landlords/dashboard.ts';
import type { ListingState } from '#common/contract/landlords/own-listings.ts';
import { type ListingFacts, missingOf, qualityOf } from '#common/listings/listing-quality.ts';
import { factsColumn } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { titleOf } from './titles.ts';

/** How many days a listing is new. */
const NEW_DAYS = 30;
const MAX_SHOWN = 5;

interface Row {
  id: number;
  title: string;
  state: ListingState;
  created_at: Date;
  activated_at: Date | null;
  views: number;
  favourites: number;
  leads: number;
  facts: ListingFacts;
  total: number;
  enabled: number;
}

/** The number of a company's new listings, and the results of the newest. */
export async function readNewListings(context: Context, companyId: number) {
  const { db, now, t } = context;
  const since = new Date(now().getTime() - NEW_DAYS * 86_400_000);
  const { rows } = await sql<Row>`
    select listings.id, coalesce(nullif(listings.name, ''), listings.street, '') as title, state, created_at, activated_at,
      coalesce(d.views, 0) as views, coalesce(d.favourites, 0) as favourites, coalesce(d.leads, 0) as leads,
      ${factsColumn} as facts, total, enabled
    from (
      select *, count(*) over () as total, count(*) filter (where state = 'active') over () as enabled
      from listings where company_id = ${companyId} and created_at >= ${since} and state <> 'archived'
      order by created_at desc, id desc limit ${MAX_SHOWN}) as listings left join lateral (
      select sum(views)::int8 as views, sum(favourites)::int8 as favourites, sum(leads)::int8 as leads
      from listing_days where listing_id = listings.id) d on true
    order by created_at desc, listings.id desc`.execute(db);
  const { isVerified } = actorOf(context);
  return {
    numOfNewListings: rows[0]?.total ?? 0,
    numOfNewEnabledListings: rows[0]?.enabled ?? 0,
    listings: rows.map(
      ({ facts, created_at, activated_at, total: _, enabled: __, title, ...row }): NewListing => ({
        ...row,
        ...titleOf({ id: row.id, title }, t),
        createdAt: created_at.toISOString(),
        activatedAt: activated_at?.toISOString() ?? null,
        quality: qualityOf(facts).score,
        missing: missingOf(facts, isVerified),
      }),
    ),
  };
}
