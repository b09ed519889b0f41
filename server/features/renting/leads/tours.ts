import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { TOUR_MINUTES } from '#common/catalog/tour-schedule.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Side, TourState, TourTime } from '#common/contract/renting/tour.ts';
import type { ConfirmedTime } from '#server/features/market/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { momentOf } from '#server/platform/texts/time-zone.ts';
import { isTourOff } from './conversation.ts';

/** The current tour and the times of both sides, preferred first. */
export interface TourNow {
  state: TourState | null;
  /** Whether the home went offline after the times were suggested. */
  isOff: boolean;
  sequence: number;
  time: TourTime | null;
  startsAt: Date | null;
  asked: TourTime[];
  proposed: TourTime[];
}

interface Row {
  state: TourState | null;
  isOff: boolean;
  sequence: number | null;
  date: string | null;
  time: string | null;
  starts_at: Date | null;
  slots: { side: Side; date: string; time: string }[];
}

/** The tour of a locked lead; its state is null without a tour. */
export async function tourNow(db: Db, inquiryId: number): Promise<TourNow> {
  const { rows } = await sql<Row>`
    select tours.state, sequence, to_char(on_date, 'YYYY-MM-DD') as date, to_char(at_time, 'HH24:MI') as time, starts_at,
      ${isTourOff} as "isOff",
      coalesce((select json_agg(json_build_object('side', side, 'date', on_date, 'time', to_char(at_time, 'HH24:MI')) order by position)
                from tour_slots where inquiry_id = i.id), '[]') as slots
    from inquiries i left join tours on tours.inquiry_id = i.id where i.id = ${inquiryId}`.execute(db);
  const { state = null, isOff = false, sequence = null, date = null, time = null } = rows[0] ?? {};
  const { starts_at = null, slots = [] } = rows[0] ?? {};
  const of = (side: Side) => slots.filter((slot) => slot.side === side).map((slot) => timeOf(slot));
  return {
    state,
    isOff,
    sequence: sequence ?? 0,
    time: date && time ? { date, time } : null,
    startsAt: starts_at,
    asked: of('renter'),
    proposed: of('landlord'),
  };
}

/**
 * The rule for late tours: either side may move, decline or cancel a confirmed tour until it starts. Afterwards it stays
 * confirmed, and new times start another tour. How early a time must be chosen is the landlord's notice
 * (`market/tours/open-times.ts`).
 */
export const isAhead = ({ state, startsAt }: Pick<TourNow, 'state' | 'startsAt'>, now: Date): boolean =>
  state === 'confirmed' && startsAt !== null && startsAt > now;

/** Throws `tour.past` for a confirmed tour that has begun. */
export function requireNotBegun(tour: Pick<TourNow, 'state' | 'startsAt'>, now: Date): void {
  if (tour.state === 'confirmed' && !isAhead(tour, now)) throw new AppError('tour.past');
}

const timeOf = ({ date, time }: TourTime): TourTime => ({ date, time });

/** Finds the chosen time among those offered. Throws tour.changed if it isn't offered, tour.past if it is over. */
export function chosenOf(
  offered: readonly TourTime[],
  choice: string,
  { zone, now }: { zone: string; now: Date },
): ConfirmedTime {
  const time = offered.find(({ date, time }) => `${date}T${time}` === choice);
  if (!time) throw new AppError('tour.changed');
  const startsAt = momentOf(time.date, time.time, zone);
  if (startsAt <= now) throw new AppError('tour.past');
  const endsAt = new Date(startsAt.getTime() + TOUR_MINUTES * 60_000);
  return { ...time, zone, startsAt, endsAt, booking: null };
}

interface TourChange {
  state: TourState;
  side: Side;
  agreed?: ConfirmedTime;
  /** Whether the renter confirmed it: with their account, or through the emailed link. */
  isProven?: boolean;
  /** The network that booked it. */
  network?: string | null;
}

/** Saves a change of a tour. Returns its number, which identifies the resulting emails. */
export async function changeTour(
  db: Db,
  inquiryId: number,
  { state, side, agreed, isProven, network }: TourChange,
): Promise<number> {
  const time = agreed && {
    on_date: agreed.date,
    at_time: agreed.time,
    zone: agreed.zone,
    starts_at: agreed.startsAt,
    ends_at: agreed.endsAt,
    listing_id: agreed.booking?.listingId ?? null,
    seat: agreed.booking?.seat ?? null,
    network: network ?? null,
    ...(isProven && { proven_at: sql<Date>`now()` }),
  };
  const { sequence } = await db
    .insertInto('tours')
    .values({ inquiry_id: inquiryId, state, side, ...time })
    .onConflict((conflict) =>
      conflict.column('inquiry_id').doUpdateSet({
        state,
        side,
        ...time,
        sequence: sql<number>`tours.sequence + 1`,
        changed_at: sql<Date>`now()`,
      }),
    )
    .returning('sequence')
    .executeTakeFirstOrThrow();
  if (state === 'declined' || state === 'cancelled') await renewRequestKey(db, inquiryId);
  return sequence;
}

/** Without a new key, the same form sent again later that day would count as repeated and book nothing. */
const renewRequestKey = (db: Db, inquiryId: number) =>
  db.updateTable('inquiries').set({ request_key: randomUUID() }).where('id', '=', inquiryId).execute();

/** Replaces the times that the landlord proposes. */
export async function proposeTimes(db: Db, inquiryId: number, times: readonly TourTime[]): Promise<void> {
  await db.deleteFrom('tour_slots').where('inquiry_id', '=', inquiryId).where('side', '=', 'landlord').execute();
  const rows = times.map(({ date, time }, index) => ({
    inquiry_id: inquiryId,
    side: 'landlord' as const,
    position: index + 1,
    on_date: date,
    at_time: time,
  }));
  await db.insertInto('tour_slots').values(rows).execute();
}

/** Whether two lists have the same times in the same order. */
export const areSame = (one: readonly TourTime[], other: readonly TourTime[]): boolean =>
  one.length === other.length &&
  one.every(({ date, time }, at) => date === other[at]?.date && time === other[at]?.time);

/** Maximum proposals, and times that a renter chooses, per lead and day. */
const MAX_PER_DAY = 10;

/** Limits the changes of a tour, because each is an email to both sides. Throws lead.too_many. */
export async function refuseTourFlood(
  db: Db,
  { id, email }: { id: number; email: string },
  template: 'tour.proposed' | 'tour.confirmed',
): Promise<void> {
  const { count } = await db
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(to_email)`, '=', email.toLowerCase())
    .where('template', '=', template)
    .where('idempotency_key', 'like', `tour:${id}:%`)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count >= MAX_PER_DAY) throw new AppError('lead.too_many');
}
