import { sql } from 'kysely';
import type { OwnInquiry } from '#common/contract/renting/own-inquiries.ts';
import { inquiryPath } from '#server/features/renting/inquiries/links.ts';
import { readConversations } from '#server/features/renting/leads/conversation.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { findGoneHomes } from './homes.ts';

type Row = Omit<OwnInquiry, 'listing' | 'goneListing' | 'sentAt' | 'messages' | 'tour' | 'path'> & {
  listingId: number;
  linkVersion: number;
  sent_at: Date;
};

/** Filter of a renter's inquiries. */
interface Wanted {
  id?: number;
  ids?: readonly number[];
  listingId?: number;
  limit: number;
  offset?: number;
}

const own = (userId: number) => sql`inquiries.prospect_id in (select id from prospects where user_id = ${userId})`;

export async function countInquiries(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inquiries where ${own(userId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ids of the homes that a renter contacted, the latest first; at most `most`. */
export async function askedIds(db: Db, userId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from inquiries where ${own(userId)}
    group by listing_id order by max(id) desc limit ${most}`.execute(db);
  return rows.map((row) => row.listing_id);
}

/** A renter's inquiries, the latest first, each with its home or its remaining facts. */
export async function listInquiries(context: Context, userId: number, wanted: Wanted): Promise<OwnInquiry[]> {
  const rows = await readRows(context.db, userId, wanted);
  const ids = [...new Set(rows.map(({ listingId }) => listingId))];
  const conversations = await readConversations(
    context.db,
    rows.map(({ id }) => id),
    context.now(),
  );
  const cards = new Map(context.search.cards(ids, context.lang).map((card) => [card.id, card]));
  const missing = ids.filter((id) => !cards.has(id));
  const gone = new Map((await findGoneHomes(context, missing)).map((home) => [home.id, home]));
  return rows.map(({ listingId, linkVersion, sent_at, ...row }) => ({
    ...row,
    sentAt: sent_at.toISOString(),
    ...(conversations.get(row.id) ?? { messages: [], tour: null }),
    path: inquiryPath(context.config, { id: row.id, linkVersion }),
    listing: cards.get(listingId) ?? null,
    goneListing: gone.get(listingId) ?? null,
  }));
}

async function readRows(db: Db, userId: number, { id, ids, listingId, limit, offset = 0 }: Wanted): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select inquiries.id, kind, state, inquiries.listing_id as "listingId", link_version as "linkVersion",
      inquiries.created_at as sent_at, message,
      to_char(move_in_on, 'YYYY-MM-DD') as "moveInOn", floor_plans.label as "floorPlan",
      coalesce((select jsonb_agg(jsonb_build_object('date', on_date, 'time', to_char(at_time, 'HH24:MI')) order by position)
                from tour_slots where inquiry_id = inquiries.id and side = 'renter'), '[]') as "tourTimes"
    from inquiries left join floor_plans on floor_plans.id = floor_plan_id
    where ${own(userId)}
      and (${id ?? null}::int is null or inquiries.id = ${id ?? null}::int)
      and (${ids ?? null}::int[] is null or inquiries.id = any(${ids ?? null}::int[]))
      and (${listingId ?? null}::int is null or inquiries.listing_id = ${listingId ?? null}::int)
    order by inquiries.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
