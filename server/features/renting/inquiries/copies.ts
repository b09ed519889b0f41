import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type NewEmail, writeEmail } from '#server/platform/email/outbox.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

/** Maximum copies per address and day, so that nobody can flood a stranger's inbox. */
const MAX_PER_DAY = 20;

/** Emails visitors a copy of their message in the caller's transaction; does nothing above the daily limit. */
export async function writeCopy(db: Db, jobs: Jobs, email: NewEmail): Promise<void> {
  const to = email.to.toLowerCase();
  // Simultaneous copies to an address count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`copy ${to}`}, 0))`.execute(db);
  const { count } = await db
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(to_email)`, '=', to)
    .where('template', 'like', '%.copy')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count < MAX_PER_DAY) await writeEmail(db, jobs, email);
}

/**
 * Whether an address is the caller's own, confirmed one. Only such a copy may quote what the visitor typed: anybody can
 * enter a stranger's address.
 */
export async function isOwnAddress({ db, actor }: Context, email: string): Promise<boolean> {
  if (!actor) return false;
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', actor.userId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
