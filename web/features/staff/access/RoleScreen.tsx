import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useCan } from '#web/app/session.ts';
import { DetailPage } from '#web/lists/DetailPage.tsx';
import { useLoaderData, useNavigate } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { History } from './History.tsx';
import { OriginBadge } from './OriginBadge.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { roleActions } from './role-actions.ts';

export async function loader({ params, context }: LoaderArgs) {
  const { access } = context.get(apiContext);
  const [role, options] = await Promise.all([access.role({ params: { id: params.id ?? '' } }), access.roleOptions()]);
  return { title: role.label, role, permissions: options.permissions };
}

/** A role with its permissions and history. */
export function RoleScreen() {
  const app = useApp();
  const { t } = app;
  const loaded = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const seesUsers = useCan('viewUsers');
  const { title, role, permissions } = loaded;
  const gone = () => void navigate(pathTo('admin.user-management', { tab: 'roles' }));
  return (
    <DetailPage
      name={title}
      badges={
        <>
          <Badge>{t(`frame.roles.${role.kind}`)}</Badge>
          <OriginBadge isSystem={role.isSystem} />
        </>
      }
      actions={role.isChangeable ? roleActions(app, role, gone) : []}
      notice={!role.isChangeable && <Notice>{t('access.roles.beyond')}</Notice>}
      sections={[
        {
          id: 'words',
          title: t('lists.details'),
          children: (
            <Facts
              facts={[
                [t('access.fields.name'), role.name],
                [t('access.fields.labelEn'), role.labels.en],
                [
                  t('access.fields.labelFr'),
                  <span key="fr" lang="fr">
                    {role.labels.fr}
                  </span>,
                ],
                [
                  t('access.fields.userCount'),
                  seesUsers && role.userCount > 0 ? (
                    <Link key="users" to={pathTo('admin.user-management', { role: role.id })} className="link">
                      {t('access.roles.holders', { count: role.userCount })}
                    </Link>
                  ) : (
                    role.userCount
                  ),
                ],
                [t('access.fields.permissionCount'), role.permissionCount],
              ]}
            />
          ),
        },
        {
          id: 'rights',
          title: t('access.fields.permissions'),
          children: <PermissionMatrix permissions={permissions} held={role.permissionIds} />,
        },
        { id: 'history', title: t('words.changeHistory'), children: <History entries={role.history} /> },
      ]}
    />
  );
}
