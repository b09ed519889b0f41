import { withFilters } from '#common/search/chips.ts';
import { type SearchFilters, writeFilters } from '#common/search/filters.ts';
import { ResultsMap } from '#web/features/map/ResultsMap.tsx';
import { setHovered, useHovered } from './hover.ts';
import type { Search } from './use-search.ts';

/** The map of exactly what the filters leave. Moving it narrows the search, drawing on it too. */
export function SearchMap({ search }: { search: Search }) {
  const hoveredId = useHovered();
  const { filters, load, change } = search;
  const { location, listings } = load.page;
  const query = writeFilters({ ...filters, bounds: null, page: 1 });
  if (location) query.set('location', location.slug.en);
  const narrow = (by: Partial<SearchFilters>) => change(withFilters(filters, by));
  return (
    <ResultsMap
      query={query.toString()}
      box={location?.box ?? null}
      bounds={filters.bounds}
      area={filters.area}
      homes={listings.map(({ id, at: [lat, lng] }) => ({ id, lat, lng }))}
      hoveredId={hoveredId}
      onHover={setHovered}
      onMove={(bounds) => narrow({ bounds })}
      onArea={(area) => narrow({ area })}
    />
  );
}
