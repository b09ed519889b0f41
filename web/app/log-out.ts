import type { Api } from '#web/app/context.ts';
import { endSession } from '#web/app/session.ts';

/** How long somebody who leaves waits for the server, in milliseconds. */
const PATIENCE_MS = 3000;

/** Ends the sign-in here, whether or not the server hears of it. */
export async function logOut(api: Api): Promise<void> {
  try {
    await api.accounts.logout(undefined, { signal: AbortSignal.timeout(PATIENCE_MS), keepalive: true });
  } catch {
    // Without the network the token stays valid until it expires, but this browser no longer has it.
  } finally {
    endSession();
  }
}
