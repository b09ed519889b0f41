import { sql } from 'kysely';
import { SESSION_LIMIT_DAYS } from '#server/platform/auth/find-actor.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Deletes expired sessions, emailed links and counts of failed logins, and clears links from sent emails. */
export async function cleanUp(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now()
            or created_at < now() - make_interval(days => ${SESSION_LIMIT_DAYS})`.execute(db);
  await sql`delete from user_tokens where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from company_invitations where expires_at < now() - interval '30 days'`.execute(db);
  await sql`delete from sign_in_failures where last_at < now() - interval '1 day'`.execute(db);
  // Only these emails contain the secrets in plain text.
  await sql`update emails set html = '', text = ''
            where template in ('account.reset', 'account.verify', 'account.new-email', 'account.invitation', 'company.invitation', 'company.address')
              and coalesce(sent_at, created_at) < now() - interval '8 days' and html <> ''`.execute(db);
}
