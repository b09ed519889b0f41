import { useMemo } from 'react';
import type { Lang } from '#common/contract/fields.ts';
import type { SearchPage } from '#common/contract/market/search.ts';
import { searchPath, withShortcut } from '#common/search/address.ts';
import type { ChipNames } from '#common/search/chip-label.ts';
import { parseFilters, type SearchFilters } from '#common/search/filters.ts';
import { useLoaderData, useNavigate, useNavigation } from '#web/router/router.tsx';
import type { SearchLoad } from './search-loader.ts';

/** The current search and how to change it. */
export interface Search {
  load: SearchLoad;
  /** Filters of the current URL, or of the loading one, so that a change shows before its results. */
  filters: SearchFilters;
  isUpdating: boolean;
  /** Navigates to other filters: a new history entry unless `replace`, same scroll position. */
  change(filters: SearchFilters, options?: { replace: boolean }): void;
  /** URL of other filters, for links. */
  pathOf(filters: SearchFilters): string;
}

/** Names of the searched places, for the labels of chips. */
export const chipNames = ({ landmark, neighbourhood }: SearchPage, lang: Lang): ChipNames => ({
  landmark: landmark?.name[lang],
  neighbourhood,
});

/** Reads the search from the URL, its only state. */
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
    // Not as a transition, or a checked box would be unchecked until the results load.
    change: (wanted, options) => navigate(pathOf(wanted), { ...options, preventScrollReset: true }),
  };
}
