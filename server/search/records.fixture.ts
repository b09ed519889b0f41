import fc from 'fast-check';
import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import { anyFilters } from '#common/search/filters.fixture.ts';
import type { SearchFilters, SearchScope } from '#common/search/filters.ts';
import type { ListingRecord } from './record.ts';

const WORDS = 'bright lake lakeshore élégant quiet lofty view vue près métro 2 century park parking loft'.split(' ');

const plan = fc.record({
  beds: fc.integer({ min: 0, max: 6 }),
  bathsTenths: fc.integer({ min: 0, max: 8 }).map((halves) => halves * 5),
  squareFeet: fc.option(fc.integer({ min: 200, max: 3000 }), { freq: 4 }),
  rent: fc.option(fc.tuple(fc.integer({ min: 4, max: 40 }), fc.integer({ min: 0, max: 5 })), { freq: 6 }),
  furnished: fc.boolean(),
  availableOn: fc.constantFrom(null, null, '2027-06-30', '2027-07-01', '2027-07-02', '2028-03-01'),
  unitsAvailable: fc.integer({ min: 0, max: 3 }),
});

const floorPlans = fc.array(plan, { maxLength: 6 }).map((plans) =>
  plans.map(({ rent, ...rest }) => ({
    ...rest,
    rentMinCents: rent && rent[0] * 10_000,
    rentMaxCents: rent && (rent[0] + rent[1]) * 10_000,
  })),
);

// Few places and values, so that searches, ties and shared buildings meet often.
const place = fc.integer({ min: 0, max: 11 }).chain((city) =>
  fc.record({
    cityId: fc.constant(city),
    metroAreaId: fc.constant(city % 3 === 0 ? null : city % 3),
    provinceId: fc.constant(city % 4),
    neighbourhoodId: fc.option(fc.integer({ min: 10, max: 13 })),
    lat: fc.integer({ min: 0, max: 40 }).map((step) => 43 + city + step / 100),
    lng: fc.integer({ min: 0, max: 40 }).map((step) => -120 + city * 5 + step / 100),
  }),
);

/** Any listing, its id among the first 2,000. */
export const anyRecord: fc.Arbitrary<ListingRecord> = fc
  .tuple(
    place,
    fc.record({
      id: fc.integer({ min: 1, max: 2000 }),
      companyId: fc.integer({ min: 1, max: 4 }),
      propertyType: fc.constantFrom(...PROPERTY_TYPES),
      petPolicies: fc.subarray([...PET_POLICIES]),
      utilities: fc.subarray([...UTILITIES]),
      amenities: fc.subarray([...AMENITY_KEYS]),
      featured: fc.boolean(),
      activatedAt: fc.integer({ min: 1_700_000_000, max: 1_700_000_020 }),
      floorPlans,
      mandatoryMonthlyCents: fc.constantFrom(0, 5000, 12_345),
      text: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
    }),
  )
  .map(([where, what]) => ({
    ...where,
    ...what,
    addressKey: `${where.lat} ${where.lng}`,
    card: JSON.stringify({ id: what.id, text: what.text }),
  }));

/** A scope and filters that have a fair chance to find something among `anyRecord`s. */
export const anySearch: fc.Arbitrary<{ scope: SearchScope; filters: SearchFilters }> = fc
  .tuple(
    fc.oneof(
      fc.constant<SearchScope>({ kind: 'country' }),
      fc.record({
        kind: fc.constantFrom('city' as const, 'metro' as const, 'province' as const),
        id: fc.integer({ min: 0, max: 5 }),
      }),
    ),
    anyFilters,
    fc.record({
      keep: fc.integer({ min: 0, max: 2 ** 14 - 1 }),
      hood: fc.constantFrom('', '', '', '11'),
      page: fc.integer({ min: 1, max: 8 }),
    }),
    fc.constantFrom('', 'lak', 'bright', 'ELEGANT v', 'loft p', 'pres metro', 'zebra'),
  )
  .map(([scope, filters, { keep, hood, page }, keyword]) => {
    const thinned: Record<string, unknown> = { ...filters, hood, page, keyword };
    const names = ['beds', 'baths', 'pets', 'types', 'utilities', 'amenities', 'area'];
    names.forEach((name, i) => {
      if ((keep >> i) % 2) thinned[name] = [];
    });
    ['bathRange', 'rent', 'sqft', 'bounds', 'moveIn'].forEach((name, i) => {
      if ((keep >> (i + names.length)) % 2) thinned[name] = null;
    });
    if ((keep >> 12) % 2) thinned.keyword = '';
    if (Array.isArray(thinned.amenities)) thinned.amenities = thinned.amenities.slice(0, 2);
    if (Array.isArray(thinned.utilities)) thinned.utilities = thinned.utilities.slice(0, 1);
    return { scope, filters: thinned as SearchFilters };
  });
