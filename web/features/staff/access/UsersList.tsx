import type { UserRow } from '#common/contract/staff/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { useCan } from '#web/app/session.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { useLoad } from '#web/lists/use-load.ts';
import { fullName, RoleBadges } from './people.tsx';
import { personColumns, stateColumn, stateFilter } from './person-columns.tsx';
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
    create: mayCreate ? { label: t('screens.admin.users.create'), to: pathTo('admin.users.create') } : undefined,
    columns: personColumns<UserRow>(t, ({ id }) => pathTo('admin.users.detail', { id }), [
      { key: 'roles', heading: t('access.fields.roles'), cell: ({ roles }) => <RoleBadges roles={roles} /> },
      { key: 'company', heading: t('access.fields.company'), isWide: true, cell: ({ company }) => company ?? '–' },
      stateColumn(t),
    ]),
    filters: [
      {
        name: 'role',
        label: t('access.fields.role'),
        options: (options?.roles ?? []).map(({ id, label }) => ({ value: String(id), label })),
      },
      stateFilter(t),
    ],
    actions: (user, { reload }) => userActions(app, user, reload),
    bulk: userBulk(app),
  };
  return <DataList list={list} />;
}
