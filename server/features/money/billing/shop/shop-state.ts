import { TAX_REGISTRATIONS, type TaxDecision, type TaxRegistration } from '#common/contract/money/shop.ts';
import { fromKeys } from '#common/values/objects.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { readRegistrations } from './registrations.ts';

/** The decisions that selling credits needs. */
export interface ShopState {
  taxes: Record<TaxRegistration, TaxDecision>;
  /** Whether GST/HST and QST are decided, which every sale needs somewhere. */
  areTaxesDecided: boolean;
  /** Whether an administrator set the prices of listings. Each is 1 credit before. */
  arePricesSet: boolean;
  /** Number of bundles on sale. */
  bundlesOnSale: number;
}

/** Reads the decisions of administrators about selling credits. */
export async function readShopState(db: Db): Promise<ShopState> {
  const [registrations, prices, bundles] = await Promise.all([
    readRegistrations(db),
    db.selectFrom('site_settings').select('key').where('key', '=', 'creditPrices').executeTakeFirst(),
    db
      .selectFrom('credit_bundles')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow(),
  ]);
  const taxes = fromKeys(TAX_REGISTRATIONS, (tax) => registrations[tax].decision);
  return {
    taxes,
    areTaxesDecided: taxes.gst !== 'undecided' && taxes.qst !== 'undecided',
    arePricesSet: prices !== undefined,
    bundlesOnSale: Number(bundles.count),
  };
}
