import type { RoleBody } from '#common/contract/staff/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { RoleForm } from './RoleForm.tsx';

export async function loader({ context }: LoaderArgs) {
  return context.get(apiContext).access.roleOptions();
}

export function CreateRoleScreen() {
  const { api, t } = useApp();
  const options = useLoaderData<typeof loader>();
  const initial: RoleBody = { name: '', kind: 'Site Administrator', labelEn: '', labelFr: '', permissionIds: [] };
  return (
    <RoleForm
      isNew
      {...options}
      initial={initial}
      backTo={pathTo('admin.user-management', { tab: 'roles' })}
      save={async (body) => {
        const { id } = await api.access.createRole({ body });
        return { message: t('access.done.created', { name: body.name }), to: pathTo('admin.roles.detail', { id }) };
      }}
    />
  );
}
