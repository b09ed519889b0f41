import fc from 'fast-check';
import { SORTS } from '#common/catalog/sorts.ts';
import type { Ring } from '#common/search/area.ts';
import {
  type Bounds,
  NO_FILTERS,
  OPTION_GROUPS,
  type Range,
  type SearchFilters,
  type SearchScope,
} from '#common/search/filters.ts';
import { CITIES, cityCentre } from '#server/search/records.fixture.ts';

/** A random search. Each wish is a separate filter, so that a failure shows which filters it needs. */
export type AnySearch = {
  scope: SearchScope;
  wishes: Partial<SearchFilters>[];
  sort: SearchFilters['sort'];
  page: number;
  pageSize: number;
  centre: { lat: number; lng: number } | null;
  /** The neighbourhood that the caller found for `hood`. */
  neighbourhoodId: number | undefined;
  view: { bounds: Bounds; zoom: number; viewport: { width: number; height: number } };
};

const some = <Key extends string>(all: readonly Key[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: most });

const range = (values: readonly number[]): fc.Arbitrary<Range> =>
  fc
    .tuple(fc.constantFrom(...values), fc.constantFrom(...values), fc.constantFrom('max', 'min', 'both'))
    .map(([a, b, ends]) =>
      ends === 'max' ? { max: a } : ends === 'min' ? { min: a } : { min: Math.min(a, b), max: Math.max(a, b) },
    );

const hundredths = (from: number, to: number) => fc.integer({ min: from * 100, max: to * 100 }).map((n) => n / 100);

// Around one or several cities, with edges that often go through homes.
const bounds: fc.Arbitrary<Bounds> = fc
  .record({
    city: fc.nat(CITIES - 1),
    south: fc.constantFrom(-0.3, 0, 0.011, 0.0007, 0.0837, 0.0021),
    west: fc.constantFrom(-0.3, 0, 0.011, 0.0007, 0.0837, 0.0021),
    height: fc.constantFrom(0.9, 0.022, 0.0014, 0.2511, 3, 8),
    width: fc.constantFrom(0.9, 0.022, 0.0014, 0.2511, 20, 60),
  })
  .map(({ city, south, west, height, width }) => {
    const { lat, lng } = cityCentre(city);
    return { south: lat + south, west: lng + west, north: lat + south + height, east: lng + west + width };
  });

const ring: fc.Arbitrary<Ring> = fc.oneof(
  bounds.map(
    ({ south, west, north, east }): Ring => [
      [south, west],
      [north, west],
      [north, east],
      [south, east],
    ],
  ),
  fc.array(fc.tuple(hundredths(42, 50), hundredths(-121, -70)), { minLength: 3, maxLength: 8 }),
);

const keyword = fc.constantFrom(
  ...['lake', 'lak', 'bright', 'ELEGANT v', 'élég', 'loft p', 'pres metro', 'zebra', 'p', '2', '3½', 'oeuv', 'view'],
  ...['lake street', 'ste-anne e', 'fifth', '5th ave', 'n.w.', 'ohara', '多伦多', '🏠 !', 'сад', 'rue sa'],
  ...['park loft lak', 'a b c d e f g h zebra', "l'", '  quiet,  par'],
);

const wish: fc.Arbitrary<Partial<SearchFilters>> = fc.oneof(
  fc.record({ beds: some(OPTION_GROUPS.beds, 2) }),
  fc.record({ baths: some(OPTION_GROUPS.baths, 2) }),
  fc.record({ bathRange: range([0.5, 1, 1.5, 2.5, 3]) }),
  { weight: 3, arbitrary: fc.record({ rent: range([500, 799, 800, 1000, 1250, 2000, 2500, 4000, 4100, 30_000]) }) },
  fc.record({ rent: range([1234.5, 1234.52, 6380, 6400]) }),
  fc.record({ rent: range([600, 850, 1500, 2123.45]) }),
  fc.record({ sqft: range([1, 500, 650, 1000, 3000]) }),
  { weight: 2, arbitrary: fc.record({ pets: some(OPTION_GROUPS.pets, 3) }) },
  { weight: 2, arbitrary: fc.record({ types: some(OPTION_GROUPS.types, 6) }) },
  fc.record({ utilities: some(OPTION_GROUPS.utilities, 2) }),
  fc.record({ amenities: some(OPTION_GROUPS.amenities, 2) }),
  { weight: 2, arbitrary: fc.record({ furnished: fc.boolean() }) },
  fc.record({ moveIn: fc.constantFrom('2027-07-01', '2026-01-01', '2028-02-29') }),
  { weight: 2, arbitrary: fc.record({ bounds }) },
  { weight: 2, arbitrary: fc.record({ area: fc.array(ring, { minLength: 1, maxLength: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ keyword }) },
  fc.record({ station: fc.constant(true) }),
  fc.record({ hood: fc.constantFrom('11', '12', 'plateau', '99') }),
);

const scope: fc.Arbitrary<SearchScope> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<SearchScope>({ kind: 'country' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('province' as const, 'city' as const, 'metro' as const),
      id: fc.nat(CITIES),
    }),
  },
);

const point = fc
  .record({ lat: hundredths(42, 50), lng: hundredths(-121, -70) })
  // Not round numbers: see SCALES.
  .map(({ lat, lng }) => ({ lat: lat + 0.0034, lng: lng + 0.0034 }));

const view = fc.record({
  bounds: fc.oneof(bounds, fc.constant<Bounds>({ south: 41.5, west: -141, north: 69, east: -52 })),
  zoom: fc.constantFrom(3, 0, 5, 6.5, 9, 12, 16, 22),
  viewport: fc.constantFrom({ width: 900, height: 700 }, { width: 320, height: 480 }, { width: 2500, height: 1400 }),
});

/** Any search with a good chance of finding `anyRecord` listings. */
export const anySearch: fc.Arbitrary<AnySearch> = fc.record({
  scope,
  wishes: fc.array(wish, { maxLength: 4, size: 'max' }),
  sort: fc.constantFrom(...SORTS),
  page: fc.constantFrom(1, 1, 1, 2, 3, 7),
  pageSize: fc.constantFrom(7, 1, 2, 24, 100, 400),
  centre: fc.option(point),
  neighbourhoodId: fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, fc.constantFrom(10, 11)),
  view,
});

/** The filters of a random search. */
export function filtersOf({ wishes, sort, page }: AnySearch): SearchFilters {
  return Object.assign({ ...NO_FILTERS }, ...wishes, { sort, page });
}
