import { apiContext, useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { DetailPage } from '#web/lists/DetailPage.tsx';
import { useLoaderData, useLocation, useNavigate } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { AvatarSection } from './AvatarSection.tsx';
import { History } from './History.tsx';
import { fullName, LastLogin, StateBadge } from './people.tsx';
import { userActions } from './user-actions.ts';

export async function loader({ params, context }: LoaderArgs) {
  const user = await context.get(apiContext).access.user({ params: { id: params.id ?? '' } });
  return { title: fullName(user), user };
}

/** A user with their roles, permissions and history. */
export function UserScreen() {
  const app = useApp();
  const { t } = app;
  const loaded = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { title, user } = loaded;
  const reload = () => void navigate(pathname, { replace: true, preventScrollReset: true });
  const yes = user.isVerified ? t('ui.yes') : t('ui.no');
  return (
    <DetailPage
      name={title}
      badges={
        <>
          <StateBadge state={user.state} />
          {user.roles.map(({ id, label }) => (
            <Badge key={id}>{label}</Badge>
          ))}
        </>
      }
      actions={user.isChangeable ? userActions(app, user, reload) : []}
      notice={!user.isChangeable && <Notice>{t('access.users.beyond')}</Notice>}
      sections={[
        {
          id: 'person',
          title: t('words.person'),
          children: (
            <Facts
              facts={[
                [t('access.fields.firstName'), user.firstName],
                [t('access.fields.lastName'), user.lastName],
                [t('access.fields.email'), user.email],
                [t('access.fields.isVerified'), yes],
                [t('access.fields.phone'), user.phone],
                [t('access.fields.lang'), t(`words.langs.${user.lang}`)],
              ]}
            />
          ),
        },
        {
          id: 'access',
          title: t('access.users.access'),
          children: (
            <Facts
              facts={[
                [t('access.fields.roles'), user.roles.map(({ label }) => label).join(', ')],
                [t('access.fields.company'), user.company?.name],
                [t('access.fields.lastSignedInAt'), <LastLogin key="last" at={user.lastSignedInAt} />],
                [t('access.fields.createdAt'), <Moment key="since" at={user.createdAt} />],
              ]}
            />
          ),
        },
        {
          id: 'avatar',
          title: t('access.users.avatar'),
          children: <AvatarSection user={user} reload={reload} />,
        },
        { id: 'history', title: t('words.changeHistory'), children: <History entries={user.history} /> },
      ]}
    />
  );
}
