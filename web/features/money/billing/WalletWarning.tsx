import { formatDay } from '#common/i18n/format.ts';
import { lastFreeDay } from '#common/time/days.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { creditsInWords, warningOf } from './facts.ts';
import type { BillingData } from './load-billing.ts';
import { daysBefore } from './periods.ts';

/** Number of days before a membership ends from which it is mentioned. */
const MEMBERSHIP_DAYS = 30;

/** Warns about an empty wallet, few days left, or a membership that ends soon. */
export function WalletWarning({ data: { wallet, stats, prices } }: { data: BillingData }) {
  const t = useT();
  const { today } = useGlobals();
  const { isMember, membershipExpiryDate: expiry } = wallet;
  const warning = warningOf(wallet.credits, stats.dailyCreditUsage, stats.numOfDaysLeft);
  return (
    <>
      {warning && (
        <div className="mb-5">
          <Notice tone={warning.kind === 'start' ? 'info' : 'warning'}>
            <p className="font-semibold">
              {warning.kind === 'low'
                ? t('portalBilling.warning.low', { count: warning.days })
                : t(`portalBilling.warning.${warning.kind}`)}
            </p>
            <p className="mt-1">{t(`portalBilling.warning.${warning.kind}Text`)}</p>
          </Notice>
        </div>
      )}
      {isMember && expiry && daysBefore(expiry, MEMBERSHIP_DAYS) <= today && (
        <div className="mb-5">
          <Notice tone="warning">
            <p className="font-semibold">
              {t('portalBilling.warning.membership', { day: formatDay(lastFreeDay(expiry), t) })}
            </p>
            <p className="mt-1">
              {t('portalBilling.warning.membershipText', {
                credits: creditsInWords(stats.numOfEnabledListings * prices.daily, t),
              })}
            </p>
          </Notice>
        </div>
      )}
    </>
  );
}
