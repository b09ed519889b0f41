import { sql } from 'kysely';
import type { LeadMessage, Side, Tour, TourState, TourTime } from '#common/contract/renting/tour.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The part of a lead that both sides see. */
export interface LeadConversation {
  messages: LeadMessage[];
  tour: Tour | null;
}

interface Row {
  id: number;
  by: string;
  text: string;
  created_at: Date;
  messages: LeadMessage[];
  tour: {
    state: TourState;
    side: Side;
    date: string | null;
    time: string | null;
    startsAt: string | null;
    isUnproven: boolean;
    isOff: boolean;
  } | null;
  slots: { side: Side; date: string; time: string }[];
}

/** SQL for the name of user `u`, or null. */
export const userName = sql<
  string | null
>`nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), '')`;

/**
 * SQL: whether the home of inquiry `i` went offline after the times of its tour were suggested. Landlords may show a home
 * that is offline, but not one that support suspended.
 */
export const isTourOff = sql<boolean>`exists (
  select from listings l where l.id = i.listing_id and tours.state = 'proposed' and l.state <> 'active'
    and (l.state = 'suspended' or exists (
      select from listing_state_changes c where c.listing_id = l.id and c.at > tours.changed_at)))`;

/** The conversations and tours of inquiries, by their ids. */
export async function readConversations(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, LeadConversation>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select i.id, i.full_name as by, i.message as text, i.created_at,
      coalesce((
        select json_agg(json_build_object('id', m.id, 'side', m.side, 'text', m.body, 'at', m.created_at,
          'by', case m.side when 'renter' then nullif(i.full_name, '') else ${userName} end,
          'avatar', u.avatar) order by m.id)
        from lead_messages m left join users u on u.id = m.user_id where m.inquiry_id = i.id), '[]') as messages,
      (select json_build_object('state', state, 'side', side, 'date', on_date, 'time', to_char(at_time, 'HH24:MI'),
          'startsAt', starts_at, 'isUnproven', seat is not null and proven_at is null and state = 'confirmed',
          'isOff', ${isTourOff})
        from tours where inquiry_id = i.id) as tour,
      coalesce((
        select json_agg(json_build_object('side', side, 'date', on_date, 'time', to_char(at_time, 'HH24:MI')) order by position)
        from tour_slots where inquiry_id = i.id), '[]') as slots
    from inquiries i where i.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, { messages: messagesOf(row), tour: tourOf(row, now) }]));
}

const messagesOf = ({ by, text, created_at, messages }: Row): LeadMessage[] => [
  { id: 0, side: 'renter', by: by || null, avatar: null, text, at: created_at.toISOString() },
  ...messages.map((message) => ({ ...message, at: new Date(message.at).toISOString() })),
];

function tourOf({ tour, slots }: Row, now: Date): Tour | null {
  if (!tour) return null;
  const { state, side, date, time, startsAt, isUnproven, isOff } = tour;
  const of = (whose: Side): TourTime[] =>
    slots.filter((slot) => slot.side === whose).map((slot) => ({ date: slot.date, time: slot.time }));
  return {
    state,
    side,
    asked: of('renter'),
    proposed: of('landlord'),
    time: date && time ? { date, time } : null,
    startsAt: startsAt && new Date(startsAt).toISOString(),
    isOver: startsAt !== null && new Date(startsAt) <= now,
    isUnproven,
    isOff,
  };
}
