import { loginView, openLogin } from '#web/app/login.ts';
import type { Session } from '#web/app/session.ts';
import type { BrowserRouter } from '#web/router/browser-router.ts';
import type { Store } from '#web/ui/store.ts';
import { mayOpen } from './guard.ts';
import { hasLoggedOutHere } from './log-out-here.ts';
import { screenAt } from './match.ts';

/**
 * Runs the guard again whenever the session changes, here or in another tab. If the session ends while something is not
 * saved, the login opens above the screen, except after a logout on this page.
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
    // The login above a screen with unsaved changes loads the permissions a moment later.
    if (now && router.isGuarded() && loginView.get() !== null) return;
    if (!now && router.isGuarded() && !hasLoggedOutHere()) return openLogin();
    const { pathname, search } = router.state().next ?? router.state().location;
    const found = screenAt(pathname);
    if (found && !mayOpen(found.name, now)) void router.navigate(pathname + search, { replace: true });
  });
}
