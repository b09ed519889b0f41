import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/** Letters on one page of the inbox. */
export const PAGE_SIZE = 50;

/** The newest letters, to or about an address where one is given. */
export async function listMails(db: Db, search: string, page: number) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('mails')
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
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
}

/** A letter in the list. */
export type ListedMail = Awaited<ReturnType<typeof listMails>>[number];

/** One letter, or undefined. */
export async function findMail(db: Db, id: number) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}
