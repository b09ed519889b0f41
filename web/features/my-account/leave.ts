import { keepToast } from '#web/app/kept-toast.ts';
import { signedOut } from '#web/app/session.ts';

/** Goes to the public site after the sign-in has ended for good, with the sentence that says so. `home` is its address. */
export function leaveWith(summary: string, home: string): void {
  signedOut();
  // Last of all: the guard has a sentence of its own for who is signed out on a screen.
  window.addEventListener('pagehide', () => keepToast({ severity: 'success', summary }));
  window.location.assign(home);
}
