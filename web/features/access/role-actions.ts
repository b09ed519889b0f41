import type { PermissionRow, RoleRow } from '#common/contract/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import type { App } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { can } from '#web/app/session.ts';
import type { RowAction } from '#web/lists/list-spec.ts';
import { confirm } from '#web/ui/confirm-store.ts';

type Tools = Pick<App, 'api' | 't'>;

/** Actions the current user may take on a role. `gone` runs after the role was deleted. */
export function roleActions(
  { api, t }: Tools,
  role: Pick<RoleRow, 'id' | 'label' | 'isSystem' | 'permissionCount'>,
  gone: () => void,
): RowAction[] {
  if (!can('modifyRoles')) return [];
  const { id, label: name, permissionCount: count } = role;
  const remove = async () => {
    const isMeant = await confirm({
      title: t('access.roles.deleteTitle', { name }),
      lost: { intro: t('lists.confirm.lost'), things: [t('access.roles.deleteLost', { name, count })] },
      confirm: t('access.roles.delete'),
      isDestructive: true,
    });
    if (isMeant && (await runWithToast(t, () => api.access.deleteRole({ params: { id } })))) gone();
  };
  return [
    { label: t('access.roles.edit'), to: pathTo('admin.roles.edit', { id }) },
    ...(role.isSystem ? [] : [{ label: t('access.roles.delete'), isDanger: true, run: () => void remove() }]),
  ];
}

/** Actions the current user may take on a permission. */
export function permissionActions({ api, t }: Tools, permission: PermissionRow, gone: () => void): RowAction[] {
  if (!can('modifyPermissions')) return [];
  const { id, name, roleCount: count } = permission;
  const remove = async () => {
    const isMeant = await confirm({
      title: t('access.permissions.deleteTitle', { name }),
      lost: { intro: t('lists.confirm.lost'), things: [t('access.permissions.deleteLost', { name, count })] },
      confirm: t('access.permissions.delete'),
      isDestructive: true,
    });
    if (isMeant && (await runWithToast(t, () => api.access.deletePermission({ params: { id } })))) gone();
  };
  return [
    { label: t('access.permissions.edit'), to: pathTo('admin.permissions.edit', { id }) },
    ...(permission.isSystem
      ? []
      : [{ label: t('access.permissions.delete'), isDanger: true, run: () => void remove() }]),
  ];
}
