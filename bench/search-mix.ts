import { NO_FILTERS, type SearchFilters, type SearchScope } from '#common/search/filters.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { numberAt } from '#server/search/numbers.ts';
import type { BenchQuery } from './search-queries.ts';
import { bestOf, bestOfRounds } from './timing.ts';

/** A search with its best time in microseconds. */
export type TimedQuery = { scope: SearchScope; filters: SearchFilters; us: number };
/** A row of the detailed table. Times are the best of each run in microseconds. */
export type Detail = { what: string; times: number[] };

const COUNTRY: SearchScope = { kind: 'country' };
const TORONTO: SearchScope = { kind: 'city', id: 1 };

/** Expensive searches: they read or sort the most. */
const HARD: [what: string, scope: SearchScope, change: Partial<SearchFilters>][] = [
  ['country, no filter', COUNTRY, {}],
  ['country, by distance', COUNTRY, { sort: 'distance' }],
  ['country, page 400 by rent', COUNTRY, { sort: 'rent-asc', page: 400 }],
  [
    'country, beds, types, pets, rent',
    COUNTRY,
    { beds: ['1', '2'], types: ['apartment', 'condo'], pets: ['cat-friendly'], rent: { max: 1800 } },
  ],
  ['country, rent up to 1800, cheapest first', COUNTRY, { rent: { max: 1800 }, sort: 'rent-asc' }],
  ['country, rent up to 1800, most expensive first', COUNTRY, { rent: { max: 1800 }, sort: 'rent-desc' }],
  ['country, rent and move-in', COUNTRY, { rent: { min: 900, max: 1800 }, moveIn: '2027-07-01' }],
  ['country, keyword', COUNTRY, { keyword: 'lumineux balcon parking' }],
  ['Toronto, no filter', TORONTO, {}],
  ['Toronto, beds and rent', TORONTO, { beds: ['1', '2'], rent: { max: 2400 } }],
];

/** Measures the mix (total, page and facets, then parts of it) and the hard searches. */
export function measureMix(index: SearchIndex, queries: readonly BenchQuery[], repeat: number) {
  const details: Detail[] = [];
  const detail = (what: string, times: number[]) => {
    details.push({ what, times });
    return times;
  };
  const full = queries.map(
    ({ scope, filters, centre }) =>
      () =>
        index.search(scope, filters, { facets: true, centre }),
  );
  const mix = detail('mix: total, page, facets', bestOf(repeat, full));
  detail('mix: the same, in turns', bestOfRounds(repeat, full));
  const many = queries.flatMap(({ scope, filters }, i) => (index.count(scope, filters) > 1000 ? i : []));
  if (many.length > 0)
    detail(
      'mix: with over 1,000 results',
      many.map((i) => numberAt(mix, i)),
    );
  const worded = queries.flatMap(({ filters }, i) => (filters.keyword ? i : []));
  detail(
    'mix: with a keyword',
    worded.map((i) => numberAt(mix, i)),
  );
  const without = queries.map(
    ({ scope, filters, centre }) =>
      () =>
        index.search(scope, filters, { centre }),
  );
  detail('mix: total and page', bestOf(repeat, without));
  const counts = queries.map(
    ({ scope, filters }) =>
      () =>
        index.count(scope, filters),
  );
  detail('mix: total only', bestOf(repeat, counts));

  const timed: TimedQuery[] = queries.map(({ scope, filters }, i) => ({ scope, filters, us: numberAt(mix, i) }));
  for (const [what, scope, change] of HARD) {
    const filters = { ...NO_FILTERS, ...change };
    const [us = 0] = detail(what, bestOf(repeat, [() => index.search(scope, filters, { facets: true })]));
    timed.push({ scope, filters, us });
  }
  const rents = () => index.search(TORONTO, NO_FILTERS, { facets: true, histogram: true });
  detail('Toronto with its histogram of rents', bestOf(repeat, [rents]));
  return { mix, timed, details };
}
