export { cardMarks } from './card-marks.ts';
export { cardFor, writeCard } from './cards.ts';
export { searchJobs } from './jobs.ts';
export type { ListingSearch, SearchRequest, SearchState } from './listing-search.ts';
export { type OpenOptions, openListingSearch } from './open-search.ts';
export { readRecords, readTraits } from './records.ts';
export type { FoundSuggestion } from './suggestions.ts';
