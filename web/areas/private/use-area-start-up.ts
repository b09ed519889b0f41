import { useEffect, useRef } from 'react';
import { useApp } from '#web/app/context.ts';
import { showQueuedToast } from '#web/app/queued-toast.ts';
import { restoreFavourites } from '#web/features/favourites/index.ts';
import { restoreMiniMenu } from './mini-menu.ts';

/** Runs after hydration: restores stored choices. */
export function useAreaStartUp(onStart: (() => void) | undefined): void {
  const { api } = useApp();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    restoreMiniMenu();
    restoreFavourites(api);
    showQueuedToast();
    onStart?.();
  }, [api, onStart]);
}
