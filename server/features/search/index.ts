export { searchJobs } from './jobs.ts';
export type { ListingSearch, SearchRequest, SearchState } from './listing-search.ts';
export { openListingSearch } from './open-search.ts';
export { cardFor } from './records.ts';
