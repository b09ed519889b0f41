import { useRef, useState } from 'react';
import type { MapMark } from '#common/contract/market/search.ts';
import type { RecommendationBasis, RecommendedListing } from '#common/contract/renting/recommendations.ts';
import { useApp } from '#web/app/context.ts';
import { HomesWithMap } from '#web/features/renting/renters/HomesWithMap.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { RecommendedCard, RemovedCard } from './RecommendedCard.tsx';
import { useSeenMarks } from './use-seen-marks.ts';

interface RecommendedHomesProps {
  page: number;
  perPage: number;
  list: { basis: RecommendationBasis; count: number; listings: RecommendedListing[] };
  marks: MapMark[];
  newCount: number;
  onSwitchOff: () => void;
}

/** A page of recommended homes beside a map of all. Removed homes stay as a line with "Undo" until the page is left. */
export function RecommendedHomes({ page, perPage, list, marks, newCount, onSwitchOff }: RecommendedHomesProps) {
  const { t } = useApp();
  const cards = useRef<HTMLDivElement>(null);
  const { removed, restored, remove, restore } = useRemoving();
  useSeenMarks(cards, list.listings);
  const gone = list.listings.filter(({ id }) => removed.has(id));
  const newLeft = newCount - gone.filter(({ isNew }) => isNew).length;
  const shown = marks.flatMap((mark) => {
    const ids = mark.ids.filter((id) => !removed.has(id));
    return ids.length > 0 ? [{ ...mark, ids, count: ids.length }] : [];
  });
  return (
    <div ref={cards}>
      <HomesWithMap
        label={t('screens.renter.recommended-listings')}
        list={{ ...list, page, perPage }}
        marks={shown}
        above={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status" className="font-semibold tabular-nums">
              {t('words.homes', { count: list.count - gone.length })}
            </p>
            {newLeft > 0 && <Badge tone="alive">{t('recommended.new', { count: newLeft })}</Badge>}
            <Button variant="quiet" className="-mr-3 ml-auto" onClick={onSwitchOff}>
              {t('words.turnOff')}
            </Button>
            <p className="w-full text-15 text-soft">
              {t(list.basis === 'nearby' ? 'recommended.basis.nearby' : 'recommended.basis.taste')}
            </p>
          </div>
        }
        renderHome={(listing, index) =>
          removed.has(listing.id) ? (
            <RemovedCard listing={listing} onUndo={() => restore(listing.id)} />
          ) : (
            <RecommendedCard
              listing={listing}
              priority={index === 0}
              isBack={restored === listing.id}
              onRemove={() => remove(listing.id)}
            />
          )
        }
      />
    </div>
  );
}

/** Removed homes: hidden at once, and shown again if the call fails. */
function useRemoving() {
  const { api, t } = useApp();
  const [removed, setRemoved] = useState<ReadonlySet<number>>(() => new Set());
  const [restored, setRestored] = useState<number | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const put = (id: number, isRemoved: boolean) =>
    setRemoved((before) => {
      const next = new Set(before);
      if (isRemoved) next.add(id);
      else next.delete(id);
      return next;
    });
  const change = (id: number, isRemoved: boolean) => {
    put(id, isRemoved);
    setRestored(isRemoved ? null : id);
    const { remove, restore } = api.recommendations;
    // Sent even if the page is left at once.
    const options = { keepalive: true };
    // A quick undo must not arrive before its removal.
    last.current = last.current
      .then(() => (isRemoved ? remove({ body: { listingId: id } }, options) : restore({ params: { id } }, options)))
      .catch(() => {
        put(id, !isRemoved);
        toast({ severity: 'error', summary: t('renter.failed.title'), detail: t('renter.failed.text') });
      });
  };
  return { removed, restored, remove: (id: number) => change(id, true), restore: (id: number) => change(id, false) };
}
