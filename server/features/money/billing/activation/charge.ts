import { billingDay, postEntries } from '#server/features/money/billing/ledger/ledger.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A listing to charge for being activated or featured. */
export interface Charged {
  id: number;
  /** How often it was charged for the same before. */
  count: number;
}

/**
 * Charges a wallet the price of an activation or a feature for each listing; the caller has locked the wallet. A price of 0
 * posts nothing. Throws `wallet.too_low`.
 */
export async function chargeListings(
  db: Db,
  kind: 'activation' | 'featured',
  listings: readonly Charged[],
  { companyId, price, now }: { companyId: number; price: number; now: Date },
): Promise<void> {
  if (price === 0) return;
  const day = billingDay(now);
  await postEntries(
    db,
    listings.map(({ id: listingId, count }) => ({
      kind,
      key: `${kind}:${listingId}:${count + 1}`,
      companyId,
      credits: -price,
      account: kind,
      day,
      listingId,
    })),
  );
}
