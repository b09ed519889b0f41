import type { Translate } from '#common/i18n/translate.ts';
import { SessionEnded } from '#web/app/session.ts';
import { type ToastAction, toast } from '#web/ui/toast-store.ts';

/** Runs an action after a click and shows an error as a toast with this title. Returns whether it succeeded. */
export async function runWithErrorToast(
  t: Translate,
  action: () => Promise<void>,
  summary = t('ui.error'),
): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    if (!(error instanceof SessionEnded))
      toast({ severity: 'error', summary, detail: error instanceof Error ? error.message : '' });
    return false;
  }
}

/** Time to read a toast and reach its button, in ms. */
const ACTION_LIFE = 10_000;

interface Done {
  message: string;
  action?: ToastAction | undefined;
  /** How long the toast with its action stays, in ms. */
  life?: number | undefined;
}

/** Runs an API call after a click and shows its result as a toast. Returns whether it succeeded. */
export const runWithToast = (t: Translate, call: () => Promise<Done | undefined>): Promise<boolean> =>
  runWithErrorToast(t, async () => {
    const done = await call();
    const action = done?.action;
    toast({
      severity: 'success',
      summary: done?.message ?? t('ui.saved'),
      life: action && (done.life ?? ACTION_LIFE),
      action,
    });
  });
