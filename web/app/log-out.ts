import type { Api } from '#web/app/context.ts';
import { endSession } from '#web/app/session.ts';
import { localStore, readText } from '#web/app/storage.ts';

const LOGOUT_TIMEOUT_MS = 3000;
let isLoggedOut = false;

/** Notices when another tab logs out. Call it before restoreSession(). */
export function watchOtherTabs(): void {
  localStore.onChange((key) => {
    if (key === 'token') isLoggedOut = localStore.get('token', readText) === undefined;
  });
}

/** Whether the user logged out since this page was opened, here or in another tab. */
export const hasLoggedOut = (): boolean => isLoggedOut;

/** Ends the session in this browser, even if the server can't be reached. */
export async function logOut(api: Api): Promise<void> {
  isLoggedOut = true;
  try {
    await api.accounts.logout(undefined, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS), keepalive: true });
  } catch {
    // Offline, the token stays valid until it expires, but this browser has deleted it.
  } finally {
    endSession();
  }
}
