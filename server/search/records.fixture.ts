import fc from 'fast-check';
import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import { PLACE_KNOWN } from '#common/places/place-known.ts';
import type { FloorPlanRecord, ListingRecord } from './record.ts';

/** The highest id of `anyRecord`. There are few ids, so that changes often concern existing or deleted listings. */
export const MAX_ID = 60;
export const CITIES = 6;

const TEXT_WORDS =
  'bright 多伦多 садик lake lakeshore lakeview élégant quiet lofty loft view vue près métro 2 3½ century park parking œuvre'.split(
    ' ',
  );

// Few values, on and next to the steps of an index, so that ties and values exactly on a bound are common.
const rent = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 5, max: 40 }).map((hundreds) => hundreds * 10_000) },
  { weight: 1, arbitrary: fc.constantFrom(1, 79_999, 80_000, 80_001, 199_999, 200_001, 599_999, 600_000, 2_000_000) },
  { weight: 1, arbitrary: fc.constantFrom(123_449, 123_450, 123_451, 123_455, 123_460, 637_501, 640_000, 640_007) },
);
const rents = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(rent, fc.constantFrom(0, 0, 100, 30_000)) },
  { weight: 1, arbitrary: fc.constant(null) },
);

const floorPlan: fc.Arbitrary<FloorPlanRecord> = fc
  .record({
    beds: fc.constantFrom<number | null>(1, 0, null, 2, 3, 4, 5, 20),
    bathsTenths: fc.constantFrom<number | null>(10, 0, null, 5, 15, 20, 25, 30, 45),
    squareFeet: fc.constantFrom(null, 500, 650, 651, 1200, 3000),
    rents,
    furnished: fc.boolean(),
    availableOn: fc.constantFrom(null, null, '2027-06-30', '2027-07-01', '2027-07-02', '2028-03-01'),
    unitsAvailable: fc.constantFrom(1, 1, 4, 0),
  })
  .map(({ rents, ...plan }) => ({
    ...plan,
    rentMinCents: rents === null ? null : rents[0],
    rentMaxCents: rents === null ? null : rents[0] + rents[1],
  }));

const floorPlans = fc.oneof(
  { weight: 4, arbitrary: fc.array(floorPlan, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(floorPlan, { maxLength: 8, size: 'max' }) },
);

type Place = Pick<
  ListingRecord,
  'cityId' | 'metroAreaId' | 'provinceId' | 'neighbourhoodId' | 'lat' | 'lng' | 'addressKey'
>;

/** The centre of a city. Its homes are at most half a degree away. */
export const cityCentre = (city: number) => ({ lat: 43 + city, lng: -120 + city * 9 });

/** Degrees between homes. No sum of them is a round number, so that no home is exactly on the edge of a search radius. */
export const SCALES = [0.011, 0.0007, 0.0837] as const;

/** A few buildings in each city; some share an address or a point but not both. */
const place: fc.Arbitrary<Place> = fc
  .record({
    city: fc.nat(CITIES - 1),
    north: fc.nat(6),
    east: fc.nat(6),
    scale: fc.constantFrom(...SCALES),
    ownAddress: fc.constantFrom(false, false, false, true),
    hood: fc.constantFrom(null, 10, 11, 12),
  })
  .map(({ city, north, east, scale, ownAddress, hood }) => ({
    cityId: city,
    metroAreaId: city % 3 === 0 ? null : city % 3,
    provinceId: city % 4,
    neighbourhoodId: hood,
    lat: Math.round((cityCentre(city).lat + north * scale) * 1e6) / 1e6,
    lng: Math.round((cityCentre(city).lng + east * scale) * 1e6) / 1e6,
    addressKey: ownAddress ? `${north} lake road` : `${city} ${north} ${east} ${scale}`,
  }));

const company = fc.integer({ min: 1, max: 4 });
const text = fc.array(fc.constantFrom(...TEXT_WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const street = fc.constantFrom(
  '12 Lake St. W',
  '5e Avenue',
  '12-340, rue Ste-Anne Est',
  '7 St-Denis',
  '100 10 Ave NW',
  '8 O’Hara Cres.',
);
const activatedAt = fc.integer({ min: 1_700_000_000, max: 1_700_000_012 });

/** Any listing with an id up to MAX_ID. */
export const anyRecord: fc.Arbitrary<ListingRecord> = fc
  .record({
    id: fc.integer({ min: 1, max: MAX_ID }),
    place,
    companyId: company,
    propertyType: fc.constantFrom(...PROPERTY_TYPES),
    petPolicies: fc.subarray([...PET_POLICIES]),
    utilities: fc.subarray([...UTILITIES]),
    amenities: fc.subarray([...AMENITY_KEYS]),
    featured: fc.boolean(),
    isNearStation: fc.boolean(),
    placeKnown: fc.constantFrom(...PLACE_KNOWN),
    activatedAt,
    floorPlans,
    text,
    street,
  })
  .map(({ place, ...rest }) => ({ ...rest, ...place, card: JSON.stringify({ id: rest.id, text: rest.text }) }));

/** Possible changes of a listing. */
const anyEdit: fc.Arbitrary<Partial<ListingRecord>> = fc.oneof(
  fc.record({ floorPlans }),
  fc.record({ floorPlans: fc.constant([]) }),
  place,
  fc.record({ text }),
  fc.record({ street }),
  fc.record({ companyId: company }),
  fc.record({ featured: fc.boolean() }),
  fc.record({ isNearStation: fc.boolean() }),
  fc.record({ placeKnown: fc.constantFrom(...PLACE_KNOWN) }),
  fc.record({ activatedAt }),
  fc.record({ propertyType: fc.constantFrom(...PROPERTY_TYPES) }),
  fc.record({ amenities: fc.subarray([...AMENITY_KEYS]), utilities: fc.subarray([...UTILITIES]) }),
  fc.record({ petPolicies: fc.subarray([...PET_POLICIES]) }),
  fc.record({ card: fc.constantFrom('{"é":"plus long qu’avant, et de loin: 😀"}', '{}') }),
);

/** One change of the listings, small enough to read in a failure. */
export type Change =
  | { put: ListingRecord }
  | { remove: number }
  | { edit: number; to: Partial<ListingRecord> }
  | { restart: true }
  | { merge: true };

const anyId = fc.integer({ min: 1, max: MAX_ID });

/** Any change of `anyRecord` listings. */
export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ edit: anyId, to: anyEdit }) },
  { weight: 4, arbitrary: fc.record({ remove: anyId }) },
  { weight: 4, arbitrary: fc.record({ put: anyRecord }) },
  { weight: 1, arbitrary: fc.record({ merge: fc.constant(true as const) }) },
  { weight: 1, arbitrary: fc.record({ restart: fc.constant(true as const) }) },
);

/** A short description of thousands of listings: copies of each template, at homes near it. */
export type Crowd = { templates: ListingRecord[]; copies: number };

/** A crowd that fills several blocks of an index. */
export const anyCrowd: fc.Arbitrary<Crowd> = fc.record({
  templates: fc.array(anyRecord, { minLength: 1, maxLength: 40, size: 'max' }),
  copies: fc.integer({ min: 1, max: 90 }),
});

/** The listings of a crowd, ids from 1 on. */
export function listingsOf({ templates, copies }: Crowd): ListingRecord[] {
  return Array.from({ length: templates.length * copies }, (_, i) => {
    const template = templates[i % templates.length] as ListingRecord;
    const copy = Math.floor(i / templates.length);
    return {
      ...template,
      id: i + 1,
      companyId: template.companyId + (copy % 2),
      activatedAt: template.activatedAt + (copy % 3),
      lat: Math.round((template.lat + (copy % 5) * 0.0077) * 1e6) / 1e6,
      lng: Math.round((template.lng + (copy % 7) * 0.0077) * 1e6) / 1e6,
      floorPlans: template.floorPlans.map((plan) => dearer(plan, (copy % 4) * 10_000)),
      text: copy % 4 === 0 ? `${template.text} crowd${copy}` : template.text,
      card: `{"id":${i + 1}}`,
    };
  });
}

function dearer(plan: FloorPlanRecord, cents: number): FloorPlanRecord {
  if (plan.rentMinCents === null || plan.rentMaxCents === null) return plan;
  return { ...plan, rentMinCents: plan.rentMinCents + cents, rentMaxCents: plan.rentMaxCents + cents };
}

/** One change of every n-th listing of a crowd. */
export type CrowdChange =
  | { removeEvery: number; from: number }
  | { addAgain: true }
  | { editEvery: number; from: number; to: Partial<ListingRecord> }
  | { restart: true }
  | { merge: true };

const every = fc.constantFrom(7, 3, 2, 2, 3, 7, 1);

/** Any change of a crowd. Changes empty blocks, fill them again and move hundreds of listings into one block. */
export const anyCrowdChange: fc.Arbitrary<CrowdChange> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ removeEvery: every, from: fc.nat(6) }) },
  { weight: 4, arbitrary: fc.record({ addAgain: fc.constant(true as const) }) },
  { weight: 3, arbitrary: fc.record({ editEvery: every, from: fc.nat(6), to: anyEdit }) },
  { weight: 2, arbitrary: fc.record({ editEvery: every, from: fc.nat(6), to: place }) },
  { weight: 1, arbitrary: fc.record({ merge: fc.constant(true as const) }) },
  { weight: 1, arbitrary: fc.record({ restart: fc.constant(true as const) }) },
);
