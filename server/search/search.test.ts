import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FILTERS } from '#common/search/filters.ts';
import { createSearchIndex, type SearchIndex } from './index.ts';
import { scan } from './oracle.ts';
import type { ListingRecord } from './record.ts';
import { anyRecord, anySearch } from './records.fixture.ts';

const CENTRE = { lat: 50, lng: -95 };
const COUNTRY = { kind: 'country' } as const;

let compared = 0;
let nonEmpty = 0;

function expectSameAnswers(
  index: SearchIndex,
  records: ListingRecord[],
  { scope, filters }: { scope: Parameters<typeof scan>[1]; filters: Parameters<typeof scan>[2] },
) {
  const pageSize = 7;
  const expected = scan(records, scope, filters, CENTRE);
  const from = (filters.page - 1) * pageSize;
  const result = index.search(scope, filters, { pageSize, facets: true, histogram: true, centre: CENTRE });
  const ids = expected.ids.slice(from, from + pageSize);
  expect({ total: result.total, facets: result.facets, ids: result.ids, rents: result.rents }).toEqual({
    total: expected.total,
    facets: expected.facets,
    ids,
    rents: expected.rents.slice(from, from + pageSize),
  });
  expect(result.cards.map((card) => JSON.parse(card).id)).toEqual(ids);
  if (!filters.rent) {
    const counted = result.histogram?.counts.reduce((sum, count) => sum + count, result.histogram.unpriced);
    expect(counted).toBe(expected.total);
  }
  compared++;
  if (expected.total > 0) nonEmpty++;
}

test('totals, facets, order and rents are those of a scan, after any changes', () => {
  fc.assert(
    fc.property(
      fc.array(anyRecord, { minLength: 300, maxLength: 900 }),
      fc.array(fc.oneof(anyRecord, fc.integer({ min: 1, max: 2000 })), { maxLength: 300 }),
      fc.array(anySearch, { minLength: 60, maxLength: 60 }),
      (first, changes, searches) => {
        const records = new Map(first.map((record) => [record.id, record]));
        const index = createSearchIndex(records.values());
        for (const search of searches.slice(0, 20)) expectSameAnswers(index, [...records.values()], search);
        for (const change of changes) {
          if (typeof change === 'number') {
            expect(index.remove(change)).toBe(records.delete(change));
          } else {
            index.put(change);
            records.set(change.id, change);
          }
        }
        for (const search of searches) expectSameAnswers(index, [...records.values()], search);
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);

test('blocks that fill up and empty again keep answering as a scan does', () => {
  const [seeds, searches] = [
    fc.sample(anyRecord, { numRuns: 2500, seed: 7 }),
    fc.sample(anySearch, { numRuns: 150, seed: 8 }),
  ];
  const index = createSearchIndex();
  const records = new Map<number, ListingRecord>();
  seeds.forEach((seed, i) => {
    const record = { ...seed, id: i + 1, card: `{"id":${i + 1},"é":true}` };
    index.put(record);
    records.set(record.id, record);
  });
  for (let id = 1; id <= 2500; id += 3) {
    index.remove(id);
    records.delete(id);
  }
  expect(index.size).toBe(records.size);
  for (const search of searches) expectSameAnswers(index, [...records.values()], search);
});

test('the comparisons above were many and mostly found something', () => {
  expect(compared).toBeGreaterThan(3000);
  expect(nonEmpty / compared).toBeGreaterThan(0.2);
});

test('marks add up to the total and carry the lowest rents', () => {
  const index = createSearchIndex(
    fc.sample(anyRecord, { numRuns: 1500, seed: 3 }).map((record, i) => ({ ...record, id: i + 1 })),
  );
  const bounds = { south: 42, west: -125, north: 60, east: -55 };
  for (const { scope, filters } of fc.sample(anySearch, { numRuns: 200, seed: 4 })) {
    for (const zoom of [3, 6.5, 12]) {
      const { total, clusters, markers } = index.markers(scope, filters, bounds, zoom, { width: 800, height: 600 });
      const marks = [...clusters, ...markers];
      expect(marks.reduce((sum, mark) => sum + mark.count, 0)).toBe(total);
      expect(marks.length).toBeLessThanOrEqual(300);
      expect(total).toBe(index.count(scope, filters));
    }
  }
  const all = index.markers(COUNTRY, NO_FILTERS, bounds, 3, { width: 800, height: 600 });
  expect(all.clusters.length).toBeGreaterThan(5);
});

test('pages of every order follow each other without gap or repetition', () => {
  const index = createSearchIndex(
    fc.sample(anyRecord, { numRuns: 700, seed: 5 }).map((record, i) => ({ ...record, id: i + 1 })),
  );
  for (const sort of ['featured', 'newest', 'rent-asc', 'rent-desc', 'distance'] as const) {
    const ids = Array.from(
      { length: 30 },
      (_, i) => index.search(COUNTRY, { ...NO_FILTERS, sort, page: i + 1 }).ids,
    ).flat();
    expect(new Set(ids).size).toBe(700);
    expect(ids).toHaveLength(700);
  }
});

test('a changed text is found by its new words only, many times over', () => {
  const [record] = fc.sample(anyRecord, { numRuns: 1, seed: 6 }) as [ListingRecord];
  const index = createSearchIndex([record]);
  for (let i = 0; i < 9000; i++) index.put({ ...record, text: `numéro n${i}x` });
  expect(index.count(COUNTRY, { ...NO_FILTERS, keyword: 'NUMERO n8999x' })).toBe(1);
  expect(index.count(COUNTRY, { ...NO_FILTERS, keyword: 'n8998x' })).toBe(0);
  expect(index.size).toBe(1);
});

test('similar rentals are others, near first, and buildings know their neighbours', () => {
  const [base] = fc.sample(anyRecord, { numRuns: 1, seed: 9 }) as [ListingRecord];
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
