import { LISTING_STATES, type OwnListingRow } from '#common/contract/landlords/own-listings.ts';
import { formatNumber, formatRent } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { useNavigate } from '#web/router/router.tsx';
import { listingBulkActions } from './bulk-actions.ts';
import { rowActions } from './listing-actions.ts';
import { ListingName, ListingStatus, Score } from './listing-cells.tsx';
import { listingNameOf } from './listing-name.ts';

/** The company's listings with status, rent, figures and actions. */
export function OwnListingsScreen() {
  const app = useApp();
  const { api, t } = app;
  const tools = { api, t, navigate: useNavigate() };
  const list: ListSpec<OwnListingRow> = {
    name: 'own-listings',
    title: t('words.listings'),
    purpose: t('ownListings.purpose'),
    emptyText: t('ownListings.empty'),
    nameOf: (row) => listingNameOf(row, t),
    load: api.ownListings.list,
    csv: api.ownListings.listCsv,
    firstSort: 'newest',
    create: { label: t('words.newListing'), to: pathTo('portal.listings.create') },
    columns: [
      {
        key: 'address',
        heading: t('words.listing'),
        isSortable: true,
        cell: (row) => <ListingName row={row} />,
      },
      {
        key: 'state',
        heading: t('words.status'),
        isSortable: true,
        cell: (row) => <ListingStatus row={row} />,
      },
      {
        key: 'rent',
        heading: t('ownListings.columns.rent'),
        isSortable: true,
        isNumber: true,
        cell: ({ rent, missing }) =>
          missing.includes('rent') || missing.includes('plans') ? (
            <Faint>{t('ownListings.noRent')}</Faint>
          ) : (
            formatRent(rent?.[0] ?? null, rent?.[1] ?? null, t)
          ),
      },
      ...(['views', 'favourites', 'leads'] as const).map((key) => ({
        key,
        heading: t(`ownListings.columns.${key}`),
        isSortable: true,
        isNumber: true,
        isWide: key === 'favourites',
        cell: (row: OwnListingRow) => formatNumber(row[key], t.lang),
      })),
      {
        key: 'quality',
        heading: t('words.quality'),
        isNumber: true,
        isWide: true,
        cell: (row) => <Score row={row} />,
      },
    ],
    tabs: {
      name: 'state',
      label: t('words.status'),
      all: t('lists.all'),
      options: LISTING_STATES.map((value) => ({ value, label: t(`ownListings.states.${value}`) })),
    },
    filters: [
      {
        name: 'featured',
        label: t('words.featured'),
        options: [
          { value: 'true', label: t('ui.yes') },
          { value: 'false', label: t('ui.no') },
        ],
      },
    ],
    actions: (row, { reload }) => rowActions(tools, row, reload),
    bulk: listingBulkActions(tools),
  };
  return <DataList list={list} />;
}

const Faint = ({ children }: { children: string }) => <span className="text-soft">{children}</span>;
