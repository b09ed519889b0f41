import type { CompanyRecord } from '#common/contract/staff/records.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListCall, ListSpec } from '#web/lists/list-spec.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Breakable } from '#web/ui/Breakable.tsx';
import type { RecordListProps } from './record-list-props.ts';

/** Companies of a segment; or only those that are searched. */
export function CompaniesList({ filter, isSearch }: RecordListProps<'companies'>) {
  const { api, t } = useApp();
  /** A call with the segment of the tab. */
  const narrowed =
    <A,>(call: ListCall<A>): ListCall<A> =>
    ({ query }, options) =>
      call({ query: { ...query, ...(filter && { filter }) } }, options);
  const list: ListSpec<CompanyRecord> = {
    name: `records-companies-${filter ?? ''}-${isSearch ?? ''}`,
    title: t('screens.support.companies'),
    purpose: isSearch ? t('records.companies.searchPurpose') : t('records.companies.purpose'),
    emptyText: t('records.companies.empty'),
    isSearch,
    nameOf: ({ name }) => name,
    load: narrowed(api.records.companies),
    ...(!isSearch && { csv: narrowed(api.records.companiesCsv) }),
    firstSort: '-id',
    columns: [
      {
        key: 'name',
        heading: t('words.name'),
        isSortable: true,
        cell: ({ id, name }) => (
          <Link to={pathTo('support.company', { id })} className="link">
            {name}
          </Link>
        ),
      },
      { key: 'status', heading: t('words.status'), cell: (row) => <CompanyBadges company={row} /> },
      {
        key: 'email',
        heading: t('words.email'),
        isBreakable: true,
        cell: ({ email }) => <Breakable text={email} />,
      },
      { key: 'phone', heading: t('words.phone'), isWide: true, cell: ({ phone }) => phone ?? '–' },
      { key: 'city', heading: t('words.city'), isWide: true, cell: ({ city }) => city || '–' },
      {
        key: 'liveListings',
        heading: t('words.liveListings'),
        isNumber: true,
        cell: ({ liveListings }) => formatNumber(liveListings, t.lang),
      },
      {
        key: 'credits',
        heading: t('words.credits'),
        isNumber: true,
        cell: ({ credits }) => formatNumber(credits, t.lang),
      },
      {
        key: 'createdAt',
        heading: t('words.createdAt'),
        cell: ({ createdAt }) => <Moment at={createdAt} isDay />,
      },
    ],
  };
  return <DataList list={list} />;
}

/** Status of a company, and whether it is verified or closed. */
export function CompanyBadges({ company }: { company: Pick<CompanyRecord, 'status' | 'isVerified' | 'isClosed'> }) {
  const t = useT();
  const { status, isVerified, isClosed } = company;
  const tone = status === 'approved' ? 'good' : status === 'rejected' || status === 'suspended' ? 'error' : 'warning';
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{t(`reviews.company.statuses.${status}`)}</Badge>
      {isVerified && <Badge tone="good">{t('records.fields.verified')}</Badge>}
      {isClosed && <Badge>{t('records.fields.closed')}</Badge>}
    </span>
  );
}
