/** Whether one of the path's segments is exactly this word, in capitals or not: so are paths found. */
export const hasSegment = (path: string, word: string): boolean => path.toLowerCase().split('/').includes(word);

/** The header and footer of the public site are not shown in the areas behind sign-in. */
export function isHeaderHidden(path: string): boolean {
  return ['admin', 'portal', 'support'].some((area) => hasSegment(path, area));
}

/** Whether this is the page of one listing: words with a hyphen, a segment, an id. */
export const isListingPath = (path: string): boolean => /^\/[a-z]+-[a-z]+\/[^/]+\/\d+\/?$/.test(path);

/** Whether this is the favourites page, in either spelling. */
export const isFavouritesPath = (path: string): boolean => /\/favou?rites\/?$/.test(path);

/** The header offers the other language where a place is searched, on the favourites and on a listing. */
export function showsLanguageSwitcher(path: string, hasSearchLocation: boolean): boolean {
  return hasSearchLocation || isFavouritesPath(path) || isListingPath(path);
}

/** Address of the favourites page; the US region spells it its way. */
export function favouritesPath(listingsPermalink: string, region: 'ca' | 'us'): string {
  return `${listingsPermalink.replace(/\/$/, '')}/${region === 'us' ? 'favorites' : 'favourites'}`;
}
