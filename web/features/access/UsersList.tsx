import { USER_STATES, type UserRow } from '#common/contract/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { useCan } from '#web/app/session.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { useLoad } from '#web/lists/use-load.ts';
import { Breakable } from '#web/ui/Breakable.tsx';
import { fullName, LastLogin, PersonLink, RoleBadges, StateBadge } from './people.tsx';
import { userActions, userBulk } from './user-actions.ts';

export function UsersList() {
  const app = useApp();
  const { api, t } = app;
  const mayCreate = useCan('createUsers');
  const { data: options } = useLoad('user-options', (signal) => api.access.userOptions({}, { signal }));
  const list: ListSpec<UserRow> = {
    name: 'users',
    title: t('access.tabs.users'),
    purpose: t('access.users.purpose'),
    emptyText: t('access.users.emptyText'),
    nameOf: fullName,
    load: api.access.users,
    csv: api.access.usersCsv,
    create: mayCreate ? { label: t('access.users.create'), to: pathTo('admin.users.create') } : undefined,
    columns: [
      {
        key: 'name',
        heading: t('access.fields.name'),
        isSortable: true,
        cell: (user) => <PersonLink to={pathTo('admin.users.detail', { id: user.id })} person={user} />,
      },
      {
        key: 'email',
        heading: t('access.fields.email'),
        isSortable: true,
        isBreakable: true,
        cell: ({ email }) => <Breakable text={email} />,
      },
      { key: 'roles', heading: t('access.fields.roles'), cell: ({ roles }) => <RoleBadges roles={roles} /> },
      { key: 'company', heading: t('access.fields.company'), isWide: true, cell: ({ company }) => company ?? '–' },
      { key: 'state', heading: t('access.fields.state'), cell: ({ state }) => <StateBadge state={state} /> },
      {
        key: 'lastSignedInAt',
        heading: t('access.fields.lastSignedInAt'),
        isSortable: true,
        cell: ({ lastSignedInAt }) => <LastLogin at={lastSignedInAt} isDay />,
      },
      {
        key: 'createdAt',
        heading: t('access.fields.createdAt'),
        isSortable: true,
        isWide: true,
        cell: ({ createdAt }) => <Moment at={createdAt} isDay />,
      },
    ],
    filters: [
      {
        name: 'role',
        label: t('access.fields.role'),
        options: (options?.roles ?? []).map(({ id, label }) => ({ value: String(id), label })),
      },
      {
        name: 'state',
        label: t('access.fields.state'),
        options: USER_STATES.map((value) => ({ value, label: t(`access.states.${value}`) })),
      },
    ],
    actions: (user, { reload }) => userActions(app, user, reload),
    ...withBulk(userBulk(app)),
  };
  return <DataList list={list} />;
}

const withBulk = (bulk: ReturnType<typeof userBulk>) => (bulk ? { bulk } : {});
