import type pg from 'pg';
import { allowLongStatements } from '#server/platform/db/pool.ts';

/** A home that was offline for longer than this is new again. */
const AWAY_DAYS = 30;

/** The facts of a listing that alerts compare. */
export interface News {
  id: number;
  listingId: number;
  kind: 'new' | 'price-drop';
}

interface Difference {
  id: number;
  active: boolean;
  rent: number | null;
  known: boolean;
  was: number | null;
  /** Whether it was inactive until now, and for long. */
  away: boolean;
  long_away: boolean;
}

// The lowest all-in price.
const LOWEST = `
  left join lateral (
    select min(rent_min_cents) + coalesce((
      select sum(amount_cents) from listing_costs where listing_id = l.id and mandatory and frequency = 'monthly'
    ), 0)::int as rent
    from floor_plans where listing_id = l.id and units_available > 0) plans on true`;

const DIFFERENCES = `
  select l.id, l.state = 'active' as active, plans.rent, a.listing_id is not null as known, a.rent_min_cents as was,
    a.inactive_since is not null as away,
    coalesce(a.inactive_since < now() - make_interval(days => ${AWAY_DAYS}), false) as long_away
  from listings l
  left join announced_listings a on a.listing_id = l.id ${LOWEST}
  where case when l.state = 'active'
      then a.listing_id is null or a.inactive_since is not null or plans.rent is distinct from a.rent_min_cents
      else a.listing_id is not null and a.inactive_since is null end`;

/** Marks all active listings as known, so that they aren't news when matching starts. */
export async function knowAll(client: pg.PoolClient): Promise<void> {
  await allowLongStatements(client);
  await client.query(
    `insert into announced_listings (listing_id, rent_min_cents)
    select l.id, plans.rent from listings l ${LOWEST} where l.state = 'active' on conflict do nothing`,
  );
}

/**
 * Compares listings (all without ids, at most `limit`) with their known state, records the differences and returns the
 * news. `differing` is the number that differed.
 */
export async function recordNews(
  client: pg.ClientBase,
  { ids, limit }: { ids?: readonly number[]; limit: number },
): Promise<{ news: News[]; differing: number }> {
  const { rows } = await client.query<Difference>(
    `${DIFFERENCES} ${ids ? 'and l.id = any($2::int[])' : ''} order by l.id limit $1`,
    ids ? [limit, ids] : [limit],
  );
  await client.query(
    `insert into announced_listings (listing_id, rent_min_cents, inactive_since)
    select id, rent, case when active then null else now() end
    from unnest($1::int[], $2::int[], $3::boolean[]) as one (id, rent, active)
    on conflict (listing_id) do update set
      rent_min_cents = case when excluded.inactive_since is null then excluded.rent_min_cents else announced_listings.rent_min_cents end,
      inactive_since = excluded.inactive_since`,
    [rows.map(({ id }) => id), rows.map(({ rent }) => rent), rows.map(({ active }) => active)],
  );
  const told = rows.flatMap((row) => {
    const kind = kindOf(row);
    return kind ? [{ ...row, kind }] : [];
  });
  const { rows: news } = await client.query<News>(
    `insert into listing_news (listing_id, kind, rent_min_cents, previous_rent_min_cents)
    select * from unnest($1::int[], $2::text[], $3::int[], $4::int[])
    returning id, listing_id as "listingId", kind`,
    [
      told.map(({ id }) => id),
      told.map(({ kind }) => kind),
      told.map(({ rent }) => rent),
      told.map(({ kind, was }) => (kind === 'price-drop' ? was : null)),
    ],
  );
  return { news, differing: rows.length };
}

function kindOf({ active, known, long_away, rent, was }: Difference): News['kind'] | undefined {
  if (!active) return undefined;
  if (!known || long_away) return 'new';
  return rent !== null && was !== null && rent < was ? 'price-drop' : undefined;
}
