import type { Permission } from '#common/access/permissions.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { useSession } from '#web/app/session.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';
import { useLocation } from '#web/router/router.tsx';
import { PermissionsList } from './PermissionsList.tsx';
import { RolesList } from './RolesList.tsx';
import { UsersList } from './UsersList.tsx';

const TABS = [
  { id: 'users', permission: 'viewUsers', List: UsersList },
  { id: 'roles', permission: 'viewRoles', List: RolesList },
  { id: 'permissions', permission: 'viewPermissions', List: PermissionsList },
] as const satisfies readonly { id: string; permission: Permission; List: () => React.ReactNode }[];

/** Tabs of users, roles and permissions. Each shows only with its permission. */
export function UserManagementScreen() {
  const t = useT();
  const { search } = useLocation();
  const permissions = useSession()?.permissions ?? {};
  const open = TABS.filter(({ permission }) => permissions[permission]);
  const asked = new URLSearchParams(search).get('tab');
  const current = open.find(({ id }) => id === asked) ?? open[0];
  if (!current) return null;
  const { id: selected, List } = current;
  return (
    <>
      <LinkTabs
        label={t('access.tabs.label')}
        current={selected}
        tabs={open.map(({ id }, at) => ({
          id,
          label: t(`access.tabs.${id}`),
          to: pathTo('admin.user-management', at === 0 ? {} : { tab: id }),
        }))}
      />
      <List key={selected} />
    </>
  );
}
