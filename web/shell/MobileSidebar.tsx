import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { openLogin } from '#web/app/login.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { useLoggedIn } from './LoggedIn.tsx';
import { inOneList, MenuLink } from './MenuLink.tsx';
import type { ShownMenuItem } from './translate-menu.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  menu: readonly ShownMenuItem[];
  otherLanguageHref: string;
  onSwitchLanguage?: () => void;
};

const ROW = 'flex min-h-12 items-center rounded-control px-3 text-17 hover:bg-mist';

/** The menu below 993 px, fully expanded. */
export function MobileSidebar({ open, onClose, menu, otherLanguageHref, onSwitchLanguage }: Props) {
  const t = useT();
  const { user, leave } = useLoggedIn();
  const login = () => {
    onClose();
    openLogin();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('shell.mainMenu')}
      closeLabel={t('ui.close')}
      footer={<LanguageSwitcher href={otherLanguageHref} onSwitch={onSwitchLanguage} className={buttonClass()} />}
    >
      <nav aria-label={t('shell.mainMenu')} className="-mx-3">
        <ul>
          {menu.map((item) => (
            <li key={item.title}>
              {item.url || item.externalUrl ? (
                <MenuLink item={item} className={`${ROW} font-medium`} onClick={onClose} />
              ) : (
                <p className="px-3 pt-4 pb-1 text-13 font-semibold text-soft">{item.title}</p>
              )}
              {item.children && item.children.length > 0 && (
                <ul className={item.url || item.externalUrl ? 'ml-3' : ''}>
                  {inOneList(item.children).map(({ item: child, isDeep }) => (
                    <li key={`${child.title} ${child.url}`}>
                      <MenuLink item={child} className={`${ROW} ${isDeep ? 'pl-7' : ''}`} onClick={onClose} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-5 flex flex-col gap-2 border-t border-line pt-5">
        {user ? (
          <>
            <Link to={user.dashboardPath} className={buttonClass()} onClick={onClose}>
              {t('shell.dashboard')}
            </Link>
            <Link to={user.accountPath} className={buttonClass()} onClick={onClose}>
              {t('shell.myAccount')}
            </Link>
            <button type="button" className={buttonClass({ variant: 'quiet' })} onClick={leave}>
              {t('shell.logout')}
            </button>
          </>
        ) : (
          <button type="button" className={buttonClass({ variant: 'primary' })} onClick={login}>
            {t('shell.loginOrSignUp')}
          </button>
        )}
      </div>
    </Sheet>
  );
}
