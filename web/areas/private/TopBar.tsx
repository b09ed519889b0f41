import { useEffect, useState } from 'react';
import { useApp, useGlobals, useLang, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { saveLanguage } from '#web/app/language.ts';
import { lazyAreaPart, lazyPart } from '#web/app/lazy-part.ts';
import { useSession } from '#web/app/session.ts';
import { shellUserOf } from '#web/app/shell-user.ts';
import { useLocation } from '#web/router/router.tsx';
import { LanguageSwitcher } from '#web/shell/LanguageSwitcher.tsx';
import { LogoDrawing } from '#web/shell/LogoDrawing.tsx';
import { UserControl } from '#web/shell/UserControl.tsx';
import { MenuIcon, SearchIcon } from '#web/ui/icons.ts';
import { ExternalLinkIcon } from '#web/ui/more-icons.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { logOutHere } from './log-out-here.ts';
import { RenterLinks } from './RenterLinks.tsx';
import { spaceOf } from './space.ts';

const StaffFinder = lazyAreaPart(async () => (await import('./StaffFinder.tsx')).StaffFinder, 'desk');
const Drawer = lazyPart(async () => (await import('./Drawer.tsx')).Drawer);

/** The bar above every screen behind login: menu of small windows, current area, language, public site, account. */
export function TopBar() {
  const { t, api } = useApp();
  const session = useSession();
  const user = shellUserOf(session?.user);
  const { pathname } = useLocation();
  const { siteName } = useGlobals();
  const space = spaceOf(session, pathname);
  // undefined until first opened, so that the drawer's code loads only then.
  const [drawer, setDrawer] = useState<boolean>();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-card print:hidden">
      <div className="flex h-14 items-center gap-1 px-2 md:px-4 lg:h-header lg:px-6">
        <button
          type="button"
          className="btn btn-quiet btn-icon text-ink lg:hidden"
          aria-label={t('shell.openMenu')}
          aria-expanded={drawer ?? false}
          aria-haspopup="dialog"
          onClick={() => setDrawer(true)}
        >
          <MenuIcon className="size-6" />
        </button>
        {space === 'renter' ? (
          <>
            <Link
              to="/"
              className="mr-auto min-w-0 rounded-control lg:hidden"
              aria-label={t('shell.homeLink', { siteName })}
            >
              <LogoDrawing className="max-[23rem]:h-9 max-[23rem]:w-auto" />
            </Link>
            <RenterLinks />
          </>
        ) : (
          <>
            <p className="mr-auto truncate font-semibold max-lg:pl-1">{t(`frame.areas.${space}`)}</p>
            {(space === 'admin' || space === 'support') && <FindButton />}
            <PublicLink className="btn btn-quiet px-3 text-ink max-md:hidden" />
          </>
        )}
        <Language className="btn btn-quiet px-3 text-ink max-md:hidden" />
        <div className="min-w-11">{user && <UserControl user={user} onLogout={() => void logOutHere(api)} />}</div>
      </div>
      {drawer !== undefined && (
        <Optional isAwaited>
          <Drawer open={drawer} onClose={() => setDrawer(false)}>
            <PublicLink className="btn btn-secondary" />
            <Language className="btn btn-secondary" />
          </Drawer>
        </Optional>
      )}
    </header>
  );
}

/** Opens the search of staff, as do Ctrl+K or ⌘K. */
function FindButton() {
  const t = useT();
  // undefined until first opened, so that the search's code loads only then.
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // In the editor of texts, these keys open its links. Another dialog keeps the focus.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet px-3 text-ink"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Ctrl+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon className="size-5" />
        <span className="max-md:visually-hidden">{t('words.search')}</span>
        <span aria-hidden="true" className="text-13 text-soft max-lg:hidden">
          Ctrl K
        </span>
      </button>
      {isOpen !== undefined && (
        <Optional isAwaited>
          <StaffFinder open={isOpen} onClose={() => setOpen(false)} />
        </Optional>
      )}
    </>
  );
}

function PublicLink({ className }: { className: string }) {
  const t = useT();
  return (
    <Link to="/" className={className}>
      <ExternalLinkIcon className="size-5" />
      {t('frame.site')}
    </Link>
  );
}

/** Paths behind login have no language prefix, so the choice is stored and the page reloads. */
function Language({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const other = useLang() === 'fr' ? 'en' : 'fr';
  return <LanguageSwitcher href={pathname + search} onSwitch={() => saveLanguage(other)} className={className} />;
}
