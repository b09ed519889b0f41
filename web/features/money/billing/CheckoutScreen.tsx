import { useT } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import { BillingForm } from './BillingForm.tsx';
import { ChooseStep } from './checkout/ChooseStep.tsx';
import { type CheckoutData, type CheckoutStep, loader } from './checkout/load-checkout.ts';
import { orderPath } from './checkout/order.ts';
import { PaidStep } from './checkout/PaidStep.tsx';
import { PayStep } from './checkout/PayStep.tsx';
import { Steps } from './checkout/Steps.tsx';

export { loader };

/** Buys credits in three steps: choose, pay, receipt. */
export function CheckoutScreen() {
  const data = useLoaderData<typeof loader>();
  const step = stepOf(data);
  return (
    <div className="max-w-5xl">
      <Steps current={step} />
      <Step data={data} step={step} />
    </div>
  );
}

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
