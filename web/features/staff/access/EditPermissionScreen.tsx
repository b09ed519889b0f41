import type { PermissionBody, PermissionDetail } from '#common/contract/staff/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useCan } from '#web/app/session.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { History } from './History.tsx';
import { PermissionForm } from './PermissionForm.tsx';
import { RoleBadges } from './people.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const permission = await context.get(apiContext).access.permission({ params: { id: params.id ?? '' } });
  return { title: permission.name, permission };
}

/** Edits a permission, and shows its roles and history. */
export function EditPermissionScreen() {
  const { permission } = useLoaderData<typeof loader>();
  const { api, t } = useApp();
  const seesRoles = useCan('viewRoles');
  const params = { id: permission.id };
  const { withVersion, ...versioned } = useVersioned(permission, bodyOf, () => api.access.permission({ params }));
  const { roles } = permission;
  return (
    <PermissionForm
      isSystem={permission.isSystem}
      {...versioned}
      save={async (body) => {
        await api.access.editPermission({ params, body: withVersion(body) });
        return {
          message: t('access.done.saved', { name: body.name }),
          to: pathTo('admin.user-management', { tab: 'permissions' }),
        };
      }}
      more={[
        {
          id: 'held-by',
          title: t('access.permissions.heldBy'),
          children:
            roles.length === 0 ? (
              <p className="text-soft">{t('lists.none')}</p>
            ) : seesRoles ? (
              <ul className="flex flex-wrap gap-2">
                {roles.map(({ id, label }) => (
                  <li key={id}>
                    <Link to={pathTo('admin.roles.detail', { id })} className="chip">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            ) : (
              <RoleBadges roles={roles} />
            ),
        },
        { id: 'history', title: t('words.changeHistory'), children: <History entries={permission.history} /> },
      ]}
    />
  );
}

const bodyOf = ({ name, labels }: PermissionDetail): PermissionBody => ({
  name,
  labelEn: labels.en,
  labelFr: labels.fr,
});
