import { Analytics } from '#web/app/Analytics.tsx';
import { LoadingNotice } from '#web/app/LoadingNotice.tsx';
import { NavigationProgress } from '#web/app/NavigationProgress.tsx';
import { RouteAnnouncer } from '#web/app/RouteAnnouncer.tsx';
import { roleOf, useSession } from '#web/app/session.ts';
import { Outlet, useLocation } from '#web/router/router.tsx';
import { bodyClass } from '#web/shell/body-class.ts';
import { AccountBanner } from './AccountBanner.tsx';
import { AreaLayout } from './AreaLayout.tsx';
import { InsteadOfScreen } from './InsteadOfScreen.tsx';
import { useMenuState } from './menu-state.ts';
import { ScreenHead, TITLE_ID } from './ScreenHead.tsx';
import { useAreaStartUp } from './use-area-start-up.ts';

/**
 * The shell around every screen behind login. The server renders it empty, so pages contain no personal data. `onStart`
 * runs once after hydration.
 */
export function PrivateRoot({ onStart }: { onStart?: () => void }) {
  const { pathname } = useLocation();
  const session = useSession();
  const { isMini } = useMenuState();
  useAreaStartUp(onStart);
  return (
    <body className={bodyClass(pathname, { role: roleOf(session?.user), miniMenu: isMini })}>
      <NavigationProgress />
      <LoadingNotice />
      <AreaLayout isMini={isMini}>
        <ScreenHead />
        <AccountBanner />
        <Outlet error={<InsteadOfScreen />} isFresh />
      </AreaLayout>
      <RouteAnnouncer startAt={TITLE_ID} />
      <Analytics />
    </body>
  );
}
