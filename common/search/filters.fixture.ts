import fc from 'fast-check';
import { SORTS } from '#common/catalog/sorts.ts';
import { type Bounds, OPTION_GROUPS, type Range, type SearchFilters, WITHIN_KM } from '#common/search/filters.ts';

const options = <Key extends string>(all: readonly Key[]) => fc.subarray([...all], { maxLength: 4 });

const range = (limit: number, step: number): fc.Arbitrary<Range | null> =>
  fc
    .record({
      a: fc.integer({ min: 1, max: limit }),
      b: fc.integer({ min: 1, max: limit }),
      ends: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ a, b, ends }) => {
      const value: Range = {};
      if (ends & 1) value.min = Math.min(a, b) * step;
      if (ends & 2) value.max = Math.max(a, b) * step;
      return ends === 0 ? null : value;
    });

const degrees = (from: number, to: number) =>
  fc.integer({ min: from * 1000, max: to * 1000 }).map((value) => value / 1000);

const bounds: fc.Arbitrary<Bounds | null> = fc.option(
  fc.tuple(degrees(42, 60), degrees(-130, -55), degrees(1, 20), degrees(1, 40)).map(([south, west, height, width]) => ({
    south,
    west,
    north: Math.round((south + height) * 1000) / 1000,
    east: Math.round((west + width) * 1000) / 1000,
  })),
  { freq: 2 },
);

const ring = fc.array(fc.tuple(degrees(42, 60), degrees(-130, -55)), { minLength: 3, maxLength: 20 });

/** Any filters in canonical form, for tests. */
export const anyFilters: fc.Arbitrary<SearchFilters> = fc
  .record({
    beds: options(OPTION_GROUPS.beds),
    baths: options(OPTION_GROUPS.baths),
    bathRange: range(20, 0.5),
    rent: range(6000, 1),
    sqft: range(3000, 1),
    pets: options(OPTION_GROUPS.pets),
    types: options(OPTION_GROUPS.types),
    utilities: options(OPTION_GROUPS.utilities),
    amenities: options(OPTION_GROUPS.amenities),
    furnished: fc.constantFrom(true, false, null),
    moveIn: fc.constantFrom(null, '2027-07-01', '2028-02-29'),
    bounds,
    area: fc.array(ring, { maxLength: 2 }),
    keyword: fc.constantFrom('', 'lake view', 'élégant loft', 'a & b = c+d'),
    hood: fc.constantFrom('', '12', 'plateau-mont-royal'),
    landmark: fc.constantFrom('', 'mcgill-university'),
    station: fc.boolean(),
    around: fc.constantFrom(null, { lat: 45.504, lng: -73.575 }),
    within: fc.constantFrom(null, ...WITHIN_KM),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 30 }),
  })
  .map((filters) => (filters.landmark || filters.around ? filters : { ...filters, within: null }));
