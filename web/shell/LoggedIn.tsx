import { useApp } from '#web/app/context.ts';
import { logOut } from '#web/app/log-out.ts';
import { useSession } from '#web/app/session.ts';
import { shellUserOf } from '#web/app/shell-user.ts';
import { toast } from '#web/ui/toast-store.ts';
import { UserControl } from './UserControl.tsx';

/** The user, and a function that logs out without leaving the page. */
export function useLoggedIn() {
  const { api, t } = useApp();
  const leave = async () => {
    await logOut(api);
    toast({ severity: 'info', summary: t('shell.loggedOut.title'), detail: t('shell.loggedOut.text') });
    // The focused button has disappeared.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return { user: shellUserOf(useSession()?.user), leave: () => void leave() };
}

/** The user menu in the header of public pages, in the space of the login button. */
export function LoggedIn() {
  const { user, leave } = useLoggedIn();
  if (!user) return null;
  return (
    <div className="absolute inset-0 flex items-center justify-end">
      <UserControl user={user} onLogout={leave} />
    </div>
  );
}
