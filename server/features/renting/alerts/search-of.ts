import { parseFilters, type SearchFilters, type SearchScope } from '#common/search/filters.ts';
import { aroundCentre, type PlaceKind, type Places } from '#server/features/market/index.ts';
import { prepareQuery, type Query } from '#server/search/query/query.ts';

/** A search as alerts store it. */
export interface StoredSearch {
  locationKind: PlaceKind | null;
  locationId: number | null;
  /** Canonical query string without "?". */
  query: string;
}

/** The query of a stored search, as its search page runs it. */
export interface ParsedSearch {
  scope: SearchScope;
  filters: SearchFilters;
  neighbourhoodId: number | undefined;
}

/** Parses a stored search. */
export function requestOf({ locationKind, locationId, query }: StoredSearch, places: Places): ParsedSearch {
  const asked = parseFilters(new URLSearchParams(query));
  const isPlace = locationKind !== null && locationId !== null;
  const hood =
    locationKind === 'city' && isPlace && asked.hood
      ? places.neighbourhoodsOf(locationId).find(({ slug }) => slug === asked.hood)
      : undefined;
  const within: SearchScope = isPlace ? { kind: locationKind, id: locationId } : { kind: 'country' };
  const { scope, filters } = aroundCentre({ scope: within, filters: asked }, places);
  return { scope, filters, neighbourhoodId: hood?.id };
}

/** The same, prepared for matching listings. */
export function searchQueryOf(search: StoredSearch, places: Places): Query {
  const { scope, filters, neighbourhoodId } = requestOf(search, places);
  return prepareQuery(scope, filters, { neighbourhoodId });
}
