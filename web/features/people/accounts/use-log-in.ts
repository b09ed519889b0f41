import type { NewSession, User } from '#common/contract/people/accounts.ts';
import { isPrivatePath } from '#common/screens/paths.ts';
import { greetedName } from '#common/values/full-name.ts';
import { useApp } from '#web/app/context.ts';
import { closeLogin } from '#web/app/login.ts';
import { queueToast } from '#web/app/queued-toast.ts';
import { isLogin, takeReturnPath } from '#web/app/return-path.ts';
import { isSessionKept, roleOf } from '#web/app/session.ts';
import { homePathOf } from '#web/app/shell-user.ts';
import { syncFavourites } from '#web/features/market/index.ts';
import { useLocation, useNavigate } from '#web/router/router.tsx';
import { historyLayers } from '#web/ui/layers.ts';
import type { Toast } from '#web/ui/toast-store.ts';
import { toast } from '#web/ui/toast-store.ts';
import { nextPath, startSessionWithPermissions } from './start-session.ts';

/**
 * Logs the user in: stores the session, merges guest favourites, shows a greeting and opens the page they were going
 * to. Renters without such a page stay; everyone else goes to their dashboard.
 */
export function useLogIn(): (answer: NewSession) => Promise<void> {
  const { api, t } = useApp();
  const continueAs = useContinue();
  return async (answer) => {
    await startSessionWithPermissions(api, answer);
    await syncFavourites(api);
    closeLogin();
    const summary = t('account.welcome.title', { name: greetedName(answer.user) || 'none' });
    await continueAs(answer.user, { severity: 'success', summary, detail: t('account.welcome.text') });
  };
}

/** Opens the page that a logged-in user was going to, and shows a message there. */
export function useContinue(): (user: User, message?: Toast) => Promise<void> {
  const { t } = useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (user, message) => {
    const isLoginPage = isLogin(pathname);
    const saved = takeReturnPath();
    const next = (isLoginPage ? nextPath(search, window.location.origin) : undefined) ?? saved;
    const to = next ?? (isLoginPage || isSecret(pathname) || roleOf(user) !== 'Renter' ? homePathOf(user) : undefined);
    // Paths with a language prefix or behind login are other documents, so the message is stored for them.
    const leaves = to !== undefined && (isPrivatePath(to) || /^\/fr(?:\/|$)/.test(to));
    // The session would end there, and the login start again.
    if (leaves && !isSessionKept()) {
      const [summary, detail] = [t('account.notKept.title'), t('account.notKept.text')];
      return void toast({ severity: 'warn', summary, detail, life: 0 });
    }
    // A renter's dashboard has a greeting of its own.
    const isGreeted = to === homePathOf(user) && roleOf(user) === 'Renter';
    if (message && !isGreeted) (leaves ? queueToast : toast)(message);
    if (to === undefined) return;
    if (leaves) {
      await historyLayers.settled();
      window.location.assign(to);
    } else await navigate(to, { replace: isLoginPage });
  };
}

/** Pages opened by a secret link are finished. */
const isSecret = (pathname: string): boolean =>
  /^\/(?:claim-account|reset-password|verify-email|company-invitation)\//.test(pathname);
