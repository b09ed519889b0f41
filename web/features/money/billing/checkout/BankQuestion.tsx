import { useEffect, useRef } from 'react';
import { formatCents } from '#common/money/money.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { LockIcon } from '#web/ui/more-icons.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { cardName } from '../facts.ts';
import type { PayProps } from './CardForm.tsx';

/** The bank asks its customer to confirm (3-D Secure), as the built-in gateway simulates it. */
export function BankQuestion({ purchase: { totalCents, method }, pay, isBusy }: PayProps) {
  const t = useT();
  const { siteName } = useGlobals();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const money = formatCents(totalCents, t);
  const answer = (approves: boolean) => (isBusy ? undefined : () => void pay({ approves }));
  return (
    <section aria-labelledby="bank-title" className="card p-6">
      <LockIcon className="mb-3 size-8 text-spruce" />
      <h2 id="bank-title" ref={ref} tabIndex={-1} className="text-20">
        {t('portalBilling.pay.bank')}
      </h2>
      <p className="mt-2">
        {method
          ? t('portalBilling.pay.bankText', { money, siteName, card: cardName(method.type, method.last4, t) })
          : t('portalBilling.pay.bankTextPlain', { money, siteName })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" aria-disabled={isBusy || undefined} onClick={answer(true)}>
          {isBusy && <Spinner className="size-4" />}
          <span>{t('portalBilling.pay.confirm')}</span>
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={answer(false)}>
          {t('portalBilling.pay.refuse')}
        </Button>
      </div>
    </section>
  );
}
