import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { jobs, STUCK_EMAIL_SORTS, StuckEmail } from '#common/contract/staff/jobs.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type ListOrder, readPage, searchedBy } from '#server/platform/lists/lists.ts';

const ORDER: ListOrder<(typeof STUCK_EMAIL_SORTS)[number]> = {
  sorts: {
    // Ids are in order of time.
    createdAt: { notNull: [] },
    template: { notNull: [sql`emails.template`] },
    to: { notNull: [sql`lower(emails.to_email)`] },
  },
  id: sql`emails.id`,
};
const state = sql<StuckEmail['state']>`case when given_up_at is null then 'waiting' else 'undeliverable' end`;

/** Emails that are neither sent nor dismissed. */
const stuck = (db: Db) => db.selectFrom('emails').where('sent_at', 'is', null).where('dismissed_at', 'is', null);

/** One page of the waiting or undeliverable emails. */
export async function readStuckEmails(db: Db, query: z.output<(typeof jobs)['emails']['query']>) {
  const { q = '', state: wanted } = query;
  const matching = stuck(db)
    .select(['id', 'template', 'to_email', 'subject', 'last_error', 'attempts', 'created_at', state.as('state')])
    .where(searchedBy(q, (word) => sql`emails.search_text like ${word}`))
    .$if(wanted === 'waiting', (emails) => emails.where('given_up_at', 'is', null))
    .$if(wanted === 'undeliverable', (emails) => emails.where('given_up_at', 'is not', null));
  const { rows, ...rest } = await readPage(db, matching, query, ORDER);
  const shown = rows.map((row): StuckEmail => {
    const { id, template, subject, attempts } = row;
    const error = row.last_error ?? '';
    const createdAt = row.created_at.toISOString();
    return { id, template, to: row.to_email, subject, state: row.state, error, tries: attempts, createdAt };
  });
  return { rows: shown, ...rest };
}

/** Retries emails from the start and returns their ids. Skips emails that are being sent. */
export async function retryEmails(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .updateTable('emails')
    .set({ given_up_at: null, claimed_until: null, attempts: 0 })
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .where((where) => where.or([where('given_up_at', 'is not', null), where('last_error', 'is not', null)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Dismisses undeliverable emails and returns their ids. */
export async function dismissEmails(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .updateTable('emails')
    .set({ dismissed_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('given_up_at', 'is not', null)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
