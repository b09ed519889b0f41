import { useEffect, useRef } from 'react';
import { useApp } from '#web/app/context.ts';
import { showQueuedToast } from '#web/app/queued-toast.ts';
import { restoreSession } from '#web/app/session.ts';
import { whenIdle } from '#web/app/when-idle.ts';
import { restoreFavourites } from '#web/features/market/index.ts';
import { toast } from '#web/ui/toast-store.ts';
import { errorScreen } from './error-screen-part.ts';

/** Work of the browser after hydration: restore lists, load content, report failures. */
export function useStartUp(settingsFailure: string | null): void {
  const { api, t } = useApp();
  const isStarted = useRef(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    restoreSession();
    showQueuedToast();
    restoreFavourites(api);
    whenIdle(errorScreen.preload, 5000);
    const loadContent = async () => (await import('#web/app/global-content.ts')).loadGlobalContent(api, t.lang);
    loadContent().catch((error: Error) => {
      const detail = t('content.blocksFailed', { reason: error.message });
      toast({ severity: 'error', summary: t('ui.error'), detail, life: 5000 });
    });
  }, [api, t]);

  useEffect(() => {
    if (settingsFailure === null) return;
    const detail = t('content.settingsFailed', { reason: settingsFailure });
    toast({ severity: 'error', summary: t('ui.error'), detail, life: 3000, group: 'bottom-right' });
  }, [settingsFailure, t]);
}
