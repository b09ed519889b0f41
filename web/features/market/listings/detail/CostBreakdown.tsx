import type { ReactNode } from 'react';
import type { ListingCost, ListingDetail } from '#common/contract/market/listings.ts';
import { formatMoney, formatPrice, formatRent } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { useT } from '#web/app/context.ts';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import { labelOf, labelsOf } from './labels.ts';

/** Sum of rent and mandatory fees, then optional, yearly and one-time fees, and what is included. */
export function CostBreakdown({ listing }: { listing: ListingDetail }) {
  const t = useT();
  const { costs, rent, utilities } = listing;
  const some = (frequency: ListingCost['frequency'], mandatory?: boolean) =>
    costs.filter((cost) => cost.frequency === frequency && (mandatory === undefined || cost.mandatory === mandatory));
  const deposit = depositOf(listing, t);
  const total = rent && <Row strong what={t('listingDetails.costs.allInLabel')} amount={formatPrice(listing, t)} />;
  return (
    <details className="group mt-3 border-t border-line pt-1 print:hidden">
      <summary className="flex min-h-11 items-center justify-between gap-2 rounded-control font-semibold text-spruce [&::-webkit-details-marker]:hidden">
        {t('listingDetails.costs.breakdown')}
        <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pb-2 text-15 tabular-nums">
        <Costs title={t('listingDetails.costs.perMonthHead')} costs={some('monthly', true)} last={total}>
          <Row what={t('listingDetails.costs.rent')} amount={formatRent(rent?.[0] ?? null, rent?.[1] ?? null, t)} />
        </Costs>
        <Costs title={t('listingDetails.costs.optional')} costs={some('monthly', false)} />
        <Costs title={t('listingDetails.costs.yearly')} costs={some('yearly')} />
        <Costs title={t('listingDetails.costs.once')} costs={some('once')}>
          {deposit && <Row what={t('listingDetails.costs.deposit')} amount={deposit} />}
        </Costs>
        <div>
          <p className="mb-1 text-13 font-semibold text-soft">{t('listingDetails.costs.included')}</p>
          <p>{utilities.length > 0 ? labelsOf(t, 'utility', utilities) : t('listingDetails.costs.nothingIncluded')}</p>
        </div>
      </div>
    </details>
  );
}

interface CostsProps {
  title: string;
  costs: readonly ListingCost[];
  /** A row before the costs. */
  children?: ReactNode;
  last?: ReactNode;
}

function Costs({ title, costs, children, last }: CostsProps) {
  const t = useT();
  if (costs.length === 0 && !children) return null;
  return (
    <div>
      <p className="mb-1 text-13 font-semibold text-soft">{title}</p>
      <dl className="flex flex-col gap-1" aria-label={title}>
        {children}
        {costs.map(({ kind, amountCents }) => (
          <Row key={kind} what={labelOf(t, 'costKind', kind)} amount={formatMoney(amountCents, t)} />
        ))}
        {last}
      </dl>
    </div>
  );
}

function Row({ what, amount, strong = false }: { what: string; amount: string; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'mt-1 border-t border-line pt-2 font-semibold' : ''}`}>
      <dt>{what}</dt>
      <dd className="text-right">{amount}</dd>
    </div>
  );
}

function depositOf({ floorPlans }: ListingDetail, t: Translate): string | null {
  const asked = floorPlans.flatMap((plan) => plan.depositCents ?? []).filter((cents) => cents > 0);
  if (asked.length === 0) return null;
  const [from, to] = [Math.min(...asked), Math.max(...asked)];
  if (from === to) return formatMoney(from, t);
  return t('listingDetails.costs.depositRange', { from: formatMoney(from, t), to: formatMoney(to, t) });
}
