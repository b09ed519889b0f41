import { useEffect } from 'react';
import { REVIEW_LISTS, type ReviewList } from '#common/catalog/review-kinds.ts';
import { useApp, useT } from '#web/app/context.ts';
import { useLocation } from '#web/router/router.tsx';
import { useStore } from '#web/ui/store.ts';
import { queuePulse } from './queue-pulse.ts';

/** The server shares one answer among all open screens, so a short pause costs it little. */
const REFRESH_MS = 4000;
/** The largest number shown. */
const MAX_SHOWN = 999;

/** Keeps the counts of the queue fresh while the tab is visible. Shows nothing. */
export function QueuePulseReader() {
  const { api } = useApp();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may have changed the queue
  useEffect(() => {
    const read = () => {
      // Without an answer, the last numbers stay.
      if (!document.hidden)
        api.reviews.pulse().then(
          (found) => found.stamp !== queuePulse.get()?.stamp && queuePulse.set(found),
          () => {},
        );
    };
    read();
    const timer = setInterval(read, REFRESH_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [api, pathname]);
  return null;
}

/** The number of open items of a list, or of the whole queue, beside its screen in the menu. */
export function QueueBadge({ list, isMini }: { list: ReviewList | 'all'; isMini: boolean }) {
  const t = useT();
  const pulse = useStore(queuePulse, null);
  const kinds: readonly string[] | undefined = list === 'all' ? undefined : REVIEW_LISTS[list];
  const count = (pulse?.kinds ?? []).reduce(
    (sum, { kind, open }) => sum + (!kinds || kinds.includes(kind) ? open : 0),
    0,
  );
  if (count === 0) return null;
  return (
    <span className={`badge bg-spruce text-chalk tabular-nums ${isMini ? 'absolute top-0 right-0 px-1.5' : 'ml-auto'}`}>
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="visually-hidden">{t('frame.waiting', { count })}</span>
    </span>
  );
}
