import { useEffect, useRef } from 'react';
import type { Purchase } from '#common/contract/billing.ts';
import { useT } from '#web/app/context.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** Why the last card was declined; takes the focus whenever it is declined anew. */
export function Declined({ purchase }: { purchase: Purchase }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const { declined } = purchase;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another object, also with the same reason
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
