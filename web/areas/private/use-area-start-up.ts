import { useEffect, useRef } from 'react';
import { useApp } from '#web/app/context.ts';
import { showQueuedToast } from '#web/app/queued-toast.ts';
import { restoreFavourites } from '#web/features/market/index.ts';
import { restoreMenuState } from './menu-state.ts';

/** Runs after hydration: restores stored choices. */
export function useAreaStartUp(onStart: (() => void) | undefined): void {
  const { api } = useApp();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    restoreMenuState();
    restoreFavourites(api);
    showQueuedToast();
    onStart?.();
  }, [api, onStart]);
}
