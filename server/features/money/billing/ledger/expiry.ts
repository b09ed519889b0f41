import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { postEntries } from './ledger.ts';

/** Credits that expire. */
export interface Expiry {
  companyId: number;
  /** The key of the posting that granted them. */
  key: string;
  credits: number;
  purchaseId: number | null;
  /** YYYY-MM-DD. */
  lastDay: string;
}

/** Records that credits, which the caller has just posted, will expire. Later spending uses them first. */
export async function recordExpiry(db: Db, { companyId, key, credits, purchaseId, lastDay }: Expiry): Promise<void> {
  await db
    .insertInto('expiring_credits')
    .values({
      company_id: companyId,
      idempotency_key: key,
      credits,
      left_credits: credits,
      purchase_id: purchaseId,
      last_day: lastDay,
    })
    .execute();
}

/** Removes credits past their last day and returns how many. The caller has locked the wallet. */
export async function expireCredits(db: Db, companyId: number, day: string): Promise<number> {
  const over = await db
    .selectFrom('expiring_credits')
    .select(['id', 'left_credits', 'purchase_id'])
    .where('company_id', '=', companyId)
    .where('left_credits', '>', 0)
    .where('last_day', '<', day)
    // The order in which the ledger spends them, so that each posting uses up its own grant.
    .orderBy('last_day')
    .orderBy('id')
    .execute();
  await postEntries(
    db,
    over.map(({ id, left_credits: left, purchase_id: purchaseId }) => ({
      kind: 'expiry',
      key: `expiry:${id}`,
      companyId,
      credits: -left,
      account: 'expiry',
      day,
      purchaseId: purchaseId ?? undefined,
    })),
  );
  return over.reduce((sum, { left_credits }) => sum + left_credits, 0);
}

/** How many of a purchase's credits have expired. */
export async function countExpiredCredits(db: Db, purchaseId: number): Promise<number> {
  const { rows } = await sql<{ expired: number }>`
    select coalesce(-sum(p.credits), 0)::int8 as expired from ledger_transactions t
      join ledger_postings p on p.transaction_id = t.id and p.account = 'wallet'
    where t.purchase_id = ${purchaseId} and t.kind = 'expiry'`.execute(db);
  return rows[0]?.expired ?? 0;
}

/** The company's credits with the earliest last day, or null. */
export async function nextExpiry(db: Db, companyId: number): Promise<{ credits: number; lastDay: string } | null> {
  const { rows } = await sql<{ credits: number; lastDay: string }>`
    select sum(left_credits)::int8 as credits, last_day as "lastDay" from expiring_credits
    where company_id = ${companyId} and left_credits > 0 group by last_day order by last_day limit 1`.execute(db);
  return rows[0] ?? null;
}
