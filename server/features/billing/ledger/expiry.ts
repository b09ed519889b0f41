import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { post } from './ledger.ts';

/** Credits that can be spent until a day. */
export interface Ending {
  companyId: number;
  /** Names the cause, as the posting that gave them does. */
  key: string;
  credits: number;
  purchaseId: number | null;
  /** YYYY-MM-DD. */
  lastDay: string;
}

/** Notes that credits which were posted just now end. What is spent from then on is taken from them first. */
export async function noteEnding(db: Db, { companyId, key, credits, purchaseId, lastDay }: Ending): Promise<void> {
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

/** Takes what is left of credits whose last day is over; the caller has locked the wallet. Answers how many went. */
export async function expireCredits(db: Db, companyId: number, day: string): Promise<number> {
  const over = await db
    .selectFrom('expiring_credits')
    .select(['id', 'left_credits', 'purchase_id'])
    .where('company_id', '=', companyId)
    .where('left_credits', '>', 0)
    .where('last_day', '<', day)
    // As the ledger spends them, so that each posting takes its own.
    .orderBy('last_day')
    .orderBy('id')
    .execute();
  await post(
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

/** Of the credits that a purchase gave, those that have ended by themselves. */
export async function expiredOf(db: Db, purchaseId: number): Promise<number> {
  const { rows } = await sql<{ expired: number }>`
    select coalesce(-sum(p.credits), 0)::int8 as expired from ledger_transactions t
      join ledger_postings p on p.transaction_id = t.id and p.account = 'wallet'
    where t.purchase_id = ${purchaseId} and t.kind = 'expiry'`.execute(db);
  return rows[0]?.expired ?? 0;
}

/** The credits of a company that end next, if any do. */
export async function nextEnding(db: Db, companyId: number): Promise<{ credits: number; lastDay: string } | null> {
  const { rows } = await sql<{ credits: number; lastDay: string }>`
    select sum(left_credits)::int8 as credits, last_day as "lastDay" from expiring_credits
    where company_id = ${companyId} and left_credits > 0 group by last_day order by last_day limit 1`.execute(db);
  return rows[0] ?? null;
}
