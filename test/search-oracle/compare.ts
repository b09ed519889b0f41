import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { SearchIndex } from '#server/search/index.ts';
import { PLACE_KINDS } from '#server/search/memory/places.ts';
import { type AnySearch, anySearch, filtersOf } from '#server/search/query/searches.fixture.ts';
import { traitsOf } from '#server/search/query/traits.ts';
import type { ListingRecord } from '#server/search/record.ts';
import {
  anyChange,
  anyCrowd,
  anyCrowdChange,
  anyRecord,
  type Change,
  type CrowdChange,
  listingsOf,
  MAX_ID,
} from '#server/search/records.fixture.ts';
import { narrowedPlans, pointOf, scan } from './scan.ts';
import {
  countsOfPlaces,
  countWithin,
  faultOfMarks,
  faultOfSimilar,
  idsOfCompany,
  isOnMap,
  lowestRent,
  neighboursOf,
} from './scan-places.ts';

/** Hooks of the tests into an index, besides searches and changes. */
export type Hooks = {
  /** Saves the index as an image and opens it again. */
  reopen: (index: SearchIndex) => SearchIndex;
  /** Packs the index, as a worker does after many changes. */
  merge: (index: SearchIndex) => SearchIndex;
};

export type CreateIndex = (records: Iterable<ListingRecord>) => SearchIndex;

/** Number of compared searches, and of those that found something. */
export type Tally = { compared: number; found: number };

/** The values that a failure prints, for repeating it. */
export type Replay = { seed?: number; path?: string; endOnFailure?: boolean };

// Shrinking a failure stops after this time, because with thousands of listings it could take an hour.
const SHRINK_MS = 100_000;

type Listings = Map<number, ListingRecord>;
type Round = { changes: Change[]; searches: AnySearch[] };

/**
 * Compares an index with a scan: few listings, any changes, any searches. A failure prints its seed and the smallest listings,
 * changes and search that show it; pass those as `replay`.
 */
export function compareWithScan(create: CreateIndex, hooks: Hooks, numRuns = 400, replay: Replay = {}): Tally {
  const tally: Tally = { compared: 0, found: 0 };
  const round: fc.Arbitrary<Round> = fc.record({
    changes: fc.array(anyChange, { maxLength: 25, size: 'max' }),
    searches: fc.array(anySearch, { maxLength: 20, size: 'max' }),
  });
  fc.assert(
    fc.property(
      fc.array(anyRecord, { maxLength: 90, size: 'max' }),
      fc.array(round, { minLength: 1, maxLength: 6, size: 'max' }),
      (first, rounds) => {
        const listings: Listings = new Map(first.map((record) => [record.id, record]));
        let index = create(listings.values());
        for (const { changes, searches } of rounds) {
          for (const change of changes) index = applyChange(index, listings, change, hooks);
          expectSamePlaces(index, listings);
          for (const search of searches) expectSameAnswer(index, [...listings.values()], search, tally);
        }
      },
    ),
    { numRuns, interruptAfterTimeLimit: SHRINK_MS, ...replay },
  );
  return tally;
}

/** The same with up to thousands of listings, so that blocks split, empty and fill again. */
export function compareCrowdsWithScan(create: CreateIndex, hooks: Hooks, numRuns = 60, replay: Replay = {}): Tally {
  const tally: Tally = { compared: 0, found: 0 };
  const round = fc.record({
    changes: fc.array(anyCrowdChange, { maxLength: 4, size: 'max' }),
    searches: fc.array(anySearch, { maxLength: 8, size: 'max' }),
  });
  fc.assert(
    fc.property(anyCrowd, fc.array(round, { minLength: 1, maxLength: 4, size: 'max' }), (crowd, rounds) => {
      const all = listingsOf(crowd);
      const listings: Listings = new Map(all.map((record) => [record.id, record]));
      let index = create(all);
      for (const { changes, searches } of rounds) {
        for (const change of changes) {
          for (const one of spelledOut(change, all, listings)) index = applyChange(index, listings, one, hooks);
        }
        expectSamePlaces(index, listings);
        for (const search of searches) expectSameAnswer(index, [...listings.values()], search, tally);
      }
    }),
    { numRuns, interruptAfterTimeLimit: SHRINK_MS, ...replay },
  );
  return tally;
}

function spelledOut(change: CrowdChange, all: readonly ListingRecord[], listings: Listings): Change[] {
  const picked = (every: number, from: number) => all.filter(({ id }) => id % every === from % every);
  if ('restart' in change || 'merge' in change) return [change];
  if ('addAgain' in change) return all.filter(({ id }) => !listings.has(id)).map((record) => ({ put: record }));
  if ('removeEvery' in change) return picked(change.removeEvery, change.from).map(({ id }) => ({ remove: id }));
  return picked(change.editEvery, change.from).map(({ id }) => ({ edit: id, to: change.to }));
}

function applyChange(index: SearchIndex, listings: Listings, change: Change, hooks: Hooks) {
  const before = index.version;
  if ('restart' in change) return hooks.reopen(index);
  if ('merge' in change) return hooks.merge(index);
  else if ('remove' in change) same('known before', index.remove(change.remove), listings.delete(change.remove));
  else {
    const record = 'put' in change ? change.put : edited(listings.get(change.edit), change.to);
    if (!record) return index;
    index.put(record);
    listings.set(record.id, record);
    expect(index.version).toBeGreaterThan(before);
  }
  return index;
}

function edited(record: ListingRecord | undefined, to: Partial<ListingRecord>): ListingRecord | null {
  return record ? { ...record, ...to } : null;
}

/** Compares everything that an index returns for one search. */
export function expectSameAnswer(
  index: SearchIndex,
  records: readonly ListingRecord[],
  search: AnySearch,
  tally: Tally,
): void {
  const { scope, centre, neighbourhoodId, pageSize, page, view } = search;
  const filters = filtersOf(search);
  const expected = scan(records, { scope, filters, neighbourhoodId, centre });
  const wanted = { neighbourhoodId, pageSize, facets: true, histogram: true };
  const result = index.search(scope, filters, centre ? { ...wanted, centre } : wanted);
  const from = (page - 1) * pageSize;
  const shown = expected.found.slice(from, from + pageSize);
  same('the answer', result, {
    total: expected.found.length,
    ids: shown.map(({ id }) => id),
    cards: shown.map(({ card }) => card),
    rents: expected.rents.slice(from, from + pageSize),
    narrowed: shown.map((record) => narrowedPlans(record, filters)),
    facets: expected.facets,
    histogram: expected.histogram,
  });
  same('count', index.count(scope, filters, { neighbourhoodId }), expected.found.length);
  same('matches', ascending(index.matches(scope, filters, { neighbourhoodId })), ascending(idsOf(expected.found)));
  const onMap = expected.found
    .map((record, i) => ({ record, rent: expected.rents[i] ?? null }))
    .filter(({ record }) => isOnMap(record, view.bounds, filters.bounds));
  const marks = index.markers(scope, filters, view.bounds, view.zoom, view.viewport, { neighbourhoodId });
  same('marks', faultOfMarks(marks, onMap, view.bounds), null);
  tally.compared++;
  if (expected.found.length > 0) tally.found++;
}

/** Compares everything that an index returns for listings, companies and places. */
export function expectSamePlaces(index: SearchIndex, listings: Listings): void {
  const records = [...listings.values()];
  same('size', index.size, records.length);
  for (const kind of PLACE_KINDS) same(kind, sorted(index.countByPlace(kind)), sorted(countsOfPlaces(records, kind)));
  for (let companyId = 0; companyId <= 5; companyId++) {
    const ids = idsOfCompany(records, companyId);
    same('of a company', index.companyListings(companyId, 4), { total: ids.length, ids: ids.slice(0, 4) });
  }
  for (const [step, kilometres] of [0.05, 2, 60, 700].entries()) {
    const near = { lat: 43.0034 + step, lng: -119.9966 + step * 9 };
    same('near', index.countNear(near, kilometres), countWithin(records, near, kilometres));
    const gone = { ...near, rentCents: step * 90_000 };
    same('similar', faultOfSimilar(index.similarTo(gone, 5), records, { ...gone, record: null }, 5), null);
  }
  for (let id = 0; id <= MAX_ID + 1; id += 3) expectSameListing(index, records, id, listings.get(id));
}

function expectSameListing(index: SearchIndex, records: ListingRecord[], id: number, record?: ListingRecord): void {
  same('has', index.has(id), record !== undefined);
  same('card', index.card(id), record?.card ?? null);
  same('company', index.companyOf(id), record?.companyId);
  same('traits', index.traits(id), record ? traitsOf(record) : null);
  const neighbours = record ? neighboursOf(records, record) : [];
  same('neighbours', index.neighboursAtAddress(id), neighbours.slice(0, 50));
  same('two neighbours', index.neighboursAtAddress(id, 2), neighbours.slice(0, 2));
  if (!record) same('similar', index.similar(id, 3), []);
  else {
    const home = { ...pointOf(record), rentCents: lowestRent(record) ?? 0, record };
    same('similar', faultOfSimilar(index.similar(id, 3), records, home, 3), null);
  }
}

// Vitest's comparison explains more but takes a hundred times as long.
function same(what: string, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, what).toEqual(expected);
}

function idsOf(records: readonly ListingRecord[]): number[] {
  return records.map(({ id }) => id);
}

function ascending(ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => a - b);
}

function sorted(counts: Map<number, number>): [number, number][] {
  return [...counts].sort(([a], [b]) => a - b);
}
