import type { Translate } from '#common/i18n/translate.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Runs an API call after a click and shows its result as a toast. Returns whether it succeeded. */
export async function runWithToast(
  t: Translate,
  call: () => Promise<{ message: string } | undefined>,
): Promise<boolean> {
  try {
    const done = await call();
    toast({ severity: 'success', summary: done?.message ?? t('ui.saved') });
    return true;
  } catch (error) {
    toast({ severity: 'error', summary: t('ui.error'), detail: error instanceof Error ? error.message : '' });
    return false;
  }
}
