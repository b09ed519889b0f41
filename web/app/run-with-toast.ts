import type { Translate } from '#common/i18n/translate.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Runs a call that somebody clicked for and says how it went. Answers whether it went well. */
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
