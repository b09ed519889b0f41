import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { jsonList, jsonObject, type PersonalData } from '#server/platform/records/personal-data.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';

/** The account itself, its sessions and the audit log. `deleteAccount` deletes the account and, with it, its sessions. */
export const accountPersonalData: PersonalData = {
  export: ({ userId }) => ({
    account: jsonObject(sql`
      select email, former_email, first_name, last_name, phone, lang, avatar, email_verified_at, created_at, last_signed_in_at
      from users where id = ${userId}`),
    addresses: jsonList(sql`
      select email, until_at as confirmed_until, null::timestamptz as asked_at from earlier_addresses where user_id = ${userId}
      union all
      select email, null, created_at from user_tokens
      where user_id = ${userId} and purpose = 'verify' and used_at is null and expires_at > now()`),
    signIns: jsonList(sql`
      select user_agent, address, created_at, last_used_at, expires_at from sessions where user_id = ${userId} order by id`),
    // Details of other records name other people.
    changes: jsonList(sql`
      select at, action, case when subject_kind = 'user' and subject_id = ${userId} then details else '{}' end as details, address
      from audit_log where actor_user_id = ${userId} order by id`),
  }),
  async erase(db, { userId, emails }) {
    await sql`
      update audit_log set details = '{}', address = ''
      where subject_kind = 'user' and subject_id = ${userId} or actor_user_id = ${userId}
        or subject_kind = 'company' and exists (
          select from unnest(${[...emails]}::text[]) email where position(email in lower(details::text)) > 0)`.execute(
      db,
    );
    await deleteJobs(db, userId, emails);
  },
  async expire(db) {
    await deleteUnconfirmed(db);
    await sql`delete from registrations where created_at < now() - interval '1 day'`.execute(db);
    await sql`delete from known_devices where last_used_at < now() - interval '1 year'`.execute(db);
  },
};

/** Finished and failed jobs with the address, like the sending of a reset link. */
async function deleteJobs(db: Db, userId: number, emails: readonly string[]): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('pgboss.job') is not null as "isThere"`.execute(
    db,
  );
  if (rows[0]?.isThere)
    await sql`
      delete from pgboss.job where lower(data ->> 'email') = any(${[...emails]})
        or lower(data ->> 'email') in (select lower(email) from user_tokens where user_id = ${userId})`.execute(db);
}
