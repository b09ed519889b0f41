import type { ReceiptRow } from '#common/contract/money/wallet.ts';
import { formatDay } from '#common/i18n/format.ts';
import { formatCents } from '#common/money/money.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { BillingTabs } from './BillingTabs.tsx';
import { yearFilter } from './periods.ts';
import { ReceiptButton } from './ReceiptButton.tsx';

/** Receipts and credit notes, by year. */
export function TaxReceiptsScreen() {
  const { api, t, globals } = useApp();
  const list: ListSpec<ReceiptRow> = {
    name: 'tax-receipts',
    title: t('screens.portal.tax-receipts'),
    purpose: t('portalBilling.receipts.purpose'),
    emptyText: t('portalBilling.receipts.empty'),
    emptyAction: { label: t('words.buyCredits'), to: pathTo('portal.billing.checkout') },
    nameOf: ({ number }) => number,
    load: api.wallet.receipts,
    csv: api.wallet.receiptsCsv,
    firstSort: 'latest',
    columns: [
      {
        key: 'number',
        heading: t('words.number'),
        cell: ({ number, kind, otherNumber }) => (
          <>
            <span className="whitespace-nowrap tabular-nums">{number}</span>
            {otherNumber && (
              <span className="block text-13 font-normal text-soft">
                {t(`portalBilling.receipts.others.${kind}`, { number: otherNumber })}
              </span>
            )}
          </>
        ),
      },
      {
        key: 'kind',
        heading: t('words.type'),
        cell: ({ kind }) => (
          <Badge tone={kind === 'receipt' ? 'good' : 'warning'}>{t(`portalBilling.receipts.kinds.${kind}`)}</Badge>
        ),
      },
      {
        key: 'issuedOn',
        heading: t('words.date'),
        cell: ({ issuedOn }) => <time dateTime={issuedOn}>{formatDay(issuedOn, t)}</time>,
      },
      { key: 'bundle', heading: t('words.purchase'), cell: ({ bundleName }) => bundleName },
      {
        key: 'totalCents',
        heading: t('words.total'),
        isSortable: true,
        isNumber: true,
        cell: ({ totalCents }) => <span className="whitespace-nowrap">{formatCents(totalCents, t)}</span>,
      },
      {
        key: 'file',
        heading: t('portalBilling.receipts.download'),
        cell: (receipt) => <ReceiptButton receipt={receipt} size="small" />,
      },
    ],
    filters: [yearFilter(globals.today, t)],
  };
  return (
    <>
      <BillingTabs current="receipts" />
      <DataList list={list} />
    </>
  );
}
