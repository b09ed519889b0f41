import { findShortcut } from '#common/catalog/rental-type-shortcuts.ts';
import { filtersQuery, NO_FILTERS, type SearchFilters } from '#common/search/filters.ts';
import { keysOf } from '#common/values/objects.ts';

/** The location of a search: the place's slug and the shortcut's word in the user's language, both optional. */
export interface SearchAddress {
  location: string | undefined;
  shortcut: string | undefined;
}

/** Applies the filters of a shortcut; those in the query take precedence. */
export function withShortcut(shortcut: string | undefined, filters: SearchFilters): SearchFilters {
  const known = shortcut ? findShortcut(shortcut) : undefined;
  if (!known) return filters;
  const merged: SearchFilters = { ...filters };
  const set: Partial<SearchFilters> = known.filters;
  for (const name of keysOf(set)) {
    if (same(filters[name], NO_FILTERS[name])) Object.assign(merged, { [name]: set[name] });
  }
  return merged;
}

/**
 * Path and query of a search. A shortcut stays in the path while its filters are set; then its filters move into the
 * query, where each can be changed.
 */
export function searchPath({ location, shortcut }: SearchAddress, filters: SearchFilters): string {
  const known = shortcut ? findShortcut(shortcut) : undefined;
  const set: Partial<SearchFilters> = known?.filters ?? {};
  const names = keysOf(set);
  const base = location ? `/${location}` : '/listings';
  if (!known || !location || names.some((name) => !same(filters[name], set[name]))) return base + filtersQuery(filters);
  const rest: SearchFilters = { ...filters };
  for (const name of names) Object.assign(rest, { [name]: NO_FILTERS[name] });
  return `${base}/${shortcut}${filtersQuery(rest)}`;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
