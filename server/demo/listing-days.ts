import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/** Twice the dashboard's longest period, because it compares each period with the one before. */
const DAYS = 180;

/**
 * Writes views and favourites of the company's listings for each day since activation: many in the first days, fewer
 * on Fridays and Saturdays, more for featured listings, and a deterministic share of luck. Database triggers count leads.
 */
export async function writeListingDays(db: Db, companyId: number, today: Date): Promise<void> {
  await sql`
    with days as (
       select l.id, l.featured, day::date as day, day::date - l.activated_at::date as age,
         (${today}::timestamptz at time zone 'UTC')::date - day::date as ago,
         1 + hashint4(l.id) % 1000 / 2500.0 as appeal,
         abs(hashint4(l.id * 1009 + extract(doy from day)::int) % 1000) / 1000.0 as luck
       from listings l
         cross join generate_series(greatest(l.activated_at::date, (${today}::timestamptz at time zone 'UTC')::date - ${DAYS - 1}::int),
           least(coalesce(l.removed_at, ${today}), ${today}), '1 day') as day
       where l.company_id = ${companyId} and l.activated_at is not null
     ), seen as (
       select *, round(5 * appeal * (0.5 + luck) * (1 + 1.5 * exp(-age / 5.0))
         * case when featured then 1.9 else 1 end
         * (array[1.15, 1.1, 1.05, 1, 0.85, 0.8, 1.1])[extract(isodow from day)::int]
         -- Views peak before the first of the month. Today is not over yet.
         * (1 + 0.2 * cos(2 * pi() * extract(day from day) / 30)) * case when ago = 0 then 0.4 else 1 end)::int as views
       from days
     )
     insert into listing_days as d (listing_id, day, views, favourites)
     select id, day, views, round(views * (0.02 + 0.07 * (luck * 7 - floor(luck * 7))))::int from seen
     on conflict (listing_id, day) do update set views = excluded.views, favourites = d.favourites + excluded.favourites`.execute(
    db,
  );
}
