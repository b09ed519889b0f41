import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SORTS } from '#common/catalog/sorts.ts';
import { NO_FILTERS, type SearchFilters, type SearchScope } from '#common/search/filters.ts';
import { createSearchIndex, type SearchIndex } from '#server/search/index.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { anyRecord } from '#server/search/records.fixture.ts';
import { compileKernels } from './compile.ts';
import { COMPILED_KERNELS } from './compiled.ts';

const CANADA = { south: 42, west: -125, north: 60, east: -55 };
const VIEWPORT = { width: 800, height: 600 };

type Search = { scope: SearchScope; filters: SearchFilters };
type Both = { compiled: SearchIndex; plain: SearchIndex };

function bothOver(records: ListingRecord[]): Both {
  return {
    compiled: createSearchIndex(records, { kernels: 'compiled' }),
    plain: createSearchIndex(records, { kernels: 'plain' }),
  };
}

// Everything an index can be asked that kernels answer.
function answersOf(index: SearchIndex, { scope, filters }: Search) {
  return {
    found: index.search(scope, filters, { pageSize: 7, facets: true, histogram: true }),
    marks: [3, 6.5, 12].map((zoom) => index.markers(scope, filters, CANADA, zoom, VIEWPORT)),
    matches: index.matches(scope, filters),
  };
}

function expectSameAnswers({ compiled, plain }: Both, search: Search): void {
  expect(answersOf(compiled, search)).toEqual(answersOf(plain, search));
}

test('the compiled kernels are what their source says', async () => {
  const isCurrent = Buffer.from(await compileKernels()).equals(Buffer.from(COMPILED_KERNELS, 'base64'));
  expect(isCurrent, 'the kernels have changed: run `npm run build:kernels`').toBe(true);
}, 60_000);

test('they agree on every order, all over the country, with and without what only floor plans tell', () => {
  const both = bothOver(
    fc.sample(anyRecord, { numRuns: 4000, seed: 11 }).map((record, i) => ({ ...record, id: i + 1 })),
  );
  const more: Partial<SearchFilters>[] = [
    {},
    { beds: ['1', '2'] },
    { rent: { min: 1200, max: 2600 } },
    { rent: { max: 1900 }, allIn: true },
    { pets: ['cat-friendly'], furnished: true },
    { sqft: { min: 900 }, moveIn: '2027-07-01', bathRange: { min: 1, max: 2.5 } },
  ];
  for (const sort of SORTS) {
    for (const filters of more) {
      for (const page of [1, 40, 150]) {
        expectSameAnswers(both, { scope: { kind: 'country' }, filters: { ...NO_FILTERS, ...filters, sort, page } });
      }
    }
  }
});
