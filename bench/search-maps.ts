import { NO_FILTERS, type SearchFilters, type SearchScope } from '#common/search/filters.ts';
import type { SearchIndex } from '#server/search/index.ts';
import type { ListingRecord } from '#server/search/record.ts';
import type { Detail } from './search-mix.ts';
import { boundsAt } from './search-queries.ts';
import { bestOf } from './timing.ts';

const VIEWPORT = { width: 900, height: 700 };
const COUNTRY: SearchScope = { kind: 'country' };
const CANADA = { south: 41, west: -142, north: 70, east: -52 };
const PLACES = 12;

/** Zoom ranges: country and regions, cities, streets. */
const ZOOMS = [
  [3, 8],
  [9, 12],
  [13, 17],
] as const;

const FILTERS: Partial<SearchFilters>[] = [
  { beds: ['1', '2'], rent: { max: 1900 }, pets: ['cat-friendly'] },
  { amenities: ['in-suite-laundry', 'dishwasher'] },
  { types: ['apartment', 'condo'], furnished: true, moveIn: '2027-07-01' },
];

/** Measures map markers around sample homes at every zoom, without filters and with three sets of filters. */
export function measureMaps(index: SearchIndex, sample: readonly ListingRecord[], repeat: number) {
  const details: Detail[] = [];
  const filtered: number[] = [];
  for (const [from, to] of ZOOMS) {
    const views = sample.slice(0, PLACES).flatMap(({ lat, lng }) =>
      Array.from({ length: to - from + 1 }, (_, i) => {
        const zoom = from + i;
        return { zoom, bounds: zoom < 5 ? CANADA : boundsAt(lat, lng, zoom) };
      }),
    );
    const draw = (filters: SearchFilters) =>
      views.map(
        ({ zoom, bounds }) =>
          () =>
            index.markers(COUNTRY, filters, bounds, zoom, VIEWPORT),
      );
    details.push({ what: `map, zoom ${from} to ${to}`, times: bestOf(repeat, draw(NO_FILTERS)) });
    const times = bestOf(
      repeat,
      FILTERS.flatMap((change) => draw({ ...NO_FILTERS, ...change })),
    );
    filtered.push(...times);
    details.push({ what: `map, zoom ${from} to ${to}, filtered`, times });
  }
  return { filtered, details };
}
