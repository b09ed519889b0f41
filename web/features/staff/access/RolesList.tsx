import { ROLES } from '#common/access/roles.ts';
import type { RoleRow } from '#common/contract/staff/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useCan } from '#web/app/session.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { OriginBadge } from './OriginBadge.tsx';
import { roleActions } from './role-actions.ts';

export function RolesList() {
  const app = useApp();
  const { api, t } = app;
  const mayCreate = useCan('createRoles');
  const list: ListSpec<RoleRow> = {
    name: 'roles',
    title: t('access.tabs.roles'),
    purpose: t('access.roles.purpose'),
    emptyText: t('access.roles.emptyText'),
    nameOf: ({ label }) => label,
    load: api.access.roles,
    csv: api.access.rolesCsv,
    create: mayCreate ? { label: t('screens.admin.roles.create'), to: pathTo('admin.roles.create') } : undefined,
    columns: [
      {
        key: 'name',
        heading: t('access.fields.name'),
        isSortable: true,
        cell: ({ id, label }) => (
          <Link to={pathTo('admin.roles.detail', { id })} className="link">
            {label}
          </Link>
        ),
      },
      { key: 'kind', heading: t('access.fields.kind'), isSortable: true, cell: ({ kind }) => t(`frame.roles.${kind}`) },
      {
        key: 'origin',
        heading: t('access.fields.origin'),
        cell: ({ isSystem }) => <OriginBadge isSystem={isSystem} />,
      },
      {
        key: 'userCount',
        heading: t('access.fields.userCount'),
        isSortable: true,
        isNumber: true,
        cell: (role) => role.userCount,
      },
      {
        key: 'permissionCount',
        heading: t('access.fields.permissionCount'),
        isSortable: true,
        isNumber: true,
        cell: (role) => role.permissionCount,
      },
    ],
    filters: [
      {
        name: 'kind',
        label: t('access.fields.kind'),
        options: ROLES.map((value) => ({ value, label: t(`frame.roles.${value}`) })),
      },
    ],
    actions: (role, { reload }) => roleActions(app, role, reload),
  };
  return <DataList list={list} />;
}
