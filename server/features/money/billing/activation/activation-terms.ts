import { readCreditPrices } from '#server/features/money/billing/ledger/prices.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** How many listings a company's credits can activate now; infinite if that is free. */
export async function affordableActivations(db: Db, companyId: number): Promise<number> {
  const { price, wallet } = await readActivationTerms(db, companyId);
  return price === 0 ? Number.POSITIVE_INFINITY : Math.floor(wallet / price);
}

/** The credits that an activation costs, and those of a company's wallet. */
export async function readActivationTerms(db: Db, companyId: number): Promise<{ price: number; wallet: number }> {
  const { activation: price } = await readCreditPrices(db);
  const row = await db.selectFrom('wallets').select('credits').where('company_id', '=', companyId).executeTakeFirst();
  return { price, wallet: row?.credits ?? 0 };
}
