import type { ReactNode } from 'react';
import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { loginView } from '#web/app/login.ts';
import { LazyLogInAgain } from '#web/features/people/index.ts';
import { LogoDrawing } from '#web/shell/LogoDrawing.tsx';
import { ConfirmHost } from '#web/ui/ConfirmHost.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import { useStore } from '#web/ui/store.ts';
import { Toasts } from '#web/ui/Toasts.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { setMiniMenu } from './menu-state.ts';
import { MenuSkeleton, SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

/** The frame of every screen behind login: side menu, top bar, content. */
export function AreaLayout({ isMini, children }: { isMini: boolean; children: ReactNode }) {
  const t = useT();
  const { siteName } = useGlobals();
  // Phones have the drawer. A hidden menu would still be drawn with every page.
  const isWide = useMedia('(min-width: 62.0625rem)');
  const isLoginOpen = useStore(loginView, null) !== null;
  const Arrow = isMini ? ChevronRightIcon : ChevronLeftIcon;
  return (
    <div className="flex min-h-dvh">
      <SkipLink target="content">{t('shell.skip')}</SkipLink>
      <aside
        className={`sticky top-0 flex h-dvh shrink-0 flex-col border-r border-line bg-card max-lg:hidden print:hidden ${isMini ? 'w-18' : 'w-66'}`}
      >
        <Link
          to="/"
          className="flex h-[calc(var(--spacing-header)+1px)] shrink-0 items-center border-b border-line px-4"
          aria-label={t('shell.homeLink', { siteName })}
        >
          {/* The narrow menu shows only the doorway of the logo; the name is clipped. */}
          <span className={isMini ? 'w-10 overflow-hidden' : ''}>
            <LogoDrawing className="max-w-none" />
          </span>
        </Link>
        <div className="flex-1 overflow-y-auto overscroll-contain px-3 py-2">
          {isWide ? <SideMenu isMini={isMini} /> : <MenuSkeleton />}
        </div>
        <div className="border-t border-line px-3 py-2">
          <button
            type="button"
            className={`side-item w-full text-soft ${isMini ? 'justify-center' : ''}`}
            aria-expanded={!isMini}
            aria-label={t(isMini ? 'frame.expand' : 'frame.collapse')}
            title={isMini ? t('frame.expand') : undefined}
            onClick={() => setMiniMenu(!isMini)}
          >
            <Arrow className="size-5 shrink-0" />
            {!isMini && <span>{t('frame.collapse')}</span>}
          </button>
        </div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <main
          id="content"
          tabIndex={-1}
          className="w-full max-w-(--breakpoint-2xl) flex-1 px-4 pt-6 pb-16 md:px-6 lg:px-8 lg:pt-8"
        >
          {children}
        </main>
      </div>
      {isLoginOpen && (
        <Optional isAwaited>
          <LazyLogInAgain />
        </Optional>
      )}
      <ConfirmHost cancelLabel={() => t('ui.cancel')} />
      <Toasts label={t('shell.notifications')} closeLabel={t('shell.closeMessage')} />
    </div>
  );
}
