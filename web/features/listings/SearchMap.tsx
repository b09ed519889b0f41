import { lazy, Suspense } from 'react';
import { writeFilters, type SearchFilters } from '#common/search/filters.ts';
import { withFilters } from '#common/search/chips.ts';
import { setHovered, useHovered } from './hover.ts';
import type { Search } from './use-search.ts';

const ResultsMap = lazy(async () => ({ default: (await import('#web/features/map/ResultsMap.tsx')).ResultsMap }));

/** The map of exactly what the filters leave. Moving it narrows the search, drawing on it too. */
export function SearchMap({ search }: { search: Search }) {
  const hoveredId = useHovered();
  const { filters, load, change } = search;
  const { location } = load.page;
  const query = writeFilters({ ...filters, bounds: null, page: 1 });
  if (location) query.set('location', location.slug.en);
  const narrow = (by: Partial<SearchFilters>) => change(withFilters(filters, by));
  return (
    <Suspense fallback={null}>
      <ResultsMap
        query={query.toString()}
        box={location?.box ?? null}
        bounds={filters.bounds}
        area={filters.area}
        hoveredId={hoveredId}
        onHover={setHovered}
        onMove={(bounds) => narrow({ bounds })}
        onArea={(area) => narrow({ area })}
      />
    </Suspense>
  );
}
