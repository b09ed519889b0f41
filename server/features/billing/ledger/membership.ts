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

/** Takes back the days that are left of a purchase's membership. The caller has locked the wallet. */
export async function revokeMembership(db: Db, purchaseId: number, day: string): Promise<void> {
  await sql`
    update wallets w set membership_expires_on = w.membership_expires_on - left_days
    from (select company_id, expires_on - greatest(begins_on, ${day}::date) as left_days
      from memberships where purchase_id = ${purchaseId}) m
    where w.company_id = m.company_id and left_days > 0`.execute(db);
}
