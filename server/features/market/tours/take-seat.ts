import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { busyTimes, overlapping, readPublished } from './schedule.ts';

/** The agreed time of a tour. If it was booked from a schedule, its seat and the number of all published places. */
export interface ConfirmedTime {
  date: string;
  time: string;
  zone: string;
  startsAt: Date;
  endsAt: Date;
  booking: { listingId: number; seat: number; places: number } | null;
}

/** Locks the schedule of a listing until the transaction ends, so that bookings follow one another. */
export async function lockSchedule(db: Db, listingId: number): Promise<void> {
  await sql`select from tour_schedules where listing_id = ${listingId} for update`.execute(db);
}

/**
 * Finds a free seat for a published time (`2027-03-06T10:30`). The schedule stays locked until the transaction ends, so
 * that two renters never get the same seat; a constraint guarantees it. Throws tour.taken.
 */
export async function takeSeat(
  db: Db,
  { listingId, choice, now, inquiryId }: { listingId: number; choice: string; now: Date; inquiryId?: number },
): Promise<ConfirmedTime> {
  await lockSchedule(db, listingId);
  const { schedule, zone, times } = await readPublished(db, listingId, now);
  const chosen = times.find(({ date, time }) => `${date}T${time}` === choice);
  if (!schedule || !chosen) throw new AppError('tour.taken');
  const others = overlapping(await busyTimes(db, listingId, now, inquiryId), chosen);
  if (others.length >= schedule.capacity) throw new AppError('tour.taken');
  const used = new Set(others.map(({ seat }) => seat));
  let seat = 1;
  while (used.has(seat)) seat++;
  return { ...chosen, zone, booking: { listingId, seat, places: times.length * schedule.capacity } };
}

/**
 * Requires room for a time that both sides agreed on, if the home publishes times. Locks the schedule as `takeSeat` does.
 * Throws tour.taken.
 */
export async function requireRoom(
  db: Db,
  { listingId, inquiryId, now }: { listingId: number; inquiryId: number; now: Date },
  time: Pick<ConfirmedTime, 'startsAt' | 'endsAt'>,
): Promise<void> {
  const { rows } = await sql<{ capacity: number }>`
    select capacity from tour_schedules where listing_id = ${listingId} and is_open for update`.execute(db);
  const [schedule] = rows;
  if (!schedule) return;
  const others = overlapping(await busyTimes(db, listingId, now, inquiryId), time);
  if (others.length >= schedule.capacity) throw new AppError('tour.taken');
}
