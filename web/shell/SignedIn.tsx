import { useApp } from '#web/app/context.ts';
import { logOut } from '#web/app/log-out.ts';
import { useSession } from '#web/app/session.ts';
import { shellUserOf } from '#web/app/shell-user.ts';
import { toast } from '#web/ui/toast-store.ts';
import { UserControl } from './UserControl.tsx';

/** The person signed in on a public page, and how they leave: the page stays, and says that they are out. */
export function useSignedIn() {
  const { api, t } = useApp();
  const leave = async () => {
    await logOut(api);
    toast({ severity: 'info', summary: t('shell.loggedOut.title'), detail: t('shell.loggedOut.text') });
    // What had the focus is gone with the sign-in.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return { user: shellUserOf(useSession()?.user), leave: () => void leave() };
}

/** The user control in the header of public pages, in the place that the login button keeps for it. */
export function SignedIn() {
  const { user, leave } = useSignedIn();
  if (!user) return null;
  return (
    <div className="absolute inset-0 flex items-center justify-end">
      <UserControl user={user} onLogout={leave} />
    </div>
  );
}
