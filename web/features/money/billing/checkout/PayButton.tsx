import { formatCents } from '#common/money/money.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { LockIcon } from '#web/ui/more-icons.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';

/** The button, below the terms that paying accepts. */
export function PayButton({ totalCents, isBusy }: { totalCents: number; isBusy: boolean }) {
  const t = useT();
  return (
    <>
      <p className="text-13 text-soft">
        {t('portalBilling.pay.terms')}{' '}
        <Link to="/terms-of-service" className="link" target="_blank">
          {t('portalBilling.pay.termsLink')}
        </Link>
        {'. '}
        {t('portalBilling.pay.refunds')}
      </p>
      <SubmitButton busy={isBusy} size="large" className="self-start max-sm:w-full">
        {!isBusy && <LockIcon className="size-4" />}
        <span>
          {isBusy
            ? t('portalBilling.pay.paying')
            : t('portalBilling.pay.button', { money: formatCents(totalCents, t) })}
        </span>
      </SubmitButton>
    </>
  );
}
