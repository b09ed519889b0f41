import { keepToast } from '#web/app/kept-toast.ts';
import { signedOut } from '#web/app/session.ts';

/** Goes to the public site after the sign-in has ended for good, with the sentence that says so. `home` is its address. */
export function leaveWith(summary: string, home: string): void {
  keepToast({ severity: 'success', summary });
  signedOut();
  window.location.assign(home);
}
