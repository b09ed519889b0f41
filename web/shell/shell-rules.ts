/** Whether a path contains this segment, ignoring case like the router. */
export const hasSegment = (path: string, word: string): boolean => path.toLowerCase().split('/').includes(word);

/** The areas behind login have no public header and footer. */
export function isHeaderHidden(path: string): boolean {
  return ['admin', 'portal', 'support'].some((area) => hasSegment(path, area));
}

/** Whether this is a listing's page: a city slug with a hyphen, a segment, an id. */
const isListingPath = (path: string): boolean => /^\/[a-z]+-[a-z]+\/[^/]+\/\d+\/?$/.test(path);

/** Whether this is the favourites page, in either spelling. */
const isFavouritesPath = (path: string): boolean => /\/favou?rites\/?$/.test(path);

/** The header shows the language switcher on city pages, favourites and listings. */
export function showsLanguageSwitcher(path: string, hasSearchLocation: boolean): boolean {
  return hasSearchLocation || isFavouritesPath(path) || isListingPath(path);
}

/** Path of the favourites page, in the region's spelling. */
export function favouritesPath(listingsPermalink: string, region: 'ca' | 'us'): string {
  return `${listingsPermalink.replace(/\/$/, '')}/${region === 'us' ? 'favorites' : 'favourites'}`;
}
