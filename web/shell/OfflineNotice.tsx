import { useSyncExternalStore } from 'react';
import { useT } from '#web/app/context.ts';
import { OfflineIcon } from '#web/ui/icons.ts';

function subscribe(listener: () => void) {
  const ended = new AbortController();
  for (const kind of ['online', 'offline']) window.addEventListener(kind, listener, ended);
  return () => ended.abort();
}

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const t = useT();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-amber-tint px-4 py-2 text-center font-medium text-amber">
          <OfflineIcon className="size-5 shrink-0" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
