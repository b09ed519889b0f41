import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { type NewEmail, writeEmail } from '#server/platform/email/outbox.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** Copies of one kind to one address in a day: whoever types a stranger's address cannot fill their inbox. */
const MOST_A_DAY = 20;

/** Writes the copy of what a visitor sent, to the address that they say is theirs; nothing where it got many today. */
export async function writeCopy(db: Db, jobs: Jobs, email: NewEmail): Promise<void> {
  const { count } = await db
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(to_email)`, '=', email.to.toLowerCase())
    .where('template', '=', email.template)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count < MOST_A_DAY) await writeEmail(db, jobs, email);
}
