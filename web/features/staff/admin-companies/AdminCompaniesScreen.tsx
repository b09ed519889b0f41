import { RECORD_FILTERS } from '#common/catalog/record-filters.ts';
import type { CompanyRecord } from '#common/contract/staff/records.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { useCan } from '#web/app/session.ts';
import { CompanyBadges } from '#web/features/staff/records/CompaniesList.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';

/** All companies, for administrators. */
export function AdminCompaniesScreen() {
  const { api, t } = useApp();
  const mayCreate = useCan('createCompanies');
  const list: ListSpec<CompanyRecord> = {
    name: 'admin-companies',
    title: t('screens.support.companies'),
    purpose: t('adminCompanies.purpose'),
    emptyText: t('records.companies.empty'),
    nameOf: ({ name }) => name,
    load: api.adminCompanies.companies,
    csv: api.adminCompanies.companiesCsv,
    firstSort: '-id',
    create: mayCreate
      ? { label: t('screens.admin.companies.create'), to: pathTo('admin.companies.create') }
      : undefined,
    columns: [
      {
        key: 'name',
        heading: t('words.name'),
        isSortable: true,
        cell: ({ id, name }) => (
          <Link to={pathTo('admin.companies.detail', { id })} className="link">
            {name}
          </Link>
        ),
      },
      { key: 'status', heading: t('words.status'), cell: (row) => <CompanyBadges company={row} /> },
      {
        key: 'credits',
        heading: t('words.credits'),
        isNumber: true,
        cell: ({ credits }) => formatNumber(credits, t.lang),
      },
      {
        key: 'liveListings',
        heading: t('words.liveListings'),
        isNumber: true,
        cell: ({ liveListings }) => formatNumber(liveListings, t.lang),
      },
      {
        key: 'createdAt',
        heading: t('words.createdAt'),
        cell: ({ createdAt }) => <Moment at={createdAt} isDay />,
      },
    ],
    filters: [
      {
        name: 'filter',
        label: t('adminCompanies.segment'),
        options: RECORD_FILTERS.companies.map((value) => ({ value, label: t(`records.companies.filters.${value}`) })),
      },
    ],
  };
  return <DataList list={list} />;
}
