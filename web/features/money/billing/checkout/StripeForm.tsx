import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { PayProps } from './CardForm.tsx';
import { PayButton } from './PayButton.tsx';
import { PayFrame } from './PayFrame.tsx';
import { type FieldsOf, isForServer, loadStripe, type StripeElements, type StripeJs } from './stripe-js.ts';

/** Pays with Stripe's fields. They are in Stripe's own iframe, so the site never sees the card. */
export function StripeForm({
  fields,
  clientSecret,
  purchase,
  pay,
  isBusy,
}: PayProps & { fields: FieldsOf; clientSecret: string }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const loaded = useRef<{ stripe: StripeJs; elements: StripeElements }>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const isWaiting = isBusy || isConfirming;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    let isOver = false;
    let close = () => {};
    setState('loading');
    loadStripe(fields).then(
      (stripe) => {
        if (isOver || !place.current) return;
        const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
        const appearance = { theme: isDark ? 'night' : 'stripe' } as const;
        const elements = stripe.elements({ clientSecret, locale: t.locale, appearance });
        const element = elements.create('payment');
        element.on('ready', () => setState('ready'));
        element.mount(place.current);
        loaded.current = { stripe, elements };
        close = () => element.destroy();
      },
      () => !isOver && setState('failed'),
    );
    return () => {
      isOver = true;
      close();
    };
  }, [fields.publishableKey, clientSecret, t.locale, attempt]);

  async function submit(): Promise<void> {
    if (!loaded.current || state !== 'ready') return;
    const { stripe, elements } = loaded.current;
    setFailure('');
    setConfirming(true);
    try {
      // Stripe shows the error at its field.
      if ((await elements.submit()).error) return;
      const confirmParams = { return_url: window.location.href };
      const { error } = await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' });
      if (error && !isForServer(error)) return setFailure(error.message ?? '');
    } finally {
      setConfirming(false);
    }
    await pay({});
  }

  return (
    <PayFrame purchase={purchase} isBusy={isWaiting} failure={failure} onSubmit={submit}>
      {state === 'failed' ? (
        <ErrorState
          title={t('portalBilling.pay.failed')}
          actions={
            <Button size="small" onClick={() => setAttempt(attempt + 1)}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('portalBilling.pay.noFields')}
        </ErrorState>
      ) : (
        <>
          {state === 'loading' && (
            <div role="status">
              <span className="visually-hidden">{t('portalBilling.pay.loading')}</span>
              <Skeleton className="h-48 w-full" />
            </div>
          )}
          <div ref={place} />
          <PayButton totalCents={purchase.totalCents} isBusy={isWaiting} />
        </>
      )}
    </PayFrame>
  );
}
