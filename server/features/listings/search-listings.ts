import type { SearchPage } from '#common/contract/listings.ts';
import { PAGE_SIZE } from '#common/search/page-size.ts';
import type { Context } from '#server/context.ts';
import { readSearch, type SearchQuery } from './scope.ts';

/** How many page numbers stand before and after the current one. */
const AROUND = 3;

/** One page of a search with its total and the count at every option; `count=true` leaves the listings out. */
export function searchListings(query: SearchQuery, context: Context): SearchPage {
  const { place, shortcut, ...request } = readSearch(query, context);
  const result = context.search.search(request);
  const listings = query.count === 'true' ? [] : context.search.cardsOf(result, context.lang);
  const { page } = request.filters;
  const pages = Math.ceil(result.total / PAGE_SIZE);
  const numbers = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return {
    count: result.total,
    listings,
    facets: withoutZeros(result.facets ?? {}),
    pagination: {
      prevPages: numbers(Math.max(1, page - AROUND), Math.min(page - 1, pages)),
      currentPage: page,
      nextPages: numbers(page + 1, Math.min(pages, page + AROUND)),
      showing: listings.length,
      numOfListingsFromPageOne: Math.min(result.total, page * PAGE_SIZE),
      endOfListings: page >= pages,
    },
    rentHistogram: {
      step: (result.histogram?.stepCents ?? 0) / 100,
      counts: trimmed(result.histogram?.counts ?? []),
    },
    location: place,
    shortcut,
  };
}

/** An option without a home is left out: that is what its absence means. */
function withoutZeros(facets: SearchPage['facets']): SearchPage['facets'] {
  const some = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  return Object.fromEntries(Object.entries(facets).map(([group, counts]) => [group, some(counts)]));
}

/** Without the empty steps at the end. */
function trimmed(counts: number[]): number[] {
  const last = counts.findLastIndex((count) => count > 0);
  return counts.slice(0, last + 1);
}
