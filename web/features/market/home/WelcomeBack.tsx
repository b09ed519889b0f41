import type { User } from '#common/contract/people/accounts.ts';
import { LINKED_PATHS } from '#common/screens/linked-paths.ts';
import { greetedName } from '#common/values/full-name.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { roleOf } from '#web/app/session.ts';
import { homePathOf } from '#web/app/shell-user.ts';

/** Greets a logged-in user and links to their pages. */
export function WelcomeBack({ user }: { user: User }) {
  const t = useT();
  const name = greetedName(user);
  const links = [
    { to: homePathOf(user), label: t('shell.dashboard') },
    ...(roleOf(user) === 'Renter'
      ? [
          { to: LINKED_PATHS['renter.favourite-listings'], label: t('account.home.favourites') },
          { to: LINKED_PATHS['renter.email-alerts'], label: t('account.home.alerts') },
        ]
      : []),
  ];
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name ? t('account.home.hello', { name }) : t('account.home.welcome')}
        </p>
        <p className="text-13 text-soft">{t('account.home.text')}</p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="chip">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
