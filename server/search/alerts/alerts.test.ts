import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FILTERS } from '#common/search/filters.ts';
import { createSearchIndex } from '#server/search/index.ts';
import { prepareQuery } from '#server/search/query/query.ts';
import { anySearch, filtersOf } from '#server/search/query/searches.fixture.ts';
import { anyRecord, MAX_ID } from '#server/search/records.fixture.ts';
import { createAlertIndex, meets } from './index.ts';

const COUNTRY = { kind: 'country' } as const;
const anySearches = fc.array(anySearch, { minLength: 1, maxLength: 60, size: 'max' });

test('an alert matches a listing if and only if its search finds the listing', () => {
  const index = createSearchIndex();
  let compared = 0;
  let met = 0;
  const property = fc.property(
    anySearches,
    fc.array(anyRecord, { minLength: 1, maxLength: 12, size: 'max' }),
    (searches, records) => {
      const alerts = createAlertIndex();
      for (const [id, search] of searches.entries())
        alerts.put(id, prepareQuery(search.scope, filtersOf(search), search));
      for (const record of records) {
        index.put(record);
        const wanted = [...searches.entries()]
          .filter(([, search]) => index.count(search.scope, filtersOf(search), search) === 1)
          .map(([id]) => id);
        index.remove(record.id);
        expect(alerts.match(record).sort((a, b) => a - b)).toEqual(wanted);
        for (const [id, search] of searches.entries())
          expect(meets(prepareQuery(search.scope, filtersOf(search), search), record)).toBe(wanted.includes(id));
        compared += searches.length;
        met += wanted.length;
      }
    },
  );
  fc.assert(property, { numRuns: 120 });
  expect(compared).toBeGreaterThan(5000);
  expect(met / compared).toBeGreaterThan(0.1);
}, 240_000);

test('matches follow alerts that are added, changed and removed, few or many at a time', () => {
  const edit = fc.record({ id: fc.integer({ min: 1, max: MAX_ID }), search: fc.option(anySearch) });
  const batches = fc.array(fc.array(edit, { maxLength: 150, size: 'max' }), { maxLength: 5 });
  const property = fc.property(batches, anyRecord, (edits, record) => {
    const alerts = createAlertIndex();
    const kept = new Map<number, ReturnType<typeof prepareQuery>>();
    for (const batch of edits) {
      for (const { id, search } of batch) {
        if (search) {
          const query = prepareQuery(search.scope, filtersOf(search), search);
          alerts.put(id, query);
          kept.set(id, query);
        } else {
          alerts.remove(id);
          kept.delete(id);
        }
      }
      const wanted = [...kept].filter(([, query]) => meets(query, record)).map(([id]) => id);
      expect(alerts.match(record).sort((a, b) => a - b)).toEqual(wanted.sort((a, b) => a - b));
      expect(alerts.size()).toBe(kept.size);
    }
  });
  fc.assert(property, { numRuns: 200 });
}, 120_000);

test('an alert for an area matches a listing on its edge, whatever the size of the area', () => {
  const [record] = fc.sample(anyRecord, { numRuns: 1, seed: 4 });
  if (!record) throw new Error('no listing');
  const alerts = createAlertIndex();
  const sizes = [0.00002, 0.003, 0.0039, 0.0625, 0.5, 1, 31.9, 64, 90];
  let id = 0;
  for (const size of sizes) {
    for (const [north, east] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const south = record.lat - size * north;
      const west = record.lng - size * east;
      const bounds = { south, west, north: south + size, east: west + size };
      alerts.put(id++, prepareQuery(COUNTRY, { ...NO_FILTERS, bounds }));
    }
  }
  expect(alerts.match(record)).toHaveLength(id);
});
