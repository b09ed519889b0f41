import type { Api } from '#web/app/context.ts';
import { setAccount, tokenOf } from '#web/app/session.ts';

let isLoading = false;

/**
 * Loads user and permissions again, so that revoked permissions take effect. If the call fails, the stored ones stay.
 */
export async function refreshAccount(api: Api): Promise<void> {
  const token = tokenOf();
  if (isLoading || !token) return;
  isLoading = true;
  try {
    const [me, rights] = await Promise.all([api.myAccount.me(), api.myAccount.permissions()]);
    // Another tab may have logged in someone else.
    if (token === tokenOf()) setAccount({ user: me.user, permissions: rights.permissions });
  } catch {
    // Ignored: the screen's own calls show whether the network or the server is down.
  } finally {
    isLoading = false;
  }
}
