import { useState } from 'react';
import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { lazyPart } from '#web/app/lazy-part.ts';
import { openLogin } from '#web/app/login.ts';
import { useSession } from '#web/app/session.ts';
import { MenuIcon, UserIcon } from '#web/ui/icons.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { FavouritesLink } from './FavouritesLink.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { Logo } from './Logo.tsx';
import { PrimaryMenu } from './PrimaryMenu.tsx';
import { isHeaderHidden, showsLanguageSwitcher } from './shell-rules.ts';
import type { ShownMenuItem } from './translate-menu.ts';

const MobileSidebar = lazyPart(async () => (await import('./MobileSidebar.tsx')).MobileSidebar);

// Most visitors are not logged in and never load it.
const LoggedIn = lazyPart(async () => (await import('./LoggedIn.tsx')).LoggedIn);

export type HeaderProps = {
  /** Without language prefix. */
  path: string;
  /** The menu `Primary`, undefined while loading. */
  menu: readonly ShownMenuItem[] | undefined;
  favouritesCount: number;
  hasSearchLocation: boolean;
  otherLanguageHref: string;
  onSwitchLanguage?: () => void;
  listingsPath?: string;
};

export function Header(props: HeaderProps) {
  const { path, menu, favouritesCount, hasSearchLocation, otherLanguageHref, onSwitchLanguage, listingsPath } = props;
  const isLoggedIn = Boolean(useSession()?.user);
  const t = useT();
  const { siteName } = useGlobals();
  // undefined until first opened, so that the sidebar's code loads only then.
  const [sidebar, setSidebar] = useState<boolean>();
  if (isHeaderHidden(path)) return null;

  return (
    <header className="border-b border-line bg-card lg:sticky lg:top-0 lg:z-40 print:hidden">
      <div className="flex h-14 items-center gap-2 px-4 md:px-6 lg:h-header">
        <Link
          to="/"
          className="mr-auto min-w-0 rounded-control lg:mr-2 2xl:mr-6"
          aria-label={t('shell.homeLink', { siteName })}
        >
          <Logo className="max-[23rem]:h-9 max-[23rem]:w-auto" />
        </Link>
        <PrimaryMenu items={menu} />
        <div className="flex shrink-0 items-center gap-1 lg:ml-auto">
          {showsLanguageSwitcher(path, hasSearchLocation) && (
            <div className="max-[22rem]:hidden">
              <LanguageSwitcher short href={otherLanguageHref} onSwitch={onSwitchLanguage} />
            </div>
          )}
          <FavouritesLink count={favouritesCount} listingsPath={listingsPath} />
          {/* When logged in, the hidden button reserves the space of the user menu, which loads later. */}
          <div className="relative">
            <button
              type="button"
              className={`btn btn-quiet px-3 whitespace-nowrap text-ink sm:max-lg:btn-secondary xl:btn-secondary ${isLoggedIn ? 'invisible' : ''}`}
              onClick={() => openLogin()}
            >
              <UserIcon className="size-5 sm:max-lg:hidden xl:hidden" />
              <span className="max-sm:visually-hidden lg:max-xl:visually-hidden">{t('shell.loginOrSignUp')}</span>
            </button>
            {isLoggedIn && (
              <Optional>
                <LoggedIn />
              </Optional>
            )}
          </div>
          <button
            type="button"
            className="btn btn-quiet btn-icon -mr-2 text-ink lg:hidden"
            aria-label={t('shell.openMenu')}
            aria-expanded={sidebar ?? false}
            aria-haspopup="dialog"
            onClick={() => setSidebar(true)}
          >
            <MenuIcon className="size-6" />
          </button>
        </div>
      </div>
      {sidebar !== undefined && (
        <Optional isAwaited>
          <MobileSidebar
            open={sidebar}
            onClose={() => setSidebar(false)}
            menu={menu ?? []}
            otherLanguageHref={otherLanguageHref}
            onSwitchLanguage={onSwitchLanguage}
          />
        </Optional>
      )}
    </header>
  );
}
