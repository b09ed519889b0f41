import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import { billingDay, lockWallet, post } from './ledger.ts';

let count = 0;

/** Puts credits into a company's wallet, as a promotion. */
export async function givenCredits(db: Kysely<DB>, companyId: number, credits: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockWallet(trx, companyId);
    if (credits === 0) return;
    const day = billingDay(new Date());
    const key = `given:${process.pid}:${++count}`;
    await post(trx, [{ kind: 'promo', key, companyId, credits, account: 'promo', day }]);
  });
}

/** What a wallet holds. */
export async function creditsOf(db: Kysely<DB>, companyId: number): Promise<number> {
  const row = await db.selectFrom('wallets').select('credits').where('company_id', '=', companyId).executeTakeFirst();
  return row?.credits ?? 0;
}
