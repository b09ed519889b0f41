import { type RefObject, useEffect } from 'react';
import type { RecommendedListing } from '#common/contract/renting/recommendations.ts';
import type { Api } from '#web/app/context.ts';
import { useApp } from '#web/app/context.ts';
import { addSeen, seenOf } from './seen-list.ts';

/** A card counts as seen once this share of it was visible for a moment. */
const SHARE = 0.6;
const MOMENT_MS = 700;
/** Pause after the first seen card, in ms, so that several are sent in one call. */
const PAUSE_MS = 1500;

/**
 * Marks new homes as seen once their cards (by `data-listing`) were visible. Failed calls are repeated on the next
 * visit.
 */
export function useSeenMarks(within: RefObject<HTMLElement | null>, listings: readonly RecommendedListing[]): void {
  const { api } = useApp();
  useEffect(() => {
    const isNew = new Set(listings.filter((listing) => listing.isNew).map(({ id }) => id));
    const reporter = createReporter(api);
    // Seen on an earlier visit whose call failed.
    const known = new Set(seenOf());
    reporter.add([...isNew].filter((id) => known.has(id)));
    const waiting = new Map<number, ReturnType<typeof setTimeout>>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = Number(target.getAttribute('data-listing'));
          clearTimeout(waiting.get(id));
          if (!isIntersecting || !isNew.has(id)) continue;
          const seen = () => {
            observer.unobserve(target);
            addSeen(id);
            reporter.add([id]);
          };
          waiting.set(id, setTimeout(seen, MOMENT_MS));
        }
      },
      { threshold: SHARE },
    );
    for (const card of within.current?.querySelectorAll('[data-listing]') ?? []) observer.observe(card);
    return () => {
      observer.disconnect();
      for (const timer of waiting.values()) clearTimeout(timer);
      reporter.flush();
    };
  }, [api, within, listings]);
}

function createReporter(api: Api) {
  const ids = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (ids.size === 0) return;
    const listingIds = [...ids];
    ids.clear();
    // They stay in the browser's list and are sent again later.
    api.recommendations.markSeen({ body: { listingIds } }).catch(() => {});
  };
  return {
    add(more: readonly number[]) {
      for (const id of more) ids.add(id);
      if (ids.size > 0) timer ??= setTimeout(flush, PAUSE_MS);
    },
    flush,
  };
}
