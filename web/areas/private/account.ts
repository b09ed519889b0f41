import type { Api } from '#web/app/context.ts';
import { setPermissions, setUser, tokenOf } from '#web/app/session.ts';

let isLoading = false;

/** Takes person and permissions anew, so that what was taken away is gone. What can't be loaded stays as it was kept. */
export async function refreshAccount(api: Api): Promise<void> {
  const token = tokenOf();
  if (isLoading || !token) return;
  isLoading = true;
  try {
    const [me, rights] = await Promise.all([api.myAccount.me(), api.myAccount.permissions()]);
    // Nothing is answered where the sign-in has ended; and another tab may have signed somebody else in meanwhile.
    if (!me || !rights || token !== tokenOf()) return;
    setUser(me.user);
    setPermissions(rights.permissions);
  } catch {
    // No network, or a server that is busy: the screen's own calls will say so.
  } finally {
    isLoading = false;
  }
}
