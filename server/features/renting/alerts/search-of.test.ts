import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filtersQuery, parseFilters } from '#common/search/filters.ts';
import { indexPlaces } from '#server/features/market/locations/places.ts';
import { createAlertIndex } from '#server/search/alerts/index.ts';
import { createSearchIndex } from '#server/search/index.ts';
import { anySearch, filtersOf } from '#server/search/query/searches.fixture.ts';
import { anyRecord } from '#server/search/records.fixture.ts';
import { searchQueryOf } from './search-of.ts';
import { canonicalQuery } from './summary.ts';

const places = indexPlaces([], [], []);

test('an alert matches a listing if and only if its search page would show it', () => {
  const index = createSearchIndex();
  const property = fc.property(anySearch, anyRecord, (search, record) => {
    const { scope } = search;
    const address = filtersQuery(filtersOf(search)).slice(1);
    const kept = {
      locationKind: scope.kind === 'country' ? null : scope.kind,
      locationId: scope.kind === 'country' ? null : scope.id,
      query: canonicalQuery(address),
    };
    const alerts = createAlertIndex();
    alerts.put(1, searchQueryOf(kept, places));
    index.put(record);
    const isShown = index.count(scope, parseFilters(new URLSearchParams(address))) === 1;
    index.remove(record.id);
    expect(alerts.match(record)).toEqual(isShown ? [1] : []);
  });
  fc.assert(property, { numRuns: 400 });
}, 60_000);
