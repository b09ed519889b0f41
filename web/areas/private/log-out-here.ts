import type { Api } from '#web/app/context.ts';
import { logOut } from '#web/app/log-out.ts';

let isLoggedOut = false;

/** Whether the user logged out on this page. After a logout in another tab, unsaved changes wait for a new login. */
export const hasLoggedOutHere = (): boolean => isLoggedOut;

/** Logs out on this page. */
export function logOutHere(api: Api): Promise<void> {
  isLoggedOut = true;
  return logOut(api);
}
