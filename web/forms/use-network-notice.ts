import { useApp } from '#web/app/context.ts';
import { isUnreachable } from '#web/app/network.ts';
import { useStore } from '#web/ui/store.ts';

/**
 * Returns what a busy form says while its scripts wait for the network, otherwise null. The page's own notice may be
 * behind the dialog of the form.
 */
export function useNetworkNotice(isBusy: boolean): string | null {
  const { t } = useApp();
  const isCut = useStore(isUnreachable, false);
  return isBusy && isCut ? t('ui.waitsForNetwork') : null;
}
