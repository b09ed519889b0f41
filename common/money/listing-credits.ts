import type { CreditPrices } from '#common/contract/money/billing.ts';

type Prices = Pick<CreditPrices, 'activation' | 'daily'>;

/** Credits that keep `homes` listings live for `days` days. The day of the activation has no daily charge. */
export const creditsForListings = ({ homes, days }: { homes: number; days: number }, prices: Prices): number =>
  homes * (prices.activation + (days - 1) * prices.daily);

/** Days that credits keep one new listing live; 0 if they don't activate it, null if a day costs nothing. */
export function daysOfOneListing(credits: number, { activation, daily }: Prices): number | null {
  if (credits < activation) return 0;
  return daily === 0 ? null : Math.floor((credits - activation) / daily) + 1;
}
