import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { jobs, STUCK_MAIL_SORTS, StuckMail } from '#common/contract/jobs.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type ListOrder, readPage, searched } from '#server/platform/lists.ts';

const ORDER: ListOrder<(typeof STUCK_MAIL_SORTS)[number]> = {
  sorts: { createdAt: sql`mails.created_at`, template: sql`mails.template`, to: sql`lower(mails.to_email)` },
  id: sql`mails.id`,
};
const state = sql<StuckMail['state']>`case when given_up_at is null then 'waiting' else 'undeliverable' end`;

/** Letters that nobody has sent or put aside. */
const stuck = (db: Db) => db.selectFrom('mails').where('sent_at', 'is', null).where('dismissed_at', 'is', null);

/** One page of the letters that wait or cannot be delivered. */
export async function readStuckMails(db: Db, query: z.output<(typeof jobs)['mails']['query']>) {
  const { q = '', state: wanted } = query;
  const matching = stuck(db)
    .select(['id', 'template', 'to_email', 'subject', 'last_error', 'attempts', 'created_at', state.as('state')])
    .where(searched(q, [sql`template`, sql`to_email`, sql`subject`, sql`last_error`]))
    .$if(wanted === 'waiting', (mails) => mails.where('given_up_at', 'is', null))
    .$if(wanted === 'undeliverable', (mails) => mails.where('given_up_at', 'is not', null));
  const { rows, ...rest } = await readPage(db, matching, query, ORDER);
  const shown = rows.map((row): StuckMail => {
    const { id, template, subject, attempts } = row;
    const error = row.last_error ?? '';
    const createdAt = row.created_at.toISOString();
    return { id, template, to: row.to_email, subject, state: row.state, error, tries: attempts, createdAt };
  });
  return { rows: shown, ...rest };
}

/** Lets letters be sent again from the start; answers those there are. One that is just being sent is left alone. */
export async function retryMails(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .updateTable('mails')
    .set({ given_up_at: null, claimed_until: null, attempts: 0 })
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .where((where) => where.or([where('given_up_at', 'is not', null), where('last_error', 'is not', null)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts undeliverable letters aside; answers those there were. */
export async function dismissMails(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .updateTable('mails')
    .set({ dismissed_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('given_up_at', 'is not', null)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
