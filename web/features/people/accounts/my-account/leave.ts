import { queueToast } from '#web/app/queued-toast.ts';
import { endSession } from '#web/app/session.ts';

/** Opens the public site after the account or its sessions ended, and shows a message there. `home` is its path. */
export function leaveWithMessage(summary: string, home: string): void {
  // Deleted only on pagehide: on a screen without a session, the guard would redirect with its own message.
  window.addEventListener('pagehide', () => {
    endSession();
    queueToast({ severity: 'success', summary });
  });
  window.location.assign(home);
}
