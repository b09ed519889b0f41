import type { Purchase } from '#common/contract/money/billing.ts';
import { formatDay, formatNumber } from '#common/i18n/format.ts';
import { formatCents } from '#common/money/money.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { siteDayOf } from '#common/time/site-day.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { BillingTabs } from './BillingTabs.tsx';
import { NO_ORDER, orderPath } from './checkout/order.ts';
import { cardName, creditsOf } from './facts.ts';
import { yearFilter } from './periods.ts';
import { ReceiptButton } from './ReceiptButton.tsx';

const TONES: Record<Purchase['state'], BadgeTone> = {
  opened: 'neutral',
  pending: 'neutral',
  confirming: 'warning',
  paid: 'good',
  canceled: 'neutral',
  refunding: 'warning',
  refunded: 'warning',
};

/** The company's purchases with their status and receipts. */
export function HistoryScreen() {
  const { api, t, globals } = useApp();
  const list: ListSpec<Purchase> = {
    name: 'purchases',
    title: t('words.purchases'),
    purpose: t('portalBilling.history.purpose'),
    emptyText: t('portalBilling.history.empty'),
    emptyAction: { label: t('words.buyCredits'), to: pathTo('portal.billing.checkout') },
    nameOf: ({ bundleName, createdAt }) =>
      t('portalBilling.history.named', { name: bundleName, day: formatDay(siteDayOf(createdAt), t) }),
    load: api.wallet.money,
    csv: api.wallet.moneyCsv,
    firstSort: 'latest',
    columns: [
      { key: 'bundle', heading: t('words.purchase'), cell: (purchase) => <What purchase={purchase} /> },
      {
        key: 'date',
        heading: t('words.date'),
        cell: ({ createdAt, paidAt }) => <Moment at={paidAt ?? createdAt} isDay />,
      },
      {
        key: 'state',
        heading: t('words.status'),
        cell: ({ state, creditNote }) => (
          <>
            <Badge tone={TONES[state]}>{t(`words.purchaseStates.${state}`)}</Badge>
            {creditNote && (
              <span className="block text-13 font-normal text-soft">
                {t('portalBilling.paid.creditNote', {
                  number: creditNote.number,
                  day: formatDay(creditNote.issuedOn, t),
                })}
              </span>
            )}
          </>
        ),
      },
      {
        key: 'credits',
        heading: t('words.credits'),
        isNumber: true,
        cell: (purchase) => formatNumber(creditsOf(purchase), t.lang),
      },
      {
        key: 'method',
        heading: t('portalBilling.history.method'),
        isWide: true,
        cell: ({ method }) => (method ? cardName(method.type, method.last4, t) : '–'),
      },
      {
        key: 'totalCents',
        heading: t('words.total'),
        isSortable: true,
        isNumber: true,
        cell: ({ totalCents }) => <span className="whitespace-nowrap">{formatCents(totalCents, t)}</span>,
      },
      {
        key: 'receipt',
        heading: t('words.receipt'),
        cell: ({ receipt, creditNote }) => (
          <>
            {receipt ? <ReceiptButton receipt={receipt} size="small" /> : <span>–</span>}
            {creditNote && <ReceiptButton receipt={{ ...creditNote, kind: 'credit-note' }} size="small" />}
          </>
        ),
      },
    ],
    filters: [yearFilter(globals.today, t)],
    actions: (purchase) =>
      purchase.state === 'opened' || purchase.state === 'pending'
        ? [{ label: t('portalBilling.history.goOn'), to: pathOf(purchase) }]
        : [],
  };
  return (
    <>
      <BillingTabs current="history" />
      <DataList list={list} />
    </>
  );
}

/** Path that continues an open purchase. */
const pathOf = ({ bundleId, promoCode, requestKey: key }: Purchase): string =>
  orderPath({ ...NO_ORDER, bundleId, code: promoCode ?? '', key });

function What({ purchase: { bundleName, promoCode } }: { purchase: Purchase }) {
  return (
    <>
      {bundleName}
      {promoCode && <span className="block text-13 font-normal text-soft">{promoCode}</span>}
    </>
  );
}
