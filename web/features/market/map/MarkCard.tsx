import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { useApp } from '#web/app/context.ts';
import { CloseIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { MapEngine, Mark } from './engine/engine.ts';
import { MarkListing } from './MarkListing.tsx';
import { placeCard } from './place-card.ts';

interface MarkCardProps {
  mark: Mark;
  /** The search, whose floor plans the card shows. */
  query: string;
  engine: MapEngine;
  /** Calls `listener` on every move of the map. Returns a function that stops it. */
  onMapMove: (listener: () => void) => () => void;
  onClose: () => void;
}

/** The homes of a marker, in a card beside it. Opening moves the focus inside; Escape closes it. */
export function MarkCard({ mark, query, engine, onMapMove, onClose }: MarkCardProps) {
  const { t } = useApp();
  const card = useRef<HTMLDivElement>(null);
  const { listings, hasFailed } = useListings(mark.ids, query);

  useEffect(() => card.current?.focus(), []);
  useLayoutEffect(() => {
    const place = () => {
      const element = card.current;
      if (element?.parentElement) placeCard(element, element.parentElement, engine.project(mark.lat, mark.lng));
    };
    place();
    const size = new ResizeObserver(place);
    if (card.current) size.observe(card.current);
    const stop = onMapMove(place);
    return () => {
      stop();
      size.disconnect();
    };
  }, [engine, mark.lat, mark.lng, onMapMove]);

  const label = t(mark.placeKnown ? 'map.cardArea' : 'map.cardLabel', { count: mark.count });
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="floating absolute top-0 left-0 z-10 flex max-h-[min(24rem,70%)] w-80 max-w-[calc(100%-1rem)] flex-col overflow-hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="flex items-center gap-2 border-b border-line pl-3 text-13 text-soft">
        <p className="flex-1">
          {mark.count > mark.ids.length
            ? t('map.cardMore', { shown: String(mark.ids.length), count: formatNumber(mark.count, t.lang) })
            : label}
        </p>
        <button
          type="button"
          aria-label={t('ui.close')}
          onClick={onClose}
          className="flex size-11 items-center justify-center hover:bg-mist focus-visible:-outline-offset-2"
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
      <div className="divide-y divide-line overflow-y-auto" aria-live="polite">
        {hasFailed && <p className="p-3">{t('map.cardFailed')}</p>}
        {!listings && !hasFailed && <Waiting />}
        {listings?.map((listing) => (
          <MarkListing key={listing.id} listing={listing} />
        ))}
      </div>
    </div>
  );
}

const Waiting = () => (
  <div className="flex gap-3 p-3">
    <Skeleton className="aspect-photo w-28" />
    <div className="flex-1 space-y-2">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-32" />
    </div>
  </div>
);

function useListings(ids: readonly number[], query: string) {
  const { api } = useApp();
  const [listings, setListings] = useState<ListingCard[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const asked = ids.join(',');
  useEffect(() => {
    const controller = new AbortController();
    setListings(undefined);
    setHasFailed(false);
    const search = Object.fromEntries(new URLSearchParams(query));
    api.search.mapMarkerInfo({ query: { ...search, ids: asked } }, { signal: controller.signal }).then(
      (answer) => setListings(answer.listings),
      () => controller.signal.aborted || setHasFailed(true),
    );
    return () => controller.abort();
  }, [asked, query, api]);
  return { listings, hasFailed: hasFailed || listings?.length === 0 };
}
