import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SORTS } from '#common/catalog/sorts.ts';
import { NO_FILTERS, type SearchFilters } from '#common/search/filters.ts';
import { CASES } from '#test/random.ts';
import { compareCrowdsWithScan, compareWithScan, type Hooks, type Tally } from '#test/search-oracle/compare.ts';
import { scan } from '#test/search-oracle/scan.ts';
import { faultOfMarks } from '#test/search-oracle/scan-places.ts';
import { beginImage, saveImage } from './image.ts';
import { createSearchIndex, type SearchIndex } from './index.ts';
import type { ListingRecord } from './record.ts';
import { anyRecord, listingsOf } from './records.fixture.ts';

const COUNTRY = { kind: 'country' } as const;
const total: Tally = { compared: 0, found: 0 };

const HOOKS: Hooks = { reopen, merge: (index) => index.packed() };

function reopen(index: SearchIndex): SearchIndex {
  const image = beginImage();
  for (const part of saveImage(index)) image.add(part);
  return image.open();
}

// In parts, because the test runner expects a sign of life now and then.
const PARTS = 6;
for (let part = 1; part <= PARTS; part++) {
  test(`the index finds the same as a scan after any changes (${part} of ${PARTS})`, () => {
    count(compareWithScan(createSearchIndex, HOOKS, 8 * CASES));
  }, 240_000);
}

test('the index finds the same as a scan when blocks fill, split and empty', () => {
  count(compareCrowdsWithScan(createSearchIndex, HOOKS, 3 * CASES));
}, 240_000);

test('the index pages beyond the first thousand results in every order', () => {
  const records = crowd(5, 2600);
  const index = createSearchIndex(records);
  const wishes: Partial<SearchFilters>[] = [{}, { beds: ['1', '2', '3'] }, { rent: { min: 1000 } }];
  for (const wish of wishes) {
    for (const sort of SORTS) {
      const filters = { ...NO_FILTERS, ...wish, sort };
      const { found } = scan(records, { scope: COUNTRY, filters, centre: null });
      expect(found.length).toBeGreaterThan(1000);
      for (const page of [11, Math.ceil(found.length / 100)]) {
        const { ids } = index.search(COUNTRY, { ...filters, page }, { pageSize: 100 });
        expect(ids, `page ${page} by ${sort}`).toEqual(found.slice(page * 100 - 100, page * 100).map(({ id }) => id));
      }
    }
  }
});

test('the comparisons above were numerous and often found something', () => {
  expect(total.compared).toBeGreaterThan(1_000 * CASES);
  expect(total.found / total.compared).toBeGreaterThan(0.25);
});

function count({ compared, found }: Tally): void {
  total.compared += compared;
  total.found += found;
}

test('the pages of every order have no gaps or repetitions', () => {
  const index = createSearchIndex(crowd(5, 700));
  for (const sort of ['featured', 'newest', 'rent-asc', 'rent-desc', 'distance'] as const) {
    const ids = Array.from(
      { length: 30 },
      (_, i) => index.search(COUNTRY, { ...NO_FILTERS, sort, page: i + 1 }).ids,
    ).flat();
    expect(new Set(ids).size).toBe(700);
    expect(ids).toHaveLength(700);
  }
});

test('a map with too many places shows clusters', () => {
  const index = createSearchIndex(crowd(3, 4000));
  const bounds = { south: 42, west: -125, north: 60, east: -55 };
  const { total, clusters } = index.markers(COUNTRY, NO_FILTERS, bounds, 3, { width: 800, height: 600 });
  expect(total).toBe(4000);
  expect(clusters.length).toBeGreaterThan(4);
});

test('a place that is the only one in its cell is shown with its cheapest listing', () => {
  const [base] = crowd(3, 1) as [ListingRecord];
  const plan = { beds: 1, bathsTenths: 10, squareFeet: null, furnished: false, availableOn: null, unitsAvailable: 1 };
  // Twelve by twelve single places, each with an expensive and a cheaper listing, and one crowded corner.
  const records = Array.from({ length: 600 }, (_, id) => {
    const lone = id >> 1;
    const [y, x] = lone < 144 ? [(lone % 12) * 0.06, Math.floor(lone / 12) * 0.06] : [0.75 + id * 1e-5, 0.75];
    const rent = 200_000 - id * 100;
    const floorPlans = [{ ...plan, rentMinCents: rent, rentMaxCents: rent }];
    return { ...base, id: id + 1, lat: 45 + y, lng: -75 + x, floorPlans, card: '{}' };
  });
  const bounds = { south: 44.99, west: -75.01, north: 45.8, east: -74.2 };
  const result = createSearchIndex(records).markers(COUNTRY, NO_FILTERS, bounds, 11, { width: 900, height: 700 });
  const hits = records.map((record) => ({ record, rent: record.floorPlans[0]?.rentMinCents ?? null }));
  expect(faultOfMarks(result, hits, bounds)).toBeNull();
  expect(result.clusters.length).toBeGreaterThan(0);
  expect(result.markers.filter(({ count }) => count === 2).length).toBeGreaterThan(100);
});

test('after many changes of a text, only its latest words find it', () => {
  const [record] = crowd(6, 1) as [ListingRecord];
  const index = createSearchIndex([record]);
  for (let i = 0; i < 9000; i++) index.put({ ...record, text: `numéro n${i}x` });
  expect(index.count(COUNTRY, { ...NO_FILTERS, keyword: 'NUMERO n8999x' })).toBe(1);
  expect(index.count(COUNTRY, { ...NO_FILTERS, keyword: 'n8998x' })).toBe(0);
  expect(index.size).toBe(1);
});

test('similar listings exclude the listing itself and come nearest first; listings of a building know each other', () => {
  const [base] = crowd(9, 1) as [ListingRecord];
  const at = (id: number, lat: number, addressKey: string) => ({
    ...base,
    id,
    lat,
    lng: -79,
    addressKey,
    companyId: 5,
  });
  const index = createSearchIndex([
    at(1, 43.6, 'a'),
    at(2, 43.6, 'a'),
    at(3, 43.61, 'b'),
    at(4, 43.65, 'c'),
    at(5, 49, 'd'),
  ]);
  expect(index.similar(1, 2)).toEqual([3, 4]);
  expect(index.neighboursAtAddress(1)).toEqual([2]);
  expect(index.companyListings(5)).toEqual({ total: 5, ids: [1, 2, 3, 4, 5] });
  expect(index.countNear({ lat: 43.6, lng: -79 }, 2)).toBe(3);
  expect(index.countByPlace('city').get(base.cityId)).toBe(5);
});

test('a listing keeps its searched plans when it has more of them, even in a packed index', () => {
  const [base] = crowd(4, 1) as [ListingRecord];
  const plan = { bathsTenths: 10, squareFeet: null, furnished: false, availableOn: null, unitsAvailable: 1 };
  const floorPlans = Array.from({ length: 40 }, (_, i) => {
    const rent = 100_000 + i * 2500;
    return { ...plan, beds: i % 5, rentMinCents: rent, rentMaxCents: rent };
  });
  const records = Array.from({ length: 700 }, (_, i) => ({ ...base, id: i + 1, floorPlans }));
  const index = createSearchIndex(records);
  for (const each of [index, index.packed()])
    expect(records.filter(({ id }) => each.traits(id)?.plans.length !== 32)).toEqual([]);
});

test('loading a listing twice throws', () => {
  const [record] = crowd(1, 1) as [ListingRecord];
  expect(() => createSearchIndex([record, record])).toThrow('came twice');
});

function crowd(seed: number, size: number): ListingRecord[] {
  const templates = fc.sample(anyRecord, { numRuns: Math.min(size, 50), seed });
  return listingsOf({ templates, copies: Math.ceil(size / templates.length) });
}
