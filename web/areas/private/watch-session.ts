import { hasLoggedOut } from '#web/app/log-out.ts';
import { openLogin } from '#web/app/login.ts';
import type { Session } from '#web/app/session.ts';
import type { BrowserRouter } from '#web/router/browser-router.ts';
import type { Store } from '#web/ui/store.ts';
import { mayOpen } from './guard.ts';
import { screenAt } from './match.ts';

/**
 * Runs the guard again whenever the session changes, here or in another tab. If the session expires while something is
 * not saved, the login opens above the screen.
 */
export function watchSession(
  router: Pick<BrowserRouter, 'state' | 'navigate' | 'isGuarded'>,
  session: Store<Session | null>,
): void {
  let last = session.get()?.user?.id;
  session.subscribe(() => {
    const now = session.get();
    const id = now?.user?.id;
    // The page shows data of another user.
    if (id !== undefined && last !== undefined && id !== last) return window.location.reload();
    last = id ?? last;
    if (!now && router.isGuarded() && !hasLoggedOut()) return openLogin();
    const { pathname, search } = router.state().next ?? router.state().location;
    const found = screenAt(pathname);
    if (found && !mayOpen(found.name, now)) void router.navigate(pathname + search, { replace: true });
  });
}
