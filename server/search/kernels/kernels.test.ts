import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SORTS } from '#common/catalog/sorts.ts';
import type { SearchFilters } from '#common/search/filters.ts';
import { createSearchIndex } from '#server/search/index.ts';
import { anyRecord } from '#server/search/records.fixture.ts';
import { expectSameAnswer } from '#test/search-oracle/compare.ts';
import { compileKernels } from './compile.ts';
import { COMPILED_KERNELS } from './kernels.ts';

const CANADA = { south: 42, west: -125, north: 60, east: -55 };
const VIEWPORT = { width: 800, height: 600 };

test('the compiled kernels match their source', async () => {
  const isCurrent = (await readFile(COMPILED_KERNELS)).equals(await compileKernels());
  expect(isCurrent, 'the kernels have changed: run `npm run build:kernels`').toBe(true);
}, 60_000);

test('a search of the whole country matches a scan in every order, with and without filters on floor plans', () => {
  const records = fc.sample(anyRecord, { numRuns: 4000, seed: 11 }).map((record, i) => ({ ...record, id: i + 1 }));
  const index = createSearchIndex(records);
  const filterSets: Partial<SearchFilters>[] = [
    {},
    { beds: ['1', '2'] },
    { rent: { min: 1200, max: 2600 } },
    { rent: { max: 1900 } },
    { pets: ['cat-friendly'], furnished: true },
    { sqft: { min: 900 }, moveIn: '2027-07-01', bathRange: { min: 1, max: 2.5 } },
  ];
  const pages = [
    { page: 1, zoom: 3 },
    { page: 40, zoom: 6.5 },
    { page: 150, zoom: 12 },
  ];
  const tally = { compared: 0, found: 0 };
  for (const sort of SORTS) {
    for (const filters of filterSets) {
      for (const { page, zoom } of pages) {
        const view = { bounds: CANADA, zoom, viewport: VIEWPORT };
        const rest = { centre: null, neighbourhoodId: undefined, pageSize: 7, view };
        expectSameAnswer(index, records, { scope: { kind: 'country' }, wishes: [filters], sort, page, ...rest }, tally);
      }
    }
  }
  expect(tally.found).toBe(tally.compared);
}, 60_000);
