import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import {
  INBOX_PAGE,
  type InboxRow,
  type LeadCounts,
  type leadInbox,
  MAX_LEAD_COUNT,
} from '#common/contract/renting/lead-inbox.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { deleteUnreadMark } from './change-state.ts';
import { asRow, listingsByWord, matching } from './list.ts';

type Query = z.output<(typeof leadInbox)['list']['query']>;

/** One page of the company's inbox: unanswered leads first, then by the last activity. */
export async function readInbox(
  context: Context,
  { view, q, before }: Query,
): Promise<{ rows: InboxRow[]; next: string | null }> {
  const { userId } = actorOf(context);
  const unread = sql<boolean>`exists (select from lead_unread where inquiry_id = inquiries.id and user_id = ${userId})`;
  const [waiting = '0', micros = '0', id = '0'] = before?.split('~') ?? [];
  const found = await matching(context, { q }, await listingsByWord(context, q))
    .select([
      unread.as('isUnread'),
      sql<string>`(extract(epoch from inquiries.last_at) * 1000000)::bigint::text`.as('micros'),
    ])
    .$if(view === 'unread', (rows) => rows.where(unread))
    .$if(view === 'waiting', (rows) => rows.where('inquiries.is_waiting', '=', true))
    .$if(before !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(inquiries.is_waiting, inquiries.last_at, inquiries.id)
          < (${waiting === '1'}, timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::int)`,
      ),
    )
    .orderBy('inquiries.is_waiting', 'desc')
    .orderBy('inquiries.last_at', 'desc')
    .orderBy('inquiries.id', 'desc')
    .limit(INBOX_PAGE + 1)
    .execute();
  const shown = found.slice(0, INBOX_PAGE);
  const last = found.length > INBOX_PAGE ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ isUnread, ...raw }) => ({ ...asRow(raw), isUnread })),
    next: last ? `${last.isWaiting ? 1 : 0}~${last.micros}~${last.id}` : null,
  };
}

/** The numbers on the badges of a member. */
export async function countLeads(context: Context): Promise<LeadCounts> {
  const { userId } = actorOf(context);
  const companyId = companyOf(context);
  const { rows } = await sql<LeadCounts>`
    select
      (select count(*)::int from (select from lead_unread u join inquiries i on i.id = u.inquiry_id
        where u.user_id = ${userId} and i.company_id = ${companyId} and i.deleted_at is null
        limit ${MAX_LEAD_COUNT}) as unread) as unread,
      (select count(*)::int from (select from inquiries
        where company_id = ${companyId} and is_waiting and deleted_at is null
        limit ${MAX_LEAD_COUNT}) as waiting) as waiting`.execute(context.db);
  return rows[0] ?? { unread: 0, waiting: 0 };
}

/** Marks a lead as read by the caller. Throws lead.not_found. */
export async function markLeadRead(context: Context, id: number): Promise<LeadCounts> {
  const { rows } = await sql`
    select from inquiries where id = ${id} and company_id = ${companyOf(context)} and deleted_at is null`.execute(
    context.db,
  );
  if (rows.length === 0) throw new AppError('lead.not_found');
  await deleteUnreadMark(context.db, id, actorOf(context).userId);
  return countLeads(context);
}
