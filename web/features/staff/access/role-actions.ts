import type { PermissionRow, RoleRow } from '#common/contract/staff/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import type { App } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { can } from '#web/app/session.ts';
import type { RowAction } from '#web/lists/list-spec.ts';
import { confirm } from '#web/ui/confirm-store.ts';

type Tools = Pick<App, 'api' | 't'>;

/** Asks before something with a name is deleted, deletes it and runs `gone`. `count` is what else loses it. */
async function remove(
  { t }: Tools,
  kind: 'roles' | 'permissions',
  asked: { name: string; count: number },
  call: () => Promise<{ message: string }>,
  gone: () => void,
): Promise<void> {
  const isMeant = await confirm({
    title: t(`access.${kind}.deleteTitle`, asked),
    lost: { intro: t('lists.confirm.lost'), things: [t(`access.${kind}.deleteLost`, asked)] },
    confirm: t(`access.${kind}.delete`),
    isDestructive: true,
  });
  if (isMeant && (await runWithToast(t, call))) gone();
}

/** Actions the current user may take on a role. `gone` runs after the role was deleted. */
export function roleActions(
  tools: Tools,
  { id, label, isSystem, permissionCount }: Pick<RoleRow, 'id' | 'label' | 'isSystem' | 'permissionCount'>,
  gone: () => void,
): RowAction[] {
  if (!can('modifyRoles')) return [];
  const { api, t } = tools;
  const call = () => api.access.deleteRole({ params: { id } });
  const run = () => void remove(tools, 'roles', { name: label, count: permissionCount }, call, gone);
  return [
    { label: t('words.edit'), to: pathTo('admin.roles.edit', { id }) },
    ...(isSystem ? [] : [{ label: t('access.roles.delete'), isDanger: true, run }]),
  ];
}

/** Actions the current user may take on a permission. */
export function permissionActions(tools: Tools, permission: PermissionRow, gone: () => void): RowAction[] {
  if (!can('modifyPermissions')) return [];
  const { api, t } = tools;
  const { id, name, roleCount, isSystem } = permission;
  const call = () => api.access.deletePermission({ params: { id } });
  const run = () => void remove(tools, 'permissions', { name, count: roleCount }, call, gone);
  return [
    { label: t('words.edit'), to: pathTo('admin.permissions.edit', { id }) },
    ...(isSystem ? [] : [{ label: t('access.permissions.delete'), isDanger: true, run }]),
  ];
}
