import { useState } from 'react';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { cardName } from './facts.ts';
import type { BillingData } from './load-billing.ts';

/** The saved card for the next purchase, with a button that removes it. */
export function SavedCard({ method: loaded }: Pick<BillingData, 'method'>) {
  const { api, t } = useApp();
  const [method, setMethod] = useState(loaded);
  if (!method) return <p className="max-w-prose text-soft">{t('portalBilling.method.empty')}</p>;
  const card = cardName(method.typeExt, method.partialIdentifier, t);
  const remove = async () => {
    const isSure = await confirm({
      title: t('portalBilling.method.removeTitle'),
      text: t('portalBilling.method.removeText', { card }),
      confirm: t('portalBilling.method.remove'),
      isDestructive: true,
    });
    if (isSure && (await runWithToast(t, () => api.billing.removePaymentMethod()))) setMethod(null);
  };
  return (
    <>
      <p className="font-medium">{card}</p>
      {method.name && <p className="text-soft">{t('portalBilling.method.on', { name: method.name })}</p>}
      <p className="mt-2 max-w-prose text-13 text-soft">{t('portalBilling.method.help')}</p>
      <Button size="small" className="mt-4" onClick={() => void remove()}>
        {t('portalBilling.method.remove')}
      </Button>
    </>
  );
}
