import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { type NewEmail, writeEmail } from '#server/platform/email/outbox.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** Maximum copies per kind, address and day, so that nobody can flood a stranger's inbox. */
const MOST_A_DAY = 20;

/** Emails visitors a copy of their message; does nothing above the daily limit. */
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
