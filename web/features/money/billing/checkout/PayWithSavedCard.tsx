import { useState } from 'react';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { cardName } from '../facts.ts';
import type { PayProps } from './CardForm.tsx';
import type { CheckoutData } from './load-checkout.ts';
import { PayButton } from './PayButton.tsx';
import { PayFrame } from './PayFrame.tsx';
import { type FieldsOf, isForServer, loadStripe } from './stripe-js.ts';

interface PayWithSavedCardProps extends PayProps {
  method: NonNullable<CheckoutData['method']>;
  /** Null for the built-in gateway. */
  clientSecret: string | null;
  fields: FieldsOf | null;
  onOther: () => void;
}

/** Pays with the saved card, without typing anything. */
export function PayWithSavedCard({
  method,
  clientSecret,
  fields,
  purchase,
  pay,
  isBusy,
  onOther,
}: PayWithSavedCardProps) {
  const t = useT();
  const [failure, setFailure] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const isWaiting = isBusy || isConfirming;

  async function submit(): Promise<void> {
    setFailure('');
    if (fields && clientSecret) {
      setConfirming(true);
      try {
        const stripe = await loadStripe(fields);
        const confirmParams = { return_url: window.location.href };
        const { error } = await stripe.confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' });
        if (error && !isForServer(error)) return setFailure(error.message ?? '');
      } catch {
        return setFailure(t('portalBilling.pay.noFields'));
      } finally {
        setConfirming(false);
      }
    }
    await pay({});
  }

  return (
    <PayFrame purchase={purchase} isBusy={isWaiting} failure={failure} onSubmit={submit}>
      <p>{t('portalBilling.pay.savedCard', { card: cardName(method.typeExt, method.partialIdentifier, t) })}</p>
      <PayButton totalCents={purchase.totalCents} isBusy={isWaiting} />
      <Button variant="quiet" className="-ml-4 self-start" onClick={onOther}>
        {t('portalBilling.pay.otherCard')}
      </Button>
    </PayFrame>
  );
}
