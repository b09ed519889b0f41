import { sql } from 'kysely';
import { plusDays } from '#common/time/days.ts';
import { postEntries } from '#server/features/money/billing/ledger/ledger.ts';
import { grantMembership } from '#server/features/money/billing/ledger/membership.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Days until the memberships of some companies end. */
const ENDS_IN = [4, 12, 19, 27, 41, 55];
/** Days of daily charges that their credits last afterwards, so that their listings stay live. */
const DAYS_COVERED = 90;

/** Gives some companies other than the landlord's a membership that ends soon, for support's desk. */
export async function writeMemberships(db: Db, landlordId: number, today: Date): Promise<void> {
  await sql`select set_config('session_replication_role', 'origin', true)
    where current_setting('session_replication_role') <> 'origin'`.execute(db);
  const { rows } = await sql<{ id: number; live: number }>`
    select c.id, count(*) as live from companies c join listings l on l.company_id = c.id and l.state = 'active'
    where c.id <> ${landlordId} and c.status = 'approved' group by c.id having count(*) < 200
    order by c.id limit ${ENDS_IN.length}`.execute(db);
  const day = today.toISOString().slice(0, 10);
  for (const [at, { id: companyId, live }] of rows.entries()) {
    const begins = plusDays(day, (ENDS_IN[at] ?? 0) - 365);
    await db.insertInto('wallets').values({ company_id: companyId }).execute();
    const credits = Math.max(10, live * 2 * DAYS_COVERED);
    const gift = { kind: 'promo', account: 'promo', companyId, credits, day: begins, reason: 'Welcome' } as const;
    await postEntries(db, [{ ...gift, key: `welcome:${companyId}` }]);
    await grantMembership(db, { companyId, key: `demo:${companyId}`, months: 12, day: begins });
  }
}
