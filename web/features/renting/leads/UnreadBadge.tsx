import { useEffect } from 'react';
import { useApp } from '#web/app/context.ts';
import { useLocation } from '#web/router/router.tsx';
import { useStore } from '#web/ui/store.ts';
import { leadCountStore } from './lead-counts.ts';

const REFRESH_MS = 60_000;
/** The largest number shown. The API counts one more. */
const MAX_SHOWN = 99;

/** The number of unread leads, beside the inbox in the menu. Loaded again on each screen and every minute. */
export function UnreadBadge({ isMini }: { isMini: boolean }) {
  const { api, t } = useApp();
  const { pathname } = useLocation();
  const counts = useStore(leadCountStore, null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may have changed the numbers
  useEffect(() => {
    const read = () => {
      // Without an answer, the last number stays.
      if (!document.hidden) api.leadInbox.counts().then(leadCountStore.set, () => {});
    };
    read();
    const timer = setInterval(read, REFRESH_MS);
    return () => clearInterval(timer);
  }, [api, pathname]);
  const count = counts?.unread ?? 0;
  if (count === 0) return null;
  return (
    <span className={`badge bg-spruce text-chalk tabular-nums ${isMini ? 'absolute top-0 right-0 px-1.5' : 'ml-auto'}`}>
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="visually-hidden">{t('frame.unread', { count })}</span>
    </span>
  );
}
