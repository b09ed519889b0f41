export { type ListingSearch, openListingSearch, type SearchRequest } from './listing-search.ts';
export { cardFor } from './records.ts';
