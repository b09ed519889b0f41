import { useEffect, useRef, useState } from 'react';
import type { FeedDetail } from '#common/contract/feeds.ts';
import type { FeedRunState } from '#common/feeds/feed-run.ts';

/** Time between two looks at a run that is under way, in ms. */
const POLL_MS = 1500;
const UNDER_WAY: readonly FeedRunState[] = ['queued', 'reading', 'applying'];

/**
 * A feed with its newest runs. It is read again after `refresh` and while a run is under way, without a navigation, so
 * that the text of a form beside it is kept.
 */
export function useFollowedFeed(loaded: FeedDetail, load: () => Promise<{ feed: FeedDetail } | undefined>) {
  const [feed, setFeed] = useState(loaded);
  const latest = useRef(load);
  latest.current = load;
  const refresh = async () => {
    const found = await latest.current().catch(() => undefined);
    if (found) setFeed(found.feed);
  };
  const again = useRef(refresh);
  again.current = refresh;
  const isRunning = feed.runs.some(({ state }) => UNDER_WAY.includes(state));
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void again.current(), POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { feed, refresh };
}
