import type { ReactNode } from 'react';
import type { Purchase } from '#common/contract/money/billing.ts';
import { formatCents, formatRate } from '#common/money/money.ts';
import { useT } from '#web/app/context.ts';
import { creditsInWords } from '../facts.ts';

/** A purchase and its costs, as far as they are known. */
export interface SummaryFacts {
  name: string;
  credits: number;
  membershipMonths: number;
  code: string | null;
  priceCents: number;
  discountCents: number;
  bonusCredits: number;
  /** Null until the province is known. */
  taxes: Purchase['taxes'] | null;
  totalCents: number | null;
}

/** The purchase line by line: price, discount, taxes, total. `children` are the buttons. */
export function Summary({
  facts,
  note,
  children,
}: {
  facts: SummaryFacts | undefined;
  note?: string | undefined;
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <section aria-labelledby="summary-title" className="card h-fit p-5 lg:sticky lg:top-24">
      <h2 id="summary-title" className="mb-4 text-17">
        {t('portalBilling.checkout.summary')}
      </h2>
      {facts && <Lines facts={facts} />}
      {note && <p className="mt-3 text-13 text-soft">{note}</p>}
      {children && <div className="mt-5 flex flex-col gap-3">{children}</div>}
    </section>
  );
}

function Lines({ facts }: { facts: SummaryFacts }) {
  const t = useT();
  const { name, credits, membershipMonths, code, bonusCredits, discountCents, priceCents, taxes, totalCents } = facts;
  return (
    <>
      <p className="font-medium">{name}</p>
      {credits > 0 && <p className="text-soft">{creditsInWords(credits, t)}</p>}
      {membershipMonths > 0 && (
        <p className="text-soft">{t('portalBilling.checkout.months', { count: membershipMonths })}</p>
      )}
      {bonusCredits > 0 && (
        <p className="text-spruce">{t('portalBilling.checkout.bonus', { count: bonusCredits, code: code ?? '' })}</p>
      )}
      <dl className="mt-4 flex flex-col gap-2 tabular-nums">
        <Line label={t('portalBilling.checkout.price')} cents={priceCents} />
        {discountCents > 0 && (
          <Line label={t('portalBilling.checkout.discount', { code: code ?? '' })} cents={-discountCents} />
        )}
        {discountCents > 0 && taxes && <Line label={t('words.beforeTax')} cents={priceCents - discountCents} />}
        {taxes?.map(({ tax, rate, amountCents }) => (
          <Line key={tax} label={t(`receipt.tax.${tax}`, { rate: formatRate(rate, t) })} cents={amountCents} />
        ))}
        {totalCents === null ? (
          <Line isTotal label={t('words.beforeTax')} cents={priceCents - discountCents} />
        ) : (
          <Line isTotal label={t('words.total')} cents={totalCents} />
        )}
      </dl>
      <p className="mt-1 text-right text-13 text-soft">{t('portalBilling.checkout.currency')}</p>
      {taxes?.length === 0 && <p className="mt-2 text-13 text-soft">{t('portalBilling.checkout.noTax')}</p>}
    </>
  );
}

function Line({ label, cents, isTotal }: { label: string; cents: number; isTotal?: boolean }) {
  const t = useT();
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isTotal ? 'border-t border-line pt-3 text-17 font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{formatCents(cents, t)}</dd>
    </div>
  );
}
