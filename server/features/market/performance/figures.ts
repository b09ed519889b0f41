import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

const dayIn = (now: Date, zone: string) => sql`(${now}::timestamptz at time zone ${zone})::date`;

/**
 * Adds up the figures of a company's listings (`listing_figures`) until today, unless that is done. Returns today in the
 * zone of its listings that is furthest ahead.
 */
export async function updateFigures(db: Db, companyId: number, now: Date): Promise<string> {
  // The zones of 20,000 listings take 30 ms, and most hours have one day in all of Canada.
  const { rows } = await sql<{ day: string; isDone: boolean }>`
    select day, exists (select from figure_ends where company_id = ${companyId} and until = day) as "isDone"
    from (
      select case when ${dayIn(now, 'America/Whitehorse')} = ${dayIn(now, 'America/St_Johns')}
        then ${dayIn(now, 'America/Toronto')}
        else coalesce(
          (select max((${now}::timestamptz at time zone zone)::date)
          from (
            select distinct time_zone_at(p.code, l.lat, l.lng) as zone
            from listings l left join cities c on c.id = l.city_id left join provinces p on p.id = c.province_id
            where l.company_id = ${companyId}) as zones),
          ${dayIn(now, 'America/Toronto')}) end as day) as today`.execute(db);
  const [today] = rows;
  if (!today) throw new Error('there is always a day');
  if (!today.isDone) await sql`select roll_figures(${companyId}, ${today.day}::date)`.execute(db);
  return today.day;
}

/** Companies with more listings than this are added up by night, because their first look of a day would take long. */
const LARGE = 500;

/** Adds up the figures of large companies until today. */
export async function updateLargeFigures(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select company_id as id from figure_ends e
    where until > '-infinity' and (
      select count(*) from (
        select from listing_figures f where f.company_id = e.company_id and days = 90 limit ${LARGE + 1}) seen) > ${LARGE}
    order by 1`.execute(db);
  for (const { id } of rows) {
    signal.throwIfAborted();
    await updateFigures(db, id, now);
  }
}
