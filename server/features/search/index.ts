export { cardFor } from './records.ts';
export { type ListingSearch, openListingSearch, type SearchRequest } from './listing-search.ts';
