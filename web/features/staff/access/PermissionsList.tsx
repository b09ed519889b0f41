import type { PermissionRow } from '#common/contract/staff/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useCan } from '#web/app/session.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { Breakable } from '#web/ui/Breakable.tsx';
import { OriginBadge } from './OriginBadge.tsx';
import { permissionActions } from './role-actions.ts';

export function PermissionsList() {
  const app = useApp();
  const { api, t } = app;
  const mayCreate = useCan('createPermissions');
  const mayModify = useCan('modifyPermissions');
  const list: ListSpec<PermissionRow> = {
    name: 'permissions',
    title: t('access.tabs.permissions'),
    purpose: t('access.permissions.purpose'),
    emptyText: t('access.permissions.emptyText'),
    nameOf: ({ name }) => name,
    load: api.access.permissions,
    csv: api.access.permissionsCsv,
    create: mayCreate
      ? { label: t('screens.admin.permissions.create'), to: pathTo('admin.permissions.create') }
      : undefined,
    columns: [
      {
        key: 'name',
        heading: t('access.fields.name'),
        isSortable: true,
        cell: ({ id, name }) =>
          mayModify ? (
            <Link to={pathTo('admin.permissions.edit', { id })} className="link">
              <Breakable text={name} />
            </Link>
          ) : (
            <Breakable text={name} />
          ),
      },
      { key: 'label', heading: t('access.fields.label'), isSortable: true, cell: ({ label }) => label },
      {
        key: 'origin',
        heading: t('access.fields.origin'),
        cell: ({ isSystem }) => <OriginBadge isSystem={isSystem} />,
      },
      {
        key: 'roleCount',
        heading: t('access.fields.roleCount'),
        isSortable: true,
        isNumber: true,
        cell: (row) => row.roleCount,
      },
    ],
    filters: [
      {
        name: 'origin',
        label: t('access.fields.origin'),
        options: (['system', 'own'] as const).map((value) => ({ value, label: t(`access.origins.${value}`) })),
      },
    ],
    actions: (permission, { reload }) => permissionActions(app, permission, reload),
  };
  return <DataList list={list} />;
}
