import { useEffect, useRef } from 'react';
import { isSecretPath } from '#common/screens/paths.ts';
import { useApp } from '#web/app/context.ts';
import { startAnalytics, trackPageView } from '#web/app/page-views.ts';
import { showQueuedToast } from '#web/app/queued-toast.ts';
import { restoreSession } from '#web/app/session.ts';
import { whenIdle } from '#web/app/when-idle.ts';
import { restoreFavourites } from '#web/features/favourites/index.ts';
import { useLocation } from '#web/router/router.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { errorScreen } from './error-screen-part.ts';

/** Work of the browser after hydration: restore lists, load content, count views, report failures. */
export function useStartUp(settingsFailure: string | null): void {
  const { api, t, globals } = useApp();
  const { pathname, search } = useLocation();
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

  // Analytics scripts read the URL, and the secret in an email link must not leak.
  const isSecret = isSecretPath(pathname);
  useEffect(() => (isSecret ? undefined : startAnalytics(globals)), [isSecret, globals]);
  useEffect(() => {
    if (!isSecret) trackPageView(pathname + search, document.title, globals);
  }, [isSecret, pathname, search, globals]);
}
