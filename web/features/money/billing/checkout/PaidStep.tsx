import { useEffect, useRef } from 'react';
import type { Purchase } from '#common/contract/money/billing.ts';
import type { Wallet } from '#common/contract/money/wallet.ts';
import { formatDay } from '#common/i18n/format.ts';
import { formatCents } from '#common/money/money.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { lastFreeDay } from '#common/time/days.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { CheckCircleIcon } from '#web/ui/icons.ts';
import { cardName, creditsInWords, creditsOf } from '../facts.ts';
import { ReceiptButton } from '../ReceiptButton.tsx';
import { Summary, type SummaryFacts } from './Summary.tsx';

/** The last step: credits, receipt and new balance. */
export function PaidStep({ purchase, wallet }: { purchase: Purchase; wallet: Wallet }) {
  const t = useT();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const { method, receipt, creditNote, state, membershipMonths, totalCents } = purchase;
  const isPaid = state === 'paid';
  const added = creditsOf(purchase);
  const { membershipExpiryDate: expiry } = wallet;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="paid-title" className="card h-fit p-6">
        <CheckCircleIcon className="mb-3 size-10 text-spruce" />
        <h2 id="paid-title" ref={ref} tabIndex={-1} className="scroll-mt-32 text-20">
          {t(isPaid ? 'portalBilling.paid.title' : 'portalBilling.paid.refundedTitle')}
        </h2>
        {isPaid ? (
          <div className="mt-2 flex flex-col gap-1">
            {added > 0 && <p>{t('portalBilling.paid.added', { count: added })}</p>}
            {membershipMonths > 0 && expiry && (
              <p>{t('words.membershipEnds', { day: formatDay(lastFreeDay(expiry), t) })}</p>
            )}
            <p className="font-semibold">
              {t('portalBilling.paid.balance', { credits: creditsInWords(wallet.credits, t) })}
            </p>
          </div>
        ) : (
          <div className="mt-2 flex flex-col gap-1">
            <p>{t('portalBilling.paid.refundedText')}</p>
            <p>{t('portalBilling.paid.refundedTotal', { total: formatCents(totalCents, t) })}</p>
          </div>
        )}
        <p className="mt-4 text-soft">
          {receipt && <span>{t('portalBilling.paid.number', { number: receipt.number })}</span>}
          {creditNote && (
            <span className="block">
              {t('portalBilling.paid.creditNote', {
                number: creditNote.number,
                day: formatDay(creditNote.issuedOn, t),
              })}
            </span>
          )}
          {method && (
            <span className="block">
              {t('portalBilling.paid.with', { card: cardName(method.type, method.last4, t) })}
            </span>
          )}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          {receipt && <ReceiptButton receipt={receipt} label={t('portalBilling.paid.download')} variant="primary" />}
          {creditNote && (
            <ReceiptButton
              receipt={{ ...creditNote, kind: 'credit-note' }}
              label={t('portalBilling.paid.downloadNote')}
            />
          )}
          <Link to={pathTo('portal.listings')} className={buttonClass()}>
            {t('portalBilling.prices.listings')}
          </Link>
          <Link to={pathTo('portal.billing')} className={buttonClass({ variant: 'quiet' })}>
            {t('portalBilling.paid.wallet')}
          </Link>
        </div>
      </section>
      <Summary facts={summaryOf(purchase)} />
    </div>
  );
}

/** The summary of an open purchase. */
export const summaryOf = ({ bundleName: name, promoCode: code, ...purchase }: Purchase): SummaryFacts => ({
  ...purchase,
  name,
  code,
});
