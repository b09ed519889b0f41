import type { Lang } from '#common/contract/fields.ts';
import type { ListingCard } from '#common/contract/listing-card.ts';
import type { MapMark, Suggestion } from '#common/contract/search.ts';
import type { Bounds, SearchFilters, SearchScope } from '#common/search/filters.ts';
import type { PlaceKind } from '#server/features/locations/index.ts';
import type { SearchIndex, SearchResult } from '#server/search/index.ts';

/** What is searched: where, for what, measured from where. */
export interface SearchRequest {
  scope: SearchScope;
  filters: SearchFilters;
  pageSize?: number;
  /** Neighbourhood that `filters.hood` names. */
  neighbourhoodId?: number | undefined;
  centre?: { lat: number; lng: number } | undefined;
}

/** All active listings in memory, in step with the database. Cards come out in the reader's language. */
export interface ListingSearch {
  /** Goes up with every change: part of every cache's key. */
  version(): number;
  size(): number;
  /** The index itself, for what asks more of it than answers; another one may stand in its place at the next turn. */
  index(): SearchIndex;
  search(request: SearchRequest): SearchResult;
  count(request: SearchRequest): number;
  marks(request: SearchRequest, bounds: Bounds, zoom: number): { count: number; marks: MapMark[] };
  /** Cards of these ids, in their order; ids that are not active are left out. */
  cards(ids: readonly number[], lang: Lang): ListingCard[];
  cardsOf(result: SearchResult, lang: Lang): ListingCard[];
  has(id: number): boolean;
  /** Company of an active listing; undefined for any other id. */
  companyOf(id: number): number | undefined;
  similar(id: number, n: number, lang: Lang): ListingCard[];
  /** Homes like one that is gone: near its point, close to its rent (cents; 0 where unknown). */
  similarTo(gone: { lat: number; lng: number; rentCents: number }, n: number, lang: Lang): ListingCard[];
  ofCompany(companyId: number, n: number, lang: Lang, exceptId?: number): ListingCard[];
  atSameAddress(id: number, lang: Lang): ListingCard[];
  countOf(kind: PlaceKind | 'neighbourhood', id: number): number;
  countCompany(companyId: number): number;
  suggest(text: string, lang: Lang): Suggestion[];
  /** The likeliest places for a misspelt one. */
  didYouMean(text: string, lang: Lang): Suggestion[];
  /** How far the index is from the database. */
  state(): SearchState;
  /** Reads every change committed before the call, whoever made it. */
  catchUp(): Promise<void>;
  /**
   * To be called after a commit that wrote these listings: this process finds them at once, the others are woken. Never
   * rejects: what can't be read now comes with the change feed.
   */
  apply(ids: readonly number[]): Promise<void>;
  /** Resolves when searches are answered. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** How far the index is from the database. */
export interface SearchState {
  /** Whether searches are answered; while the first load goes on they throw search.loading. */
  ready: boolean;
  /** Listings in the index. */
  size: number;
  /** How much of the first load is done, from 0 to 1. */
  progress: number;
  /** Age in milliseconds of the oldest change that is not searched yet, or may not be; 0 when in step. */
  feedLagMs: number;
  /** Milliseconds of the clock at which the change feed was last read to its end. */
  feedReadAt: number | undefined;
}
