import { TRANSACTION_KINDS, type WalletTransaction } from '#common/contract/money/wallet.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { CreditChange } from './CreditChange.tsx';
import { periodFilter } from './periods.ts';

/** All transactions of the wallet. */
export function TransactionsList() {
  const { api, t, globals } = useApp();
  const list: ListSpec<WalletTransaction> = {
    name: 'movements',
    title: t('portalBilling.usage.transactions.title'),
    purpose: t('portalBilling.usage.transactions.purpose'),
    emptyText: t('portalBilling.usage.transactions.empty'),
    emptyAction: { label: t('words.buyCredits'), to: pathTo('portal.billing.checkout') },
    nameOf: ({ label }) => label,
    load: api.wallet.transactions,
    csv: api.wallet.transactionsCsv,
    firstSort: 'latest',
    columns: [
      {
        key: 'what',
        heading: t('words.operation'),
        cell: ({ label, reason }) => (
          <>
            {label}
            {reason && <span className="block text-13 font-normal text-soft">{reason}</span>}
          </>
        ),
      },
      {
        key: 'listing',
        heading: t('words.listing'),
        cell: ({ listing }) =>
          listing ? (
            <Link to={pathTo('portal.listings.detail', { id: listing.id })} className="link">
              {listing.title}
            </Link>
          ) : (
            '–'
          ),
      },
      { key: 'at', heading: t('words.date'), cell: ({ at }) => <Moment at={at} /> },
      {
        key: 'credits',
        heading: t('words.credits'),
        isSortable: true,
        isNumber: true,
        cell: ({ credits }) => <CreditChange credits={credits} />,
      },
    ],
    filters: [
      {
        name: 'kind',
        label: t('words.type'),
        options: TRANSACTION_KINDS.map((value) => ({ value, label: t(`billing.kind.${value}`) })),
      },
      periodFilter(globals.today, t),
    ],
  };
  return <DataList list={list} />;
}
