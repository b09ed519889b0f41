/** Orders of search results; the first is the default and is left out of addresses. */
export const SORTS = ['featured', 'newest', 'rent-asc', 'rent-desc', 'distance'] as const;

export type SortKey = (typeof SORTS)[number];
