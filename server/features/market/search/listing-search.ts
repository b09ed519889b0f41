import type { Lang } from '#common/contract/fields.ts';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { MapMark, Suggestion } from '#common/contract/market/search.ts';
import type { Bounds, SearchFilters, SearchScope } from '#common/search/filters.ts';
import type { PlaceKind } from '#server/features/market/locations/places.ts';
import type { SearchIndex, SearchResult } from '#server/search/index.ts';
import type { FoundSuggestion } from './suggestions.ts';

declare module '#server/platform/context.ts' {
  interface Services {
    /** The in-process index of active listings, kept in step with the database. */
    readonly search: ListingSearch;
  }
}

/** A search: place, filters, and the point of distances. */
export interface SearchRequest {
  scope: SearchScope;
  filters: SearchFilters;
  pageSize?: number;
  /** Neighbourhood that `filters.hood` names. */
  neighbourhoodId?: number | undefined;
  centre?: { lat: number; lng: number } | undefined;
}

/** The index of all active listings, synchronized with the database. Cards are in the caller's language. */
export interface ListingSearch {
  /** Increases with each change; part of every cache key. */
  version(): number;
  size(): number;
  /**
   * The current index, for features that need more than results. It may be replaced in the next turn of the event loop.
   */
  index(): SearchIndex;
  search(request: SearchRequest): SearchResult;
  count(request: SearchRequest): number;
  marks(request: SearchRequest, bounds: Bounds, zoom: number): { count: number; marks: MapMark[] };
  /** Cards in the order of `ids`, without inactive ones. With filters, they show the floor plans that match. */
  cards(ids: readonly number[], lang: Lang, filters?: SearchFilters): ListingCard[];
  cardsOf(result: SearchResult, lang: Lang): ListingCard[];
  has(id: number): boolean;
  /** Company of an active listing; undefined for any other id. */
  companyOf(id: number): number | undefined;
  similar(id: number, n: number, lang: Lang): ListingCard[];
  /** Homes similar to a deleted one: nearby, with a similar rent (cents; 0 if unknown). */
  similarTo(gone: { lat: number; lng: number; rentCents: number }, n: number, lang: Lang): ListingCard[];
  ofCompany(companyId: number, n: number, lang: Lang, exceptId?: number): ListingCard[];
  atSameAddress(id: number, lang: Lang): ListingCard[];
  countOf(kind: PlaceKind | 'neighbourhood', id: number): number;
  countCompany(companyId: number): number;
  suggest(text: string, lang: Lang): FoundSuggestion[];
  /** The likeliest places for a misspelt one. */
  didYouMean(text: string, lang: Lang): Suggestion[];
  /** The state of the index relative to the database. */
  state(): SearchState;
  /** Reads every change committed before the call, by any process. */
  catchUp(): Promise<void>;
  /**
   * Call it after a commit that wrote these listings: this process finds them at once, the others are notified. Never
   * rejects: unread changes come with the change feed.
   */
  apply(ids: readonly number[]): Promise<void>;
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** The state of the index relative to the database. */
export interface SearchState {
  /** Whether search is ready. During the first load, searches throw search.loading. */
  ready: boolean;
  /** Listings in the index. */
  size: number;
  /** Progress of the first load, from 0 to 1. */
  progress: number;
  /** Age (ms) of the oldest change that isn't in the index, or of the last read; 0 if up to date. */
  feedLagMs: number;
  /** Milliseconds of the clock at which the change feed was last read to its end. */
  feedReadAt: number | undefined;
}
