import type { RoleBody, RoleDetail } from '#common/contract/staff/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { RoleForm } from './RoleForm.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const { access } = context.get(apiContext);
  const [role, options] = await Promise.all([access.role({ params: { id: params.id ?? '' } }), access.roleOptions()]);
  return { title: role.label, role, options };
}

export function EditRoleScreen() {
  const { role, options } = useLoaderData<typeof loader>();
  const { api, t } = useApp();
  const params = { id: role.id };
  const { withVersion, ...versioned } = useVersioned(role, bodyOf, () => api.access.role({ params }));
  return (
    <RoleForm
      {...options}
      isSystem={role.isSystem}
      {...versioned}
      backTo={pathTo('admin.roles.detail', { id: role.id })}
      save={async (body) => {
        await api.access.editRole({ params, body: withVersion(body) });
        return {
          message: t('access.done.saved', { name: body.name }),
          to: pathTo('admin.roles.detail', { id: role.id }),
        };
      }}
    />
  );
}

const bodyOf = ({ name, kind, labels, permissionIds }: RoleDetail): RoleBody => ({
  name,
  kind,
  labelEn: labels.en,
  labelFr: labels.fr,
  permissionIds: permissionIds.toSorted((a, b) => a - b),
});
