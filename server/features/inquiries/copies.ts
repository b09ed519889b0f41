import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type NewMail, writeMail } from '#server/platform/mail/outbox.ts';

/** Copies of one kind to one address in a day: whoever types a stranger's address cannot fill their inbox. */
const MOST_A_DAY = 20;

/** Writes the copy of what a visitor sent, to the address that they say is theirs; nothing where it got many today. */
export async function writeCopy(db: Db, jobs: Jobs, mail: NewMail): Promise<void> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(to_email)`, '=', mail.to.toLowerCase())
    .where('template', '=', mail.template)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count < MOST_A_DAY) await writeMail(db, jobs, mail);
}
