import { sql } from 'kysely';
import { TOUR_MINUTES } from '#common/catalog/tour-schedule.ts';
import { TOUR_DAYS_AHEAD } from '#common/catalog/tour-times.ts';
import { AppError } from '#common/contract/errors.ts';
import type { OpenTours, TourSchedule } from '#common/contract/renting/tours.ts';
import { marketDay } from '#common/time/market-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { companyOf } from '#server/platform/http/access.ts';
import { type PublishedTime, publishedTimes } from './open-times.ts';

/** Offered to landlords who publish times for the first time. */
const FIRST_SCHEDULE: TourSchedule = {
  isOpen: false,
  minutes: TOUR_MINUTES,
  noticeHours: 24,
  capacity: 1,
  weekly: [],
  days: [],
};

/** The schedule of a listing; undefined if its landlord never saved one. */
async function findSchedule(db: Db, listingId: number): Promise<TourSchedule | undefined> {
  const { rows } = await sql<TourSchedule>`
    select is_open as "isOpen", minutes, notice_hours as "noticeHours", capacity,
      coalesce((select json_agg(json_build_object('weekday', weekday, 'from', to_char(from_time, 'HH24:MI'),
          'to', to_char(to_time, 'HH24:MI')) order by weekday, from_time)
        from tour_windows w where w.listing_id = s.listing_id and weekday is not null), '[]') as weekly,
      coalesce((select json_agg(json_build_object('date', on_date, 'from', to_char(from_time, 'HH24:MI'),
          'to', to_char(to_time, 'HH24:MI')) order by on_date, from_time)
        from tour_windows w where w.listing_id = s.listing_id and on_date is not null), '[]') as days
    from tour_schedules s where listing_id = ${listingId}`.execute(db);
  return rows[0];
}

/** A listing's published times and zone. Empty without a schedule, and while the listing is not live. */
export async function readPublished(
  db: Db,
  listingId: number,
  now: Date,
): Promise<{ schedule: TourSchedule | undefined; zone: string; times: PublishedTime[] }> {
  const schedule = await findSchedule(db, listingId);
  const zone = await zoneOfListing(db, listingId);
  const { rows: live } = await sql`select from listings where id = ${listingId} and state = 'active'`.execute(db);
  const times = schedule && live.length > 0 ? publishedTimes(schedule, { zone, now, days: TOUR_DAYS_AHEAD }) : [];
  return { schedule, zone, times };
}

/** The IANA time zone of a home. */
export async function zoneOfListing(db: Db, listingId: number): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select home_zone(${listingId}) as zone`.execute(db);
  const [home] = rows;
  if (!home) throw new Error('there is always a zone');
  return home.zone;
}

/** A confirmed tour that takes time of a landlord. */
export interface BusyTime {
  seat: number | null;
  starts_at: Date;
  ends_at: Date;
}

/** The confirmed tours of a listing from now on, except one. A tour without an end takes `TOUR_MINUTES`. */
export async function busyTimes(db: Db, listingId: number, now: Date, exceptId = 0): Promise<BusyTime[]> {
  const end = sql<Date>`coalesce(t.ends_at, t.starts_at + make_interval(mins => ${TOUR_MINUTES}))`;
  const { rows } = await sql<BusyTime>`
    select t.seat, t.starts_at, ${end} as ends_at
    from inquiries i join tours t on t.inquiry_id = i.id
    where i.listing_id = ${listingId} and i.id <> ${exceptId} and t.state = 'confirmed'
      and ${end} > ${now}`.execute(db);
  return rows;
}

/** The tours that overlap a time. */
export const overlapping = (
  busy: readonly BusyTime[],
  { startsAt, endsAt }: Pick<PublishedTime, 'startsAt' | 'endsAt'>,
): BusyTime[] => busy.filter((one) => one.starts_at < endsAt && one.ends_at > startsAt);

/** The free times of a live listing by day. Empty without a schedule. */
export async function readOpenTours({ db, now }: Pick<Context, 'db' | 'now'>, listingId: number): Promise<OpenTours> {
  const { schedule, times } = await readPublished(db, listingId, now());
  if (!schedule || times.length === 0) return { minutes: schedule?.minutes ?? TOUR_MINUTES, days: [] };
  const busy = await busyTimes(db, listingId, now());
  const free = times.filter((time) => overlapping(busy, time).length < schedule.capacity);
  const days = [...Map.groupBy(free, ({ date }) => date)];
  return { minutes: schedule.minutes, days: days.map(([date, its]) => ({ date, times: its.map(({ time }) => time) })) };
}

/** The schedule of a listing of the caller's company, for its form. Throws listing.not_found. */
export async function readOwnSchedule(context: Context, listingId: number) {
  const { db, now } = context;
  const { rows } = await sql<{ id: number; title: string }>`
    select id, coalesce(nullif(name, ''), street, '') as title from listings
    where id = ${listingId} and company_id = ${companyOf(context)}`.execute(db);
  const [listing] = rows;
  if (!listing) throw new AppError('listing.not_found');
  const schedule = (await findSchedule(db, listingId)) ?? FIRST_SCHEDULE;
  const today = marketDay(0, now().getTime());
  const days = schedule.days.filter(({ date }) => date >= today);
  return { listing, schedule: { ...schedule, days }, open: await readOpenTours(context, listingId) };
}

/** Saves the schedule of a listing of the caller's company. Booked tours stay. Throws listing.not_found. */
export async function saveSchedule(context: Context, listingId: number, schedule: TourSchedule): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select from listings where id = ${listingId} and company_id = ${companyOf(context)} for no key update`.execute(
      trx,
    );
    if (rows.length === 0) throw new AppError('listing.not_found');
    const { isOpen, minutes, noticeHours, capacity, weekly, days } = schedule;
    const values = { is_open: isOpen, minutes, notice_hours: noticeHours, capacity };
    await trx
      .insertInto('tour_schedules')
      .values({ listing_id: listingId, ...values })
      .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(values))
      .execute();
    await trx.deleteFrom('tour_windows').where('listing_id', '=', listingId).execute();
    const windows = [
      ...weekly.map(({ weekday, from, to }) => ({ weekday, on_date: null, from_time: from, to_time: to })),
      ...days.map(({ date, from, to }) => ({ weekday: null, on_date: date, from_time: from, to_time: to })),
    ].map((window) => ({ listing_id: listingId, ...window }));
    if (windows.length > 0) await trx.insertInto('tour_windows').values(windows).execute();
  });
}
