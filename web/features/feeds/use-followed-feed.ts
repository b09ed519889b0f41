import { useEffect, useRef, useState } from 'react';
import type { FeedDetail } from '#common/contract/feeds/feed-records.ts';
import type { FeedRunState } from '#common/feeds/feed-run.ts';
import { usePoll } from '#web/app/use-poll.ts';

/** A fetch takes at most five minutes, in ms. Its run appears at its end. */
const FETCH_MS = 330_000;
const UNDER_WAY: readonly FeedRunState[] = ['queued', 'reading', 'applying'];

/**
 * A feed with its newest runs. It is read again after `refresh`, until a fetch has its run, and while a run is under way,
 * without a navigation, so that the text of a form beside it is kept.
 */
export function useFollowedFeed(loaded: FeedDetail, load: () => Promise<{ feed: FeedDetail }>) {
  const [feed, setFeed] = useState(loaded);
  const latest = useRef(load);
  latest.current = load;
  const newest = feed.runs[0]?.id ?? 0;
  /** The newest run before a fetch. */
  const [fetchedAfter, setFetchedAfter] = useState<number>();
  const refresh = async ({ isFetching = false } = {}) => {
    if (isFetching) setFetchedAfter(newest);
    const found = await latest.current().catch(() => undefined);
    if (found) setFeed(found.feed);
  };
  const isFetching = fetchedAfter === newest;
  useEffect(() => {
    if (!isFetching) return;
    const timer = setTimeout(() => setFetchedAfter(undefined), FETCH_MS);
    return () => clearTimeout(timer);
  }, [isFetching]);
  const isRunning = isFetching || feed.runs.some(({ state }) => UNDER_WAY.includes(state));
  usePoll(isRunning, refresh);
  return { feed, refresh };
}
