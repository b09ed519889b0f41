import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { CONTACT_SUBJECTS } from '#common/catalog/contact-subjects.ts';
import { AppError } from '#common/contract/errors.ts';
import type { contactDesk, MessageChange, MessageDetail, MessageRow } from '#common/contract/staff/contact-desk.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { changedFacts, recordExport, recordLook, writeAudit } from '#server/platform/records/audit.ts';

type MessagesQuery = z.output<(typeof contactDesk)['messages']['query']>;

const id = sql`contact_messages.id`;
const ORDER = { sorts: { id }, id };
/** Characters of a message in the list. */
const EXCERPT = 140;

const handler = sql<
  string | null
>`coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email)`;

function matchingMessages(db: Db, { q = '', kind, state }: Partial<MessagesQuery>) {
  return db
    .selectFrom('contact_messages')
    .leftJoin('users as u', 'u.id', 'contact_messages.handled_by')
    .select(['contact_messages.id', 'kind', 'contact_messages.state', 'subject', 'full_name', 'contact_messages.email'])
    .select(['contact_messages.company', 'contact_messages.created_at', handler.as('handledBy')])
    .select(sql<string>`left(message, ${EXCERPT})`.as('excerpt'))
    .$if(q !== '', (rows) => rows.where(searchedBy(q, (word) => sql`contact_messages.search_text like ${word}`)))
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? 'contact'))
    .$if(state !== undefined, (rows) => rows.where('contact_messages.state', '=', state ?? 'new'));
}

type Stored = Awaited<ReturnType<ReturnType<typeof matchingMessages>['execute']>>[number];

const rowOf = ({ full_name, created_at, subject, ...row }: Stored): MessageRow => ({
  ...row,
  name: full_name,
  subject: CONTACT_SUBJECTS.find((one) => one === subject) ?? null,
  createdAt: created_at.toISOString(),
});

/** One page of messages. */
export async function readMessages({ db }: Context, query: MessagesQuery) {
  const { rows, ...page } = await readPage(db, matchingMessages(db, query), query, ORDER);
  return { ...page, rows: rows.map(rowOf) };
}

/** All messages of a list, for a file. The download is recorded. */
export async function readAllMessages(context: Context, query: MessagesQuery): Promise<MessageRow[]> {
  const rows = await readAll(matchingMessages(context.db, query), query, ORDER);
  await recordExport(context.db, context, { subjectKind: 'message', rows: rows.length });
  return rows.map(rowOf);
}

/** One message with its note and answers. The look is recorded. Throws `message.not_found`. */
export async function readMessage(context: Context, messageId: number): Promise<MessageDetail> {
  const { db } = context;
  const row = await matchingMessages(db, {})
    .select(['contact_messages.phone', 'number_of_units', 'portfolio', 'message', 'contact_messages.lang'])
    .select(['note', 'contact_messages.version'])
    .where('contact_messages.id', '=', messageId)
    .executeTakeFirst();
  if (!row) throw new AppError('message.not_found');
  await recordLook(db, context, { subjectKind: 'message', subjectId: messageId });
  const answers = await db
    .selectFrom('contact_answers')
    .leftJoin('users as u', 'u.id', 'contact_answers.user_id')
    .select(['contact_answers.id', 'body as text', 'contact_answers.created_at', handler.as('by')])
    .where('message_id', '=', messageId)
    .orderBy('contact_answers.id')
    .execute();
  const { number_of_units, ...rest } = row;
  return {
    ...rest,
    ...rowOf(row),
    numberOfUnits: number_of_units,
    answers: answers.map(({ created_at, ...answer }) => ({ ...answer, at: created_at.toISOString() })),
  };
}

/** Changes state and note, and records it without the note. Throws `message.not_found` and `edit.conflict`. */
export async function changeMessage(
  context: Context,
  messageId: number,
  { version, state, note }: MessageChange & { version: number },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const before = await lockMessage(trx, messageId);
    if (before.version !== version) throw new AppError('edit.conflict');
    await saveMessage(trx, context, messageId, { state, note });
    await recordState(trx, context, messageId, { action: 'modify', before: before.state, after: state });
  });
}

/** Locks a message. Throws `message.not_found`. */
export async function lockMessage(trx: Db, messageId: number) {
  const row = await trx
    .selectFrom('contact_messages')
    .select(['version', 'state', 'email', 'full_name as name', 'message', 'lang', 'kind'])
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('message.not_found');
  return row;
}

/** Saves a change of a locked message under the caller's name. */
export async function saveMessage(
  trx: Db,
  { actor }: Context,
  messageId: number,
  change: Partial<MessageChange>,
): Promise<void> {
  await trx
    .updateTable('contact_messages')
    .set((set) => ({ ...change, handled_by: actor?.userId ?? null, version: set('version', '+', 1) }))
    .where('id', '=', messageId)
    .execute();
}

/** Records a change of a message's state. */
export async function recordState(
  trx: Db,
  context: Context,
  messageId: number,
  { action, before, after }: { action: 'modify' | 'answer'; before: string; after: string },
): Promise<void> {
  await writeAudit(trx, context, {
    action: `message.${action}`,
    subjectKind: 'message',
    subjectId: messageId,
    details: changedFacts({ state: before }, { state: after }),
  });
}
