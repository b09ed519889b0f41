import { pathTo } from '#common/screens/path-to.ts';
import { fullNameOf } from '#common/values/full-name.ts';
import { apiContext, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { roleOf, useSession } from '#web/app/session.ts';
import { DetailPage } from '#web/lists/DetailPage.tsx';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { AddressNotice } from './AddressNotice.tsx';
import { AvatarField } from './AvatarField.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { SessionList } from './SessionList.tsx';

export async function loader({ context }: LoaderArgs) {
  const { myAccount } = context.get(apiContext);
  const [me, signIns] = await Promise.all([myAccount.me(), myAccount.sessions()]);
  return { user: me.user, sessions: signIns.sessions };
}

/** The user's profile and sessions; for renters and landlords also data download and account deletion. */
export function MyAccountScreen() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const session = useSession();
  const { sessions } = loaded;
  // The session is newer if another tab changed it.
  const user = session?.user?.id === loaded.user.id ? session.user : loaded.user;
  const state = user.isVerified ? 'confirmed' : 'unconfirmed';
  const isRenter = roleOf(user) === 'Renter';
  const ownSections = [
    { id: 'data', title: t('myAccount.data.title'), children: <DownloadData /> },
    { id: 'delete', title: t('myAccount.remove.title'), children: <DeleteAccount user={user} /> },
  ];
  return (
    <DetailPage
      name={fullNameOf(user)}
      actions={[{ label: t('words.edit'), to: pathTo('admin.my-account.edit') }]}
      // An unconfirmed first address has its banner above every screen.
      notice={user.isVerified && user.pendingEmail && <AddressNotice user={user} />}
      sections={[
        {
          id: 'about',
          title: t('myAccount.about'),
          children: (
            <Facts
              facts={[
                [t('words.name'), fullNameOf(user)],
                [
                  t('myAccount.email'),
                  <span key="email" className="flex flex-wrap items-center gap-2">
                    <span className="min-w-0 wrap-anywhere">{user.email}</span>
                    <Badge tone={user.isVerified ? 'good' : 'warning'}>{t(`myAccount.${state}`)}</Badge>
                  </span>,
                ],
                [
                  t('words.password'),
                  <Link key="password" to={pathTo('admin.my-account.change-password')} className="link">
                    {t('words.changePassword')}
                  </Link>,
                ],
                [t('myAccount.phone'), user.phone],
                [t('myAccount.lang'), t(`words.langs.${user.lang}`)],
                [t('words.role'), isRenter ? null : user.roles.map(({ kind }) => t(`frame.roles.${kind}`)).join(', ')],
                [t('words.company'), user.company?.name],
              ]}
            />
          ),
        },
        { id: 'avatar', title: t('myAccount.avatar.title'), children: <AvatarField user={user} /> },
        { id: 'sessions', title: t('myAccount.sessions.title'), children: <SessionList sessions={sessions} /> },
        ...(isRenter || roleOf(user) === 'Landlord' ? ownSections : []),
      ]}
    />
  );
}
