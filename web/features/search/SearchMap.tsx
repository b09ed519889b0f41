import type { Place } from '#common/contract/places.ts';
import { searchPath } from '#common/search/address.ts';
import { withFilters } from '#common/search/chips.ts';
import { type Bounds, writeFilters } from '#common/search/filters.ts';
import { setHovered, useHovered } from '#web/features/listings/index.ts';
import { ResultsMap } from '#web/features/map/index.ts';
import { useNavigate } from '#web/router/router.tsx';
import type { Search } from './use-search.ts';

/** The map of the search. Moving it or drawing on it filters. */
export function SearchMap({ search }: { search: Search }) {
  const hoveredId = useHovered();
  const { filters, load, change } = search;
  const { location, landmark, listings } = load.page;
  const query = writeFilters({ ...filters, bounds: null, page: 1 });
  if (location) query.set('location', location.slug.en);
  const navigate = useNavigate();
  // Moves replace the history entry, so Back leaves the map after many moves.
  const follow = (bounds: Bounds) => {
    if (!location || isMiddleWithin(bounds, location.box))
      return change(withFilters(filters, { bounds }), { replace: true });
    // Moving the map away from the place searches by bounds only.
    const anywhere = { location: undefined, shortcut: undefined };
    const path = searchPath(anywhere, withFilters(filters, { bounds, hood: '', landmark: '' }));
    return navigate(path, { replace: true, preventScrollReset: true });
  };
  return (
    <ResultsMap
      query={query.toString()}
      box={(landmark ?? location)?.box ?? null}
      bounds={filters.bounds}
      area={filters.area}
      homes={listings.map(({ id, at: [lat, lng] }) => ({ id, lat, lng }))}
      hoveredId={hoveredId}
      onHover={setHovered}
      onMove={follow}
      onArea={(area) => change(withFilters(filters, { area, landmark: '' }))}
    />
  );
}

function isMiddleWithin({ south, west, north, east }: Bounds, [bottom, left, top, right]: Place['box']): boolean {
  const lat = (south + north) / 2;
  const lng = (west + east) / 2;
  return lat >= bottom && lat <= top && lng >= left && lng <= right;
}
