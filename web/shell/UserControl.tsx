import { avatarPath } from '#common/listings/photos.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import type { ShellUser } from '#web/app/shell-user.ts';
import { UserIcon } from '#web/ui/icons.ts';
import { useDisclosure } from '#web/ui/use-disclosure.ts';
import { useMenuKeys } from './use-menu-keys.ts';

/** The user menu: dashboard, account, log out. */
export function UserControl({ user, onLogout }: { user: ShellUser; onLogout: () => void }) {
  const t = useT();
  const { setOpen, rootProps, buttonProps, panelProps } = useDisclosure();
  const onKeyDown = useMenuKeys('column');
  const close = () => setOpen(false);
  return (
    <div {...rootProps} className="relative min-w-0">
      <button
        type="button"
        {...buttonProps}
        className="btn btn-secondary max-w-full px-3"
        aria-label={t('shell.accountMenu', { name: user.name })}
      >
        {user.avatar ? (
          <img
            src={avatarPath(user.avatar)}
            alt=""
            width={24}
            height={24}
            className="size-6 rounded-full object-cover"
          />
        ) : (
          <UserIcon />
        )}
        <span className="max-w-32 truncate max-sm:hidden lg:max-xl:hidden">{user.shortName}</span>
      </button>
      <ul
        {...panelProps}
        className="floating absolute top-full right-0 z-50 mt-2 w-max min-w-48 p-2"
        onKeyDown={onKeyDown}
      >
        <li>
          <Link to={user.dashboardPath} className="menu-item w-full justify-start" onClick={close}>
            {t('shell.dashboard')}
          </Link>
        </li>
        <li>
          <Link to={user.accountPath} className="menu-item w-full justify-start" onClick={close}>
            {t('shell.myAccount')}
          </Link>
        </li>
        <li>
          <button type="button" className="menu-item w-full justify-start" onClick={onLogout}>
            {t('shell.logout')}
          </button>
        </li>
      </ul>
    </div>
  );
}
