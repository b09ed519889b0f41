import * as z from 'zod/mini';
import type { CreditPrices } from '#common/contract/money/billing.ts';
import type { Db } from '#server/platform/db/pool.ts';

const price = z._default(z.catch(z.int().check(z.minimum(0), z.maximum(1000)), 1), 1);
const creditPrices = z.object({ activation: price, featuredActivation: price, daily: price, featuredDaily: price });

/** The prices that staff set (`creditPrices` in the site settings); each defaults to 1. */
export async function readCreditPrices(db: Db): Promise<CreditPrices> {
  const row = await db.selectFrom('site_settings').select('value').where('key', '=', 'creditPrices').executeTakeFirst();
  const parsed = creditPrices.safeParse(row?.value ?? {});
  return parsed.success ? parsed.data : creditPrices.parse({});
}
