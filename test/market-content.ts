import { NO_FILTERS, type SearchFilters, type SearchScope } from '#common/search/filters.ts';
import type { ListingSearch } from '#server/features/market/search/listing-search.ts';

const SEARCHES: readonly { scope?: SearchScope; filters: Partial<SearchFilters> }[] = [
  { filters: {} },
  { filters: { sort: 'newest' }, scope: { kind: 'city', id: 1 } },
  { filters: { beds: ['2'], rent: { min: 1000, max: 2500 } } },
  { filters: { rent: { max: 1800 }, sort: 'rent-asc' }, scope: { kind: 'metro', id: 1 } },
  { filters: { amenities: ['balcony'], pets: ['cat-friendly'] }, scope: { kind: 'province', id: 2 } },
  { filters: { keyword: 'garden', sort: 'rent-desc' } },
  { filters: { keyword: 'rénové lumi' } },
  { filters: { moveIn: '2027-05-01', furnished: false, sqft: { min: 500 } } },
  { filters: { bounds: { south: 43.5, west: -79.7, north: 43.8, east: -79.3 }, sort: 'distance' } },
];

/** All results of an index as plain data. Indexes with the same listings give equal data. */
export function contentOf(search: ListingSearch) {
  const results = SEARCHES.map(({ scope = { kind: 'country' }, filters }) => {
    const request = { scope, filters: { ...NO_FILTERS, ...filters }, pageSize: search.size() + 1 };
    const { total, ids, rents, facets, histogram } = search.search(request);
    const { count, marks } = search.marks(request, { south: 42, west: -82, north: 48, east: -70 }, 9);
    return {
      total,
      ids,
      rents,
      facets,
      histogram,
      count: search.count(request),
      marked: count,
      inMarks: marks.reduce((sum, mark) => sum + mark.count, 0),
    };
  });
  const ids = results[0]?.ids.toSorted((a, b) => a - b) ?? [];
  return {
    ids,
    cards: search.cards(ids, 'fr'),
    results,
    companies: ids.map((id) => search.companyOf(id)),
    houses: ids.map((id) => search.atSameAddress(id, 'fr').map((card) => card.id)),
    counts: [1, 2, 3, 4].map((id) => search.countOf('city', id)),
    ofCompanies: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => search.countCompany(id)),
    newest: [1, 2, 3].map((id) => search.ofCompany(id, 20, 'en').map((card) => card.id)),
  };
}

export type MarketContent = ReturnType<typeof contentOf>;
