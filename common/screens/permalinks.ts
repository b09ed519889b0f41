import { keysOf } from '#common/values/objects.ts';
import type { WordPairs } from './public-path.ts';

/** The first segments of public paths that administrators change, by name, with their defaults. */
export const PERMALINKS = {
  listings: 'listings',
  listingPages: 'rental-listings',
  blog: 'blog',
  propertyManagers: 'property-managers',
  cities: 'cities',
  sitemap: 'sitemap',
  login: 'login',
} as const;
export type Permalink = keyof typeof PERMALINKS;
export const PERMALINK_NAMES = keysOf(PERMALINKS);

/** The permalinks of a language that differ from their defaults. */
export type ChosenWords = Readonly<Partial<Record<Permalink, string>>>;

/** Sections that every place has too: /toronto/blog. */
export const BELOW_PLACES = ['blog', 'propertyManagers'] as const satisfies readonly Permalink[];

/**
 * The pairs of a language. Unchanged words are among them, so that /blog/property-managers is not taken for a section of
 * a place.
 */
export function pairWords(chosen: ChosenWords): WordPairs {
  if (PERMALINK_NAMES.every((name) => (chosen[name] ?? PERMALINKS[name]) === PERMALINKS[name])) return [];
  const pairOf = (name: Permalink) => [PERMALINKS[name], chosen[name] ?? PERMALINKS[name]] as const;
  const belowPlaces = BELOW_PLACES.map(pairOf).map(([ours, shown]) => [`/${ours}`, `/${shown}`] as const);
  return [...PERMALINK_NAMES.map(pairOf), ...belowPlaces];
}
