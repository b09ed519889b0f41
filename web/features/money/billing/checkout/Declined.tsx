import { useEffect, useRef } from 'react';
import type { Purchase } from '#common/contract/money/billing.ts';
import { useT } from '#web/app/context.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** The reason why the card was declined. Takes the focus after every decline. */
export function Declined({ purchase }: { purchase: Purchase }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const { declined } = purchase;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every response, even if the reason is unchanged
  useEffect(() => {
    if (declined) ref.current?.focus();
  }, [purchase]);
  if (!declined) return null;
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-24">
      <ErrorState title={t('portalBilling.pay.declined')}>{declined.message}</ErrorState>
    </div>
  );
}
