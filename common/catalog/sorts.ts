/** Sorts of search results; the first is the default and is left out of URLs. */
export const SORTS = ['featured', 'newest', 'rent-asc', 'rent-desc', 'distance'] as const;

export type SortKey = (typeof SORTS)[number];
