import type { FormEvent, ReactNode, Ref } from 'react';
import type { Purchase } from '#common/contract/money/billing.ts';
import { useT } from '#web/app/context.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Declined } from './Declined.tsx';

interface PayFrameProps {
  purchase: Purchase;
  isBusy: boolean;
  failure?: string;
  onSubmit: () => Promise<void>;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The frame of all forms that pay: title, the reason of the last decline, and failures. */
export function PayFrame({ purchase, isBusy, failure, onSubmit, ref, children }: PayFrameProps) {
  const t = useT();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onSubmit();
  };
  return (
    <form ref={ref} noValidate aria-busy={isBusy} onSubmit={submit} className="card p-5 md:p-6">
      <h2 className="mb-4 text-17">{t('portalBilling.pay.title')}</h2>
      <div className="flex flex-col gap-5">
        <Declined purchase={purchase} />
        {failure && <ErrorState title={t('portalBilling.pay.failed')}>{failure}</ErrorState>}
        {children}
      </div>
    </form>
  );
}
