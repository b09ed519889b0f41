import type { Translate } from '#common/i18n/translate.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Runs an action and shows an error if it fails. Returns whether it succeeded. */
export async function attempt(t: Translate, action: () => Promise<void>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    toast({ severity: 'error', summary: t('ui.error'), detail: error instanceof Error ? error.message : '' });
    return false;
  }
}
