import { searchPath } from '#common/search/address.ts';
import { NO_FILTERS, roundPoint } from '#common/search/filters.ts';
import { localStore } from '#web/app/storage.ts';

/** A line of the search panel. */
export interface SearchOption {
  kind: string;
  label: string;
  detail: string;
  /** Text for the box after it was chosen; undefined keeps the text. */
  place?: string;
  /** Returns the path of its search, or undefined if there is none. */
  open: () => string | undefined | Promise<string | undefined>;
}

/** A search that this browser made. Paths depend on the language. */
export interface RecentSearch {
  label: string;
  path: string;
  lang: string;
}

const KEY = 'recentSearches';
const MOST = 5;
const TIMEOUT_MS = 10_000;

/** Searches from this browser in a language, latest first. */
export const recentSearches = (lang: string): RecentSearch[] =>
  (localStore.get(KEY, readRecent) ?? []).filter((search) => search.lang === lang);

export function saveRecentSearch(search: RecentSearch): void {
  const others = (localStore.get(KEY, readRecent) ?? []).filter(({ path }) => path !== search.path);
  localStore.set(KEY, [search, ...others].slice(0, MOST));
}

export const clearRecentSearches = (): void => localStore.remove(KEY);

function readRecent(value: unknown): RecentSearch[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter(
    (one): one is RecentSearch =>
      typeof one?.label === 'string' && typeof one.lang === 'string' && /^\/(?!\/)/.test(one.path),
  );
}

/** Whether the visitor or their browser refused to share the position. */
export const isRefused = (error: unknown): boolean =>
  error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;

/** Path of a search around the visitor. Rejects if the browser does not say where they are. */
export async function findNearMe(): Promise<string> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS, maximumAge: 60_000 }),
  );
  // Rounded to about a hundred metres, because the address of the page can be shared.
  const around = { lat: roundPoint(coords.latitude), lng: roundPoint(coords.longitude) };
  return searchPath({ location: undefined, shortcut: undefined }, { ...NO_FILTERS, around, sort: 'distance' });
}
