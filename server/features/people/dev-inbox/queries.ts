import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/** Emails on one page of the inbox. */
export const EMAILS_PER_PAGE = 50;

/** The newest emails, optionally to or about an address. */
export async function listEmails(db: Db, search: string, page: number) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('emails')
    .selectAll()
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('to_email', 'ilike', pattern),
          where(sql<string>`coalesce(reply_to, '')`, 'ilike', pattern),
          where('subject', 'ilike', pattern),
        ]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(EMAILS_PER_PAGE + 1)
    .offset((page - 1) * EMAILS_PER_PAGE)
    .execute();
}

export type ListedEmail = Awaited<ReturnType<typeof listEmails>>[number];

/** One email, or undefined. */
export async function findEmail(db: Db, id: number) {
  return db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst();
}
