import { useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useFailure } from '#web/app/use-failure.ts';
import { useNavigate } from '#web/router/router.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { BankQuestion } from './BankQuestion.tsx';
import { CardForm } from './CardForm.tsx';
import type { CheckoutData, Opened } from './load-checkout.ts';
import { type Order, orderPath } from './order.ts';
import { summaryOf } from './PaidStep.tsx';
import { PayWithSavedCard } from './PayWithSavedCard.tsx';
import { StripeForm } from './StripeForm.tsx';
import { Summary } from './Summary.tsx';
import type { CheckoutTender } from './tender.ts';
import { Waiting } from './Waiting.tsx';

/** The second step: the purchase with its taxes, and the card. Also handles the bank's question and lost responses. */
export function PayStep({ data: { order, method }, opened }: { data: CheckoutData; opened: Opened }) {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const [purchase, setPurchase] = useState(opened.purchase);
  const [usesKept, setKept] = useState(order.usesKeptCard);
  const [failure, setFailure] = useFailure();
  const [isBusy, setBusy] = useState(false);
  const change = (next: Partial<Order>) =>
    navigate(orderPath({ ...order, ...next }), { replace: true, preventScrollReset: true });

  async function pay(tender: CheckoutTender): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { purchase: next } = await api.billing.postCheckout({ body: { purchaseId: purchase.id, ...tender } });
      if (next.state !== 'pending' && next.state !== 'confirming') return await change({ isWaiting: false });
      setPurchase(next);
      // Neither paid nor declined: the gateway has not responded yet.
      const isWaiting = next.state === 'pending' && next.declined === null;
      if (isWaiting !== order.isWaiting) await change({ isWaiting });
    } catch (error) {
      if (error instanceof AppError) setFailure(error.message);
      // The response was lost, so the purchase may be paid.
      else await change({ isWaiting: true });
    } finally {
      setBusy(false);
    }
  }

  const { fields, clientSecret } = opened.payment;
  const shared = { purchase, pay, isBusy };
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        {failure && <ErrorState title={t('portalBilling.pay.failed')}>{failure}</ErrorState>}
        {purchase.state === 'confirming' && !clientSecret ? (
          <BankQuestion {...shared} />
        ) : order.isWaiting ? (
          <Waiting {...shared} onGiveUp={() => void change({ isWaiting: false })} />
        ) : usesKept && method ? (
          <PayWithSavedCard
            {...shared}
            method={method}
            clientSecret={clientSecret}
            fields={fields}
            onOther={() => setKept(false)}
          />
        ) : fields && clientSecret ? (
          <StripeForm {...shared} fields={fields} clientSecret={clientSecret} />
        ) : (
          <CardForm {...shared} />
        )}
      </div>
      <Summary facts={summaryOf(purchase)} note={t('portalBilling.pay.secure')}>
        <Link to={orderPath({ ...order, key: undefined, isWaiting: false })} className="btn btn-quiet">
          {t('portalBilling.checkout.back')}
        </Link>
      </Summary>
    </div>
  );
}
