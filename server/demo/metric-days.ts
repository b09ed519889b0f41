import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

const DAYS = 120;
/** The cities with the most listings. Rows of all cities would take half the time of a demo market. */
const PLACES = 20;

/**
 * Writes a history of key metrics and of searches that grew with the market, with weekends and some luck. It ends the day
 * before `today` (midnight UTC), so that no day of the demo is counted from its few real visits.
 */
export async function writeMetricDays(db: Db, today: Date): Promise<void> {
  const until = sql`(${today}::timestamptz at time zone 'UTC')::date`;
  await sql`
    with live as (
      select kind, id, live from (
        select kind, place.id, count(*) as live,
          row_number() over (partition by kind order by count(*) desc, place.id) as rank
        from listings l join cities c on c.id = l.city_id
          cross join lateral (values ('all', 0), ('province', c.province_id), ('city', c.id)) place (kind, id)
        where l.state = 'active' group by kind, place.id) places
      where rank <= ${PLACES}),
    days as (
      select kind, id, live, day::date as day, ${until} - day::date as ago,
        (array[1.1, 1.1, 1.05, 1, 0.9, 0.8, 1.05])[extract(isodow from day)::int]
          * (0.9 + abs(hashint4(id * 31 + extract(doy from day)::int) % 1000) / 5000.0) as mood
      from live cross join generate_series(${until} - ${DAYS}::int, ${until} - 1, '1 day') as day),
    figures as (
      select *, greatest(1, round(live * (1 - ago / 400.0))) as listings from days)
    insert into metric_days (metric, day, place_kind, place_id, value, n)
    select metric, day, kind, id, value, greatest(1, listings) from figures cross join lateral (values
      ('liveListings', listings, 'city'),
      ('searches', round(listings * 9 * mood), 'city'),
      ('leads', round(listings * 0.06 * mood), 'city'),
      ('leadsPerListingDay', round(listings * 0.06 * mood) / listings, 'city'),
      ('replyMedianHours', 5 + 3 * mood, 'city'),
      ('replyP90Hours', 40 + 20 * mood, 'city'),
      ('rentMedianDays', round(22 + 4 * mood), 'city'),
      ('revenueCents', round(listings * 160 * mood), 'province'),
      ('activeUsers', round(listings * 3 * (0.95 + mood / 20)), 'all'),
      ('creditsLiabilityCents', round(listings * 4200), 'all'),
      ('churnShare', 0.02 + 0.01 * mood, 'all')) as given (metric, value, places)
    where places = 'city' or kind = 'all' or (places = 'province' and kind = 'province')`.execute(db);
  await sql`
    insert into metric_rollups (day, is_partial) select day::date, false
    from generate_series(${until} - ${DAYS}::int, ${until} - 1, '1 day') as day`.execute(db);
  await sql`
    insert into search_days (day, lang, place_kind, place_id, beds, rent_to, searches, empty)
    select ${until} - ago, lang, 'city', id, beds, rent, searches,
      case when rent <= 1500 and beds >= 2 then ceil(searches * 0.4) else 0 end
    from (select c.id, row_number() over (order by count(*) desc, c.id) as rank, count(*) as live
        from listings l join cities c on c.id = l.city_id where l.state = 'active' group by c.id) cities
      cross join generate_series(1, 28) ago cross join generate_series(0, 3) beds
      cross join (values (0), (1500), (2500)) rents (rent) cross join (values ('en'), ('fr')) langs (lang)
      cross join lateral (select ceil(live / 40.0 + abs(hashint4((id + ago * 7 + beds)::int) % 3))::int as searches) s
    where rank <= 12 and searches > 0`.execute(db);
  await sql`
    insert into search_words (day, lang, word, searches)
    select ${until} - ago, lang, word, 1 + abs(hashint4(ago * 13 + length(word))) % 4
    from generate_series(1, 28) ago cross join (values ('en', 'quiet'), ('en', 'sunny'), ('en', 'trendy'),
      ('fr', 'lumineux'), ('fr', 'tranquille')) words (lang, word)`.execute(db);
}
