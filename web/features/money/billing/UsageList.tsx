import type { UsageRow } from '#common/contract/money/wallet.ts';
import { formatDay, formatNumber } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { periodFilter } from './periods.ts';

type Row = UsageRow & { id: string };
const PARTS = ['activation', 'daily', 'featured'] as const;

/** Credits that each listing used per day. */
export function UsageList() {
  const { api, t, globals } = useApp();
  const list: ListSpec<Row> = {
    name: 'usage',
    title: t('portalBilling.usage.title'),
    purpose: t('portalBilling.usage.purpose'),
    emptyText: t('portalBilling.usage.empty'),
    emptyAction: { label: t('portalBilling.prices.listings'), to: pathTo('portal.listings') },
    nameOf: ({ listing, day }) => t('portalBilling.usage.on', { listing: listing.title, day: formatDay(day, t) }),
    async load(input, options) {
      const answer = await api.wallet.usage(input, options);
      return { ...answer, rows: answer.rows.map((row) => ({ ...row, id: `${row.day}-${row.listing.id}` })) };
    },
    csv: api.wallet.usageCsv,
    firstSort: 'latest',
    columns: [
      {
        key: 'listing',
        heading: t('words.listing'),
        isSortable: true,
        cell: ({ listing }) => (
          <Link to={pathTo('portal.listings.detail', { id: listing.id })} className="link">
            {listing.title}
          </Link>
        ),
      },
      {
        key: 'day',
        heading: t('words.day'),
        cell: ({ day }) => (
          <time dateTime={day} className="whitespace-nowrap">
            {formatDay(day, t)}
          </time>
        ),
      },
      ...PARTS.map((key) => ({
        key,
        heading: t(`portalBilling.usage.${key}`),
        isNumber: true,
        cell: (row: Row) => formatNumber(row[key], t.lang),
      })),
      {
        key: 'credits',
        heading: t('words.credits'),
        isSortable: true,
        isNumber: true,
        cell: ({ credits }) => <strong>{formatNumber(credits, t.lang)}</strong>,
      },
    ],
    filters: [periodFilter(globals.today, t)],
  };
  return <DataList list={list} />;
}
