import { useMemo } from 'react';
import { searchPath, withShortcut } from '#common/search/address.ts';
import { parseFilters, type SearchFilters } from '#common/search/filters.ts';
import { useLoaderData, useNavigate, useNavigation } from '#web/router/router.tsx';
import type { SearchLoad } from './search-loader.ts';

/** The search as it stands on the screen, and how to change it. */
export interface Search {
  load: SearchLoad;
  /** Filters of the address, or of the one on its way: a tick shows before its results have come. */
  filters: SearchFilters;
  isUpdating: boolean;
  /** Goes to other filters: one entry of the history, the scroll stays. */
  change(filters: SearchFilters): void;
  /** Address of other filters, for links. */
  pathOf(filters: SearchFilters): string;
}

/** Reads the search from the address; the address is its only state. */
export function useSearch(): Search {
  const load = useLoaderData<SearchLoad>();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const { location, shortcut } = load;
  const isUpdating = next?.pathname.split('/').includes(location ?? 'listings') ?? false;
  const query = (isUpdating ? next?.search : undefined) ?? load.search;
  const filters = useMemo(() => withShortcut(shortcut, parseFilters(new URLSearchParams(query))), [query, shortcut]);
  const pathOf = (wanted: SearchFilters) => searchPath({ location, shortcut }, wanted);
  return {
    load,
    filters,
    isUpdating,
    pathOf,
    // At once, not as a transition: a box that is ticked would untick itself until the results are there.
    change: (wanted) => navigate(pathOf(wanted), { preventScrollReset: true }),
  };
}
