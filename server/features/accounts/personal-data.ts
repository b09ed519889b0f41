import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { jsonList, jsonObject, type PersonalData } from '#server/platform/personal-data.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';

/** The account itself, its sessions and the audit log. `deleteAccount` deletes the account and, with it, its sessions. */
export const accountPersonalData: PersonalData = {
  export: ({ userId }) => ({
    account: jsonObject(sql`
      select email, former_email, first_name, last_name, phone, lang, avatar, email_verified_at, created_at, last_signed_in_at
      from users where id = ${userId}`),
    signIns: jsonList(sql`
      select user_agent, address, created_at, last_used_at, expires_at from sessions where user_id = ${userId} order by id`),
    // Details of other records name other people.
    changes: jsonList(sql`
      select at, action, case when subject_kind = 'user' and subject_id = ${userId} then details else '{}' end as details, address
      from audit_log where actor_user_id = ${userId} order by id`),
  }),
  async erase(db, { userId, email }) {
    await sql`
      update audit_log set details = '{}', address = ''
      where subject_kind = 'user' and subject_id = ${userId} or actor_user_id = ${userId}
        or subject_kind = 'company' and position(lower(${email}) in lower(details::text)) > 0`.execute(db);
    if (email !== null) await deleteJobs(db, email);
  },
  async expire(db) {
    await deleteUnconfirmed(db);
    await sql`delete from registrations where created_at < now() - interval '1 day'`.execute(db);
    await sql`delete from known_devices where last_used_at < now() - interval '1 year'`.execute(db);
  },
};

/** Finished and failed jobs with the address, like the sending of a reset link. */
async function deleteJobs(db: Db, email: string): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('pgboss.job') is not null as "isThere"`.execute(
    db,
  );
  if (rows[0]?.isThere) await sql`delete from pgboss.job where lower(data ->> 'email') = lower(${email})`.execute(db);
}
