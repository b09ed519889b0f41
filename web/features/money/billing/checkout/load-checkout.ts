import { AppError } from '#common/contract/errors.ts';
import { type Api, apiContext } from '#web/app/context.ts';
import type { LoaderArgs } from '#web/router/types.ts';
import { type Order, openingBody, orderOf } from './order.ts';

export async function loader({ request, context }: LoaderArgs) {
  const api = context.get(apiContext);
  const { wallet: calls, billing } = api;
  const order = orderOf(new URL(request.url).search);
  // First, because opening a purchase changes the data loaded below.
  const opened = await reopen(api, order);
  const [bundles, information, method, wallet, stats, { creditPrices }] = await Promise.all([
    billing.creditBundles(),
    billing.billingInformation(),
    billing.paymentMethod(),
    calls.wallet(),
    calls.stats(),
    billing.creditPrices(),
  ]);
  return {
    order,
    opened,
    wallet,
    stats,
    creditPrices,
    bundles: bundles.creditBundles,
    isOpen: bundles.isOpen,
    information: information.billingInformation,
    method: method.paymentMethod,
  };
}

export type CheckoutData = Awaited<ReturnType<typeof loader>>;
/** The step the purchase is at. */
export type CheckoutStep = 'choose' | 'pay' | 'done';

/** A purchase that was opened. */
export type Opened = NonNullable<Awaited<ReturnType<Api['billing']['checkout']>>>;

/** The purchase in the URL with its current state, an error message, or undefined if there is none. */
async function reopen({ billing }: Api, order: Order): Promise<Opened | string | undefined> {
  const { bundleId, key } = order;
  if (!bundleId || !key) return undefined;
  try {
    return await billing.checkout({ body: openingBody({ ...order, bundleId, key }) });
  } catch (error) {
    if (error instanceof AppError && !error.code.startsWith('auth.')) return error.message;
    throw error;
  }
}
