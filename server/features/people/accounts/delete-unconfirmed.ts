import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/** How long a sign-up waits for its confirmation, in days. */
const UNCONFIRMED_DAYS = 30;

/** Sign-ups that nobody confirmed in time. Accounts that staff made stay until staff disable them. */
const isUnconfirmed = sql`
  not users.was_verified and not users.made_by_staff
    and users.created_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})
    and not exists (select from user_tokens where user_id = users.id and expires_at > now())
    and not exists (select from prospects where user_id = users.id)`;

/** A company whose only member is an unconfirmed owner, and which never had a listing, credits or a payment. */
const isUnusedCompany = sql`
  not exists (select from users other where other.company_id = companies.id and other.id <> companies.owner_id)
    and not exists (select from listings where company_id = companies.id)
    and not exists (select from wallets where company_id = companies.id)
    and not exists (select from payment_methods where company_id = companies.id)
    and not exists (select from purchases where company_id = companies.id)`;

/** Deletes accounts that were never confirmed, and the companies that landlords made with them. Others stay whole. */
export async function deleteUnconfirmed(db: Db): Promise<void> {
  await sql`
    with gone as (delete from users where ${isUnconfirmed} and company_id is null returning id)
    update audit_log set details = '{}', address = ''
    where subject_kind = 'user' and subject_id in (select id from gone) or actor_user_id in (select id from gone)`.execute(
    db,
  );
  await db.transaction().execute(async (trx) => {
    // Locked as a new listing or purchase does, so that none appears in the meantime.
    const { rows } = await sql<{ id: number }>`
      select companies.id from companies join users on users.id = companies.owner_id
      where ${isUnconfirmed} and ${isUnusedCompany} order by companies.id for update of companies`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await sql`
      update audit_log set details = '{}', address = ''
      where subject_kind = 'company' and subject_id = any(${ids})
        or subject_kind = 'user' and subject_id in (select id from users where company_id = any(${ids}))
        or actor_user_id in (select id from users where company_id = any(${ids}))`.execute(trx);
    for (const table of ['billing_information', 'company_alerts'] as const)
      await trx.deleteFrom(table).where('company_id', 'in', ids).execute();
    await trx.deleteFrom('users').where('company_id', 'in', ids).execute();
    await trx.deleteFrom('companies').where('id', 'in', ids).execute();
  });
}
