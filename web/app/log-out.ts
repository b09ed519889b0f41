import type { Api } from '#web/app/context.ts';
import { endSession } from '#web/app/session.ts';

const LOGOUT_TIMEOUT_MS = 3000;

/** Ends the session in this browser, even if the server can't be reached. */
export async function logOut(api: Api): Promise<void> {
  try {
    await api.accounts.logout(undefined, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS), keepalive: true });
  } catch {
    // Offline, the token stays valid until it expires, but this browser has deleted it.
  } finally {
    endSession();
  }
}
