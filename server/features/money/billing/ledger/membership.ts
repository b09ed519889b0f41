import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

interface MembershipGrant {
  companyId: number;
  /** Identifies the cause; the same key grants once. */
  key: string;
  months: number;
  day: string;
  purchaseId?: number;
  actorUserId?: number;
  reason?: string;
}

/**
 * Extends a company's membership by months, from its end or from today. Returns its new end, or null if nothing was
 * granted. The caller has locked the wallet.
 */
export async function grantMembership(
  db: Db,
  { companyId, key, months, day, purchaseId, actorUserId, reason }: MembershipGrant,
): Promise<string | null> {
  if (months === 0) return null;
  const { rows } = await sql<{ expires_on: string }>`
    insert into memberships (company_id, idempotency_key, months, purchase_id, actor_user_id, reason, begins_on, expires_on)
    select company_id, ${key}, ${months}::smallint, ${purchaseId ?? null}::integer, ${actorUserId ?? null}::integer,
      ${reason ?? null}::text, begins_on,
      (begins_on + make_interval(months => ${months}::integer))::date
    from wallets, greatest(membership_expires_on, ${day}::date) as begins_on where company_id = ${companyId}
    on conflict (idempotency_key) do nothing returning expires_on`.execute(db);
  const expiresOn = rows[0]?.expires_on;
  if (!expiresOn) return null;
  await db
    .updateTable('wallets')
    .set({ membership_expires_on: expiresOn })
    .where('company_id', '=', companyId)
    .execute();
  return expiresOn;
}

/**
 * Takes back the days that are left of a purchase's membership. Later memberships begin that much earlier, so that their
 * own refund counts the right days. The caller has locked the wallet.
 */
export async function revokeMembership(db: Db, purchaseId: number, day: string): Promise<void> {
  await sql`
    with revoked as (
      select id, company_id, expires_on, expires_on - greatest(begins_on, ${day}::date) as left_days
      from memberships where purchase_id = ${purchaseId} and expires_on > greatest(begins_on, ${day}::date)),
    moved as (
      update memberships m set expires_on = m.expires_on - left_days,
        begins_on = m.begins_on - case when m.id = revoked.id then 0 else left_days end
      from revoked
      where m.company_id = revoked.company_id and (m.id = revoked.id or m.begins_on >= revoked.expires_on))
    update wallets w set membership_expires_on = w.membership_expires_on - left_days
    from revoked where w.company_id = revoked.company_id`.execute(db);
}
