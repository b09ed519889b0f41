import * as z from 'zod/mini';
import type { Db } from '#server/platform/db/pool.ts';

const price = z._default(z.catch(z.int().check(z.minimum(0), z.maximum(1000)), 1), 1);
const creditPrices = z.object({ activation: price, featuredActivation: price, daily: price, featuredDaily: price });

/** What a listing costs, in credits: once when it is switched on or featured, and for each further day. */
export type CreditPrices = z.output<typeof creditPrices>;

/** The prices as staff set them (`creditPrices` of the site settings); 1 each where they say nothing. */
export async function creditPricesOf(db: Db): Promise<CreditPrices> {
  const row = await db.selectFrom('site_settings').select('value').where('key', '=', 'creditPrices').executeTakeFirst();
  const parsed = creditPrices.safeParse(row?.value ?? {});
  return parsed.success ? parsed.data : creditPrices.parse({});
}
