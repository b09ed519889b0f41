import { apiContext } from '#web/app/context.ts';
import type { LoaderArgs } from '#web/router/types.ts';

/** Number of transactions on the overview; the history screen has all. */
const LATEST = 6;

export async function loader({ context }: LoaderArgs) {
  const { wallet: calls, billing } = context.get(apiContext);
  const [wallet, stats, prices, information, method, latest] = await Promise.all([
    calls.wallet(),
    calls.stats(),
    billing.creditPrices(),
    billing.billingInformation(),
    billing.paymentMethod(),
    calls.transactions({ query: { perPage: '10' } }),
  ]);
  return {
    wallet,
    stats,
    prices: prices.creditPrices,
    information: information.billingInformation,
    method: method.paymentMethod,
    latest: latest.rows.slice(0, LATEST),
  };
}

export type BillingData = Awaited<ReturnType<typeof loader>>;
