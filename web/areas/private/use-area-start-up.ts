import { useEffect, useRef } from 'react';
import { useApp } from '#web/app/context.ts';
import { startAnalytics, trackPageView } from '#web/app/page-views.ts';
import { showQueuedToast } from '#web/app/queued-toast.ts';
import { restoreFavourites } from '#web/features/favourites/index.ts';
import { useLocation } from '#web/router/router.tsx';
import { restoreMiniMenu } from './mini-menu.ts';

/** Runs after hydration: restores stored choices and counts page views. */
export function useAreaStartUp(onStart: (() => void) | undefined): void {
  const { api, globals } = useApp();
  const { pathname, search } = useLocation();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    restoreMiniMenu();
    restoreFavourites(api);
    showQueuedToast();
    onStart?.();
  }, [api, onStart]);
  useEffect(() => startAnalytics(globals), [globals]);
  useEffect(() => trackPageView(pathname + search, document.title, globals), [pathname, search, globals]);
}
