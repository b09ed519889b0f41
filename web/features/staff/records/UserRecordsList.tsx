import type { UserRecord } from '#common/contract/staff/records.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Breakable } from '#web/ui/Breakable.tsx';
import type { RecordListProps } from './record-list-props.ts';

/** Accounts of a segment; or only those that are searched. */
export function UserRecordsList({ filter, isSearch }: RecordListProps<'users'>) {
  const { api, t } = useApp();
  const load: ListSpec<UserRecord>['load'] = ({ query }, options) =>
    api.records.users({ query: { ...query, ...(filter && { filter }) } }, options);
  const list: ListSpec<UserRecord> = {
    name: `records-users-${filter ?? ''}-${isSearch ?? ''}`,
    title: t('screens.support.users'),
    purpose: isSearch ? t('records.companies.searchPurpose') : t('records.users.purpose'),
    emptyText: t('records.users.empty'),
    isSearch,
    nameOf: ({ name, email }) => name || email,
    load,
    firstSort: '-id',
    columns: [
      {
        key: 'name',
        heading: t('words.name'),
        cell: ({ id, name, email }) => (
          <Link to={pathTo('support.user', { id })} className="link">
            {name || email}
          </Link>
        ),
      },
      {
        key: 'email',
        heading: t('words.email'),
        isBreakable: true,
        cell: ({ email }) => <Breakable text={email} />,
      },
      {
        key: 'role',
        heading: t('words.role'),
        cell: ({ role }) => t.dynamic(`frame.roles.${role}`) ?? role,
      },
      { key: 'status', heading: t('words.status'), cell: ({ state }) => <AccountState state={state} /> },
      { key: 'company', heading: t('words.company'), isWide: true, cell: ({ company }) => company ?? '–' },
      {
        key: 'id',
        heading: t('words.number'),
        isNumber: true,
        isSortable: true,
        isWide: true,
        cell: ({ id }) => id,
      },
      {
        key: 'createdAt',
        heading: t('words.createdAt'),
        isWide: true,
        cell: ({ createdAt }) => <Moment at={createdAt} isDay />,
      },
    ],
  };
  return <DataList list={list} />;
}

export function AccountState({ state }: Pick<UserRecord, 'state'>) {
  const t = useT();
  const tone = state === 'active' ? 'good' : state === 'pending' ? 'warning' : 'error';
  return <Badge tone={tone}>{t(`words.accountStates.${state}`)}</Badge>;
}
