import type { PoolClient } from 'pg';

/** Twice the longest period that the dashboard shows, so that each has one before it to be compared with. */
const DAYS = 180;

/**
 * How the landlord's listings did on each day since they went live: many looks in the first days, fewer on Fridays and
 * Saturdays, more where a listing is featured, and some chance that is the same each time. Leads are counted where they
 * are written.
 */
export async function writeListingDays(client: PoolClient, companyId: number, today: Date): Promise<void> {
  await client.query(
    `with days as (
       select l.id, l.featured, day::date as day, day::date - l.activated_at::date as age,
         ($2::timestamptz at time zone 'UTC')::date - day::date as ago,
         1 + hashint4(l.id) % 1000 / 2500.0 as appeal,
         abs(hashint4(l.id * 1009 + extract(doy from day)::int) % 1000) / 1000.0 as luck
       from listings l
         cross join generate_series(greatest(l.activated_at::date, ($2::timestamptz at time zone 'UTC')::date - $3::int),
           least(coalesce(l.removed_at, $2), $2), '1 day') as day
       where l.company_id = $1 and l.activated_at is not null
     ), seen as (
       select *, round(5 * appeal * (0.5 + luck) * (1 + 1.5 * exp(-age / 5.0))
         * case when featured then 1.9 else 1 end
         * (array[1.15, 1.1, 1.05, 1, 0.85, 0.8, 1.1])[extract(isodow from day)::int]
         -- The month before the first is when people look; the day that goes on is not over.
         * (1 + 0.2 * cos(2 * pi() * extract(day from day) / 30)) * case when ago = 0 then 0.4 else 1 end)::int as views
       from days
     )
     insert into listing_days as d (listing_id, day, views, favourites)
     select id, day, views, round(views * (0.02 + 0.07 * (luck * 7 - floor(luck * 7))))::int from seen
     on conflict (listing_id, day) do update set views = excluded.views, favourites = d.favourites + excluded.favourites`,
    [companyId, today, DAYS - 1],
  );
}
