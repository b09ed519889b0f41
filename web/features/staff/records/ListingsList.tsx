import type { ListingRecordRow } from '#common/contract/staff/records.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { ListingStateBadge as StateBadge } from '#web/features/landlords/index.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import type { RecordListProps } from './record-list-props.ts';

/** Listings of a state; or only those that are searched. */
export function ListingsList({ filter, isSearch }: RecordListProps<'listings'>) {
  const { api, t } = useApp();
  const load: ListSpec<ListingRecordRow>['load'] = ({ query }, options) =>
    api.records.listings({ query: { ...query, ...(filter && { filter }) } }, options);
  const list: ListSpec<ListingRecordRow> = {
    name: `records-listings-${filter ?? ''}-${isSearch ?? ''}`,
    title: t('words.listings'),
    purpose: isSearch ? t('records.listings.searchPurpose') : t('records.listings.purpose'),
    emptyText: t('records.listings.empty'),
    isSearch,
    nameOf: ({ title, id }) => title || String(id),
    load,
    firstSort: '-id',
    columns: [
      {
        key: 'title',
        heading: t('words.name'),
        cell: ({ id, title, city }) => (
          <>
            <Link to={pathTo('support.listing', { id })} className="link">
              {title || String(id)}
            </Link>
            {city && <span className="block text-13 font-normal text-soft">{city}</span>}
          </>
        ),
      },
      { key: 'state', heading: t('words.status'), cell: ({ state }) => <StateBadge state={state} /> },
      {
        key: 'company',
        heading: t('words.company'),
        cell: ({ companyId, company }) => (
          <Link to={pathTo('support.company', { id: companyId })} className="link">
            {company}
          </Link>
        ),
      },
      { key: 'id', heading: t('words.number'), isNumber: true, isSortable: true, cell: ({ id }) => id },
      {
        key: 'createdAt',
        heading: t('words.createdAt'),
        cell: ({ createdAt }) => <Moment at={createdAt} isDay />,
      },
    ],
  };
  return <DataList list={list} />;
}
