import { queueToast } from '#web/app/queued-toast.ts';
import { endSession } from '#web/app/session.ts';

/** Goes to the public site after the sign-in has ended for good, with the sentence that says so. `home` is its address. */
export function leaveWith(summary: string, home: string): void {
  // Only once the page is left: the guard leads out whoever is signed out on a screen, with a sentence of its own.
  window.addEventListener('pagehide', () => {
    endSession();
    queueToast({ severity: 'success', summary });
  });
  window.location.assign(home);
}
