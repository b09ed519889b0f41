import { AppError } from '#common/errors.ts';
import { type Api, apiContext, useT } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { BillingForm } from './BillingForm.tsx';
import { ChooseStep } from './checkout/ChooseStep.tsx';
import { type Order, openingBody, orderOf, orderPath } from './checkout/order.ts';
import { PaidStep } from './checkout/PaidStep.tsx';
import { PayStep } from './checkout/PayStep.tsx';
import { Steps } from './checkout/Steps.tsx';

export async function loader({ request, context }: LoaderArgs) {
  const api = context.get(apiContext);
  const { wallet: calls, billing } = api;
  const order = orderOf(new URL(request.url).search);
  // First, because opening a purchase changes the data loaded below.
  const opened = await reopen(api, order);
  const [bundles, information, method, wallet, stats] = await Promise.all([
    billing.creditBundles(),
    billing.billingInformation(),
    billing.paymentMethod(),
    calls.wallet(),
    calls.stats(),
  ]);
  if (!bundles || !information || !method || !wallet || !stats) return undefined;
  return {
    order,
    opened,
    wallet,
    stats,
    bundles: bundles.creditBundles,
    information: information.billingInformation,
    method: method.paymentMethod,
  };
}

export type CheckoutData = NonNullable<Awaited<ReturnType<typeof loader>>>;
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

/** Buys credits in three steps: choose, pay, receipt. */
export function CheckoutScreen() {
  const data = useLoaderData<typeof loader>();
  if (!data) return null;
  const step = stepOf(data);
  return (
    <div className="max-w-5xl">
      <Steps current={step} />
      <Step data={data} step={step} />
    </div>
  );
}

export type CheckoutStep = 'choose' | 'pay' | 'done';

function stepOf({ order, opened }: CheckoutData): CheckoutStep {
  if (order.isInformation || !opened || typeof opened === 'string') return 'choose';
  const { state } = opened.purchase;
  if (state === 'canceled') return 'choose';
  return state === 'paid' || state === 'refunding' || state === 'refunded' ? 'done' : 'pay';
}

function Step({ data, step }: { data: CheckoutData; step: CheckoutStep }) {
  const t = useT();
  const { order, opened, information } = data;
  if (order.isInformation) {
    const to = orderPath({ ...order, isInformation: false });
    return <BillingForm known={information} to={to} backTo={to} submit={t('portalBilling.information.saveAndGo')} />;
  }
  if (!opened || typeof opened === 'string') return <ChooseStep data={data} refusal={opened} />;
  if (step === 'choose') return <ChooseStep data={data} refusal={opened.message} />;
  if (step === 'done') return <PaidStep purchase={opened.purchase} wallet={data.wallet} />;
  return <PayStep key={opened.purchase.id} data={data} opened={opened} />;
}
