import type { Translate } from '#common/i18n/translate.ts';
import type { PrivateScreenName } from '#common/screens/index.ts';
import { isPrivatePath } from '#common/screens/paths.ts';
import { hasLoggedOut } from '#web/app/log-out.ts';
import { queueToast } from '#web/app/queued-toast.ts';
import { saveReturnPath, takeReturnPath } from '#web/app/return-path.ts';
import { endSession, session } from '#web/app/session.ts';
import { redirect } from '#web/router/load.ts';
import { type Toast, toast } from '#web/ui/toast-store.ts';
import { type GuardMessage, guard } from './guard.ts';
import { pathOf } from './titles.ts';

/** How long the guard's messages are shown, in ms. */
const LIFE = 5000;

/** Lets the user open a screen, or throws a redirect and shows the reason. `path` is the path they asked for. */
export function admit(name: PrivateScreenName, path: string, t: Translate): void {
  const verdict = guard(name, session.get());
  if (verdict.pass) return void takeReturnPath();
  if (verdict.endSession) {
    if (!hasLoggedOut()) saveReturnPath(path);
    endSession();
  }
  let to = pathOf(verdict.to);
  const message = verdict.message && messageOf(verdict.message, t);
  // A public page is another document, so it shows a stored message.
  if (message && isPrivatePath(to)) toast(message);
  else if (message) {
    const opensLogin = verdict.endSession === true && !hasLoggedOut();
    // A browser that stores nothing opens the login by its address.
    if (!queueToast({ ...message, opensLogin }) && opensLogin) to = pathOf('login');
  }
  throw redirect(to === pathOf('login') ? `${to}?next=${encodeURIComponent(path)}` : to);
}

function messageOf(message: GuardMessage, t: Translate): Toast {
  return message === 'loggedOut'
    ? { severity: 'info', summary: t('shell.loggedOut.title'), detail: t('shell.loggedOut.text'), life: LIFE }
    : { severity: 'error', summary: t('ui.error'), detail: t('frame.unauthorized.text'), life: LIFE };
}
