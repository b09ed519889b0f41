import type { Translate } from '#common/i18n/translate.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Does something that somebody clicked for; says why where it failed. Answers whether it went well. */
export async function attempt(t: Translate, action: () => Promise<void>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    toast({ severity: 'error', summary: t('ui.error'), detail: error instanceof Error ? error.message : '' });
    return false;
  }
}
