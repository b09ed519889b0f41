import { useMemo } from 'react';
import type { Place } from '#common/contract/market/places.ts';
import { circleAround } from '#common/places/circle.ts';
import { searchPath } from '#common/search/address.ts';
import { withFilters } from '#common/search/chips.ts';
import { type Bounds, writeFilters } from '#common/search/filters.ts';
import { useT } from '#web/app/context.ts';
import { setHovered, useHovered } from '#web/features/market/listings/cards/hover.ts';
import { ResultsMap } from '#web/features/market/map/ResultsMap.tsx';
import { useNavigate } from '#web/router/router.tsx';
import { PinIcon } from '#web/ui/page-icons.ts';
import { useFrame } from './use-frame.ts';
import type { Search } from './use-search.ts';

const CORNERS = 72;

/** The map of the search. Moving it or drawing on it filters. */
export function SearchMap({ search, onList }: { search: Search; onList: () => void }) {
  const t = useT();
  const hoveredId = useHovered();
  const { filters, load, change } = search;
  const { location, landmark, listings, around } = load.page;
  const circle = useMemo(() => around && circleAround(around, around.km, CORNERS), [around]);
  const pins = useMemo(
    () =>
      around && [
        {
          id: 0,
          lat: around.lat,
          lng: around.lng,
          label: landmark?.name[t.lang] ?? '',
          icon: <PinIcon className="size-4" />,
        },
      ],
    [around, landmark, t.lang],
  );
  const query = writeFilters({ ...filters, bounds: null, page: 1 });
  if (location) query.set('location', location.slug.en);
  const frame = useFrame(query.toString());
  const circleBox = circle && boxOf(circle);
  // A circle says where its homes are; else the homes themselves, or without any the place.
  const box = circleBox ?? (frame === null ? (location?.box ?? null) : frame);
  const navigate = useNavigate();
  // Moves replace the history entry, so Back leaves the map after many moves.
  const follow = (bounds: Bounds) => {
    const place = circleBox ?? location?.box;
    if (!place || isMiddleWithin(bounds, place)) return change(withFilters(filters, { bounds }), { replace: true });
    // Moving the map away from the place searches by bounds only.
    const anywhere = { location: undefined, shortcut: undefined };
    const elsewhere = withFilters(filters, { bounds, hood: '', landmark: '', around: null, within: null });
    return navigate(searchPath(anywhere, elsewhere), { replace: true, preventScrollReset: true });
  };
  return (
    <ResultsMap
      query={query.toString()}
      box={box}
      onList={onList}
      place={[location?.slug.en, filters.hood, around?.lat, around?.lng, around?.km].join(' ')}
      bounds={filters.bounds}
      area={filters.area}
      circle={circle ?? null}
      {...(pins && { pins })}
      homes={listings.map(({ id, at: [lat, lng] }) => ({ id, lat, lng }))}
      hoveredId={hoveredId}
      onHover={setHovered}
      onMove={follow}
      onArea={(area) => change(withFilters(filters, { area, landmark: '', around: null, within: null }))}
    />
  );
}

function boxOf(ring: readonly (readonly [number, number])[]): Place['box'] {
  const lats = ring.map(([lat]) => lat);
  const lngs = ring.map(([, lng]) => lng);
  return [Math.min(...lats), Math.min(...lngs), Math.max(...lats), Math.max(...lngs)];
}

function isMiddleWithin({ south, west, north, east }: Bounds, [bottom, left, top, right]: Place['box']): boolean {
  const lat = (south + north) / 2;
  const lng = (west + east) / 2;
  return lat >= bottom && lat <= top && lng >= left && lng <= right;
}
