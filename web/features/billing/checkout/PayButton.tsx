import { formatCents } from '#common/money.ts';
import { useT } from '#web/app/context.ts';
import { LockIcon } from '#web/ui/more-icons.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';

export function PayButton({ totalCents, isBusy }: { totalCents: number; isBusy: boolean }) {
  const t = useT();
  return (
    <SubmitButton busy={isBusy} size="large" className="self-start max-sm:w-full">
      {!isBusy && <LockIcon className="size-4" />}
      {isBusy ? t('portalBilling.pay.paying') : t('portalBilling.pay.button', { money: formatCents(totalCents, t) })}
    </SubmitButton>
  );
}
