import fc from 'fast-check';
import { itemAt } from '#server/search/numbers.ts';
import { traitsOf } from '#server/search/query/traits.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { anyRecord, listingsOf } from '#server/search/records.fixture.ts';
import type { HistoryEntry } from './taste.ts';

/** Active listings, a renter's history, and all listings that ever existed. */
export interface Market {
  market: ListingRecord[];
  history: HistoryEntry[];
  everything: Map<number, ListingRecord>;
}

/** A market of up to a few hundred listings, and a renter's history, partly with inactive listings. */
export const anyMarket: fc.Arbitrary<Market> = fc
  .record({
    templates: fc.array(anyRecord, { minLength: 5, maxLength: 60, size: 'max' }),
    copies: fc.integer({ min: 1, max: 6 }),
    done: fc.array(
      fc.record({
        pick: fc.nat(400),
        kind: fc.constantFrom('viewed', 'viewed', 'saved', 'asked', 'removed'),
        daysAgo: fc.nat(90),
        times: fc.integer({ min: 1, max: 9 }),
        wasRecommended: fc.boolean(),
        isGone: fc.boolean(),
      }),
      { maxLength: 25, size: 'max' },
    ),
  })
  .map(({ templates, copies, done }) => {
    const all = listingsOf({ templates, copies });
    const gone = new Set<number>();
    const seen = new Set<string>();
    const history = done.flatMap(({ pick, kind, daysAgo, times, wasRecommended, isGone }): HistoryEntry[] => {
      const record = itemAt(all, pick % all.length);
      if (isGone) gone.add(record.id);
      if (seen.has(`${kind} ${record.id}`)) return [];
      seen.add(`${kind} ${record.id}`);
      return [{ kind, at: 1_790_000_000 - daysAgo * 86_400, times, wasRecommended, home: traitsOf(record) }];
    });
    const everything = new Map(all.map((record) => [record.id, record]));
    return { market: all.filter(({ id }) => !gone.has(id)), history, everything };
  });

/** A plain one-bedroom apartment in its own building, with overrides. */
export function homeOf({
  id,
  lat,
  rent,
  beds = 1,
}: {
  id: number;
  lat: number;
  rent: number;
  beds?: number;
}): ListingRecord {
  const plan = { bathsTenths: 10, squareFeet: null, furnished: false, availableOn: null, unitsAvailable: 1 };
  return {
    id,
    lat,
    lng: -79.4,
    cityId: 1,
    metroAreaId: null,
    provinceId: 1,
    neighbourhoodId: null,
    companyId: id,
    propertyType: 'apartment',
    petPolicies: [],
    utilities: [],
    amenities: [],
    featured: false,
    isNearStation: false,
    placeKnown: 'confirmed',
    activatedAt: 1_790_000_000,
    text: '',
    street: `${id} Main Street`,
    addressKey: `${id} street`,
    card: '{}',
    floorPlans: [{ ...plan, beds, rentMinCents: rent, rentMaxCents: rent }],
  };
}
