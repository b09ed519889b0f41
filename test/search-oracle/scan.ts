import { BATHS, bathIndex } from '#common/catalog/baths.ts';
import { type BedKey, bedIndex, bedKey } from '#common/catalog/beds.ts';
import { PLACE_RADIUS_M } from '#common/places/place-known.ts';
import { type Bounds, OPTION_GROUPS, type SearchFilters, type SearchScope } from '#common/search/filters.ts';
import { isInArea, prepareArea, radiusOf, squaredDistance } from '#server/search/geometry.ts';
import type { NarrowedPlans } from '#server/search/index.ts';
import { listingWords, parseKeyword, wantedWords } from '#server/search/keywords.ts';
import type { FloorPlanRecord, ListingRecord } from '#server/search/record.ts';

/**
 * The correct result of a search, found by checking every listing, as plainly as the rules are written. It shares only the
 * definitions of a word, of a distance and of being inside an outline with the index.
 */
export type ScanResult = {
  /** All hits in order, and the rent that each shows. */
  found: ListingRecord[];
  rents: (number | null)[];
  facets: Record<string, Record<string, number>>;
  histogram: { stepCents: number; counts: number[]; unpriced: number };
};

export type ScanSearch = {
  scope: SearchScope;
  filters: SearchFilters;
  neighbourhoodId?: number | undefined;
  /** The point that distances are measured from; null for the default. */
  centre: { lat: number; lng: number } | null;
};

const MIDDLE_OF_CANADA = { lat: 49.9, lng: -97.1 };
const HISTOGRAM_STEP = 10_000;
const HISTOGRAM_BUCKETS = 60;
// The first two results come from different companies if one of this many results allows it.
const DIVERSITY_WINDOW = 100;

/** Searches by brute force. */
export function scan(records: readonly ListingRecord[], search: ScanSearch): ScanResult {
  const { filters } = search;
  const inside = records.filter(insideTest(search));
  const found = inside.filter((record) => passes(record, filters));
  const rentById = new Map(found.map((record) => [record.id, rentShown(record, filters)]));
  const ordered = inOrder(found, filters, rentById, centreOf(search));
  return {
    found: ordered,
    rents: ordered.map(({ id }) => rentById.get(id) ?? null),
    facets: countOptions(inside, found, filters),
    histogram: histogramOf(inside, { ...filters, rent: null }),
  };
}

/** The plans that match, as a card shows them; null if the search asks for none or all of them match. */
export function narrowedPlans(record: ListingRecord, filters: SearchFilters): NarrowedPlans | null {
  const all = record.floorPlans.filter(({ unitsAvailable }) => unitsAvailable > 0);
  const plans = matchingPlans(record, filters, null);
  const most = filters.rent?.max === undefined ? Number.POSITIVE_INFINITY : Math.round(filters.rent.max * 100);
  const isTooDear = (plan: FloorPlanRecord) => (plan.rentMaxCents ?? 0) > most;
  if (plans.length === 0 || (plans.length === all.length && !plans.some(isTooDear))) return null;
  const span = (values: number[]): [number, number] | null =>
    values.length > 0 ? [Math.min(...values), Math.max(...values)] : null;
  return {
    rent: span(
      plans.flatMap(({ rentMinCents: low, rentMaxCents: high }) =>
        low === null ? [] : high === null || high > most ? [low] : [low, high],
      ),
    ),
    beds: span(plans.flatMap(({ beds }) => (beds === null ? [] : [bedIndex(beds)]))),
    baths: span(plans.flatMap((plan) => plan.bathsTenths ?? [])),
    area: span(plans.flatMap((plan) => plan.squareFeet || [])),
    day: Math.min(...plans.map(({ availableOn }) => (availableOn ? daysSince2000(availableOn) : 0))),
  };
}

const daysSince2000 = (day: string) => (Date.parse(day) - Date.parse('2000-01-01')) / 86_400_000;

/** Coordinates as an index stores them: degrees, rounded to the millionth. */
export function pointOf({ lat, lng }: { lat: number; lng: number }): { lat: number; lng: number } {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}

/** Whether a listing is within bounds, edges included. */
export function isWithin(record: ListingRecord, { south, west, north, east }: Bounds): boolean {
  const { lat, lng } = pointOf(record);
  const low = pointOf({ lat: south, lng: west });
  const high = pointOf({ lat: north, lng: east });
  return lat >= low.lat && lat <= high.lat && lng >= low.lng && lng <= high.lng;
}

// All conditions except checklists and floor plans.
function insideTest({ scope, filters, neighbourhoodId }: ScanSearch): (record: ListingRecord) => boolean {
  const area = prepareArea(filters.area);
  const radius = radiusOf(filters.area);
  const hood = neighbourhoodId ?? (/^\d+$/.test(filters.hood) ? Number(filters.hood) : null);
  const wanted = parseKeyword(filters.keyword);
  return (record) => {
    if (scope.kind === 'city' && record.cityId !== scope.id) return false;
    if (scope.kind === 'metro' && record.metroAreaId !== scope.id) return false;
    if (scope.kind === 'province' && record.provinceId !== scope.id) return false;
    if (hood !== null && record.neighbourhoodId !== hood) return false;
    if (filters.bounds && !isWithin(record, filters.bounds)) return false;
    const { lat, lng } = pointOf(record);
    if (area && !(isInArea(area, lat, lng) && PLACE_RADIUS_M[record.placeKnown] <= radius)) return false;
    if (!filters.amenities.every((key) => record.amenities.includes(key))) return false;
    if (filters.station && !record.isNearStation) return false;
    if (!filters.utilities.every((key) => record.utilities.includes(key))) return false;
    return filters.keyword.trim() === '' || hasWords(wordsOf(record), wanted);
  };
}

const wordsByRecord = new WeakMap<ListingRecord, string[]>();

function wordsOf(record: ListingRecord): string[] {
  const known = wordsByRecord.get(record) ?? listingWords(record);
  wordsByRecord.set(record, known);
  return known;
}

// Every word must occur; the last one may be only the beginning of a word, from two letters on.
function hasWords(all: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return false;
  return wantedWords(wanted).every(({ exact, starts }) =>
    all.some((word) => exact.includes(word) || starts.some((start) => word.startsWith(start))),
  );
}

type Checklist = 'pets' | 'types' | 'beds' | 'baths' | 'furnished';

// Ignores the checklist `except`, because its options are counted as if nothing in it were ticked.
function passes(record: ListingRecord, filters: SearchFilters, except: Checklist | null = null): boolean {
  if (except !== 'types' && filters.types.length > 0 && !filters.types.includes(record.propertyType)) return false;
  if (except !== 'pets' && filters.pets.length > 0 && !filters.pets.some((key) => record.petPolicies.includes(key)))
    return false;
  const { rent, sqft, bathRange, moveIn, beds, baths, furnished } = filters;
  const asksPlan =
    Boolean(rent || sqft || bathRange || moveIn) || beds.length > 0 || baths.length > 0 || furnished !== null;
  return !asksPlan || matchingPlans(record, filters, except).length > 0;
}

/** The bedroom option of a plan. A commercial space has no bedrooms, and no option of them. */
export function bedKeysOf({ beds }: FloorPlanRecord): BedKey[] {
  return beds === null ? [] : [bedKey(beds)];
}

// One plan must meet all conditions on plans.
function matchingPlans(record: ListingRecord, filters: SearchFilters, except: Checklist | null): FloorPlanRecord[] {
  const { beds, baths, furnished } = filters;
  return record.floorPlans.filter((plan) => {
    if (plan.unitsAvailable === 0) return false;
    if (except !== 'beds' && beds.length > 0 && !bedKeysOf(plan).some((key) => beds.includes(key))) return false;
    const bath = BATHS[bathIndex(plan.bathsTenths)];
    if (except !== 'baths' && baths.length > 0 && !(bath && baths.includes(bath))) return false;
    if (except !== 'furnished' && furnished !== null && plan.furnished !== furnished) return false;
    return isInRanges(plan, filters);
  });
}

function isInRanges(plan: FloorPlanRecord, filters: SearchFilters): boolean {
  const { rent, sqft, bathRange, moveIn } = filters;
  if (rent) {
    if (plan.rentMinCents === null || plan.rentMaxCents === null) return false;
    if (rent.max !== undefined && plan.rentMinCents > Math.round(rent.max * 100)) return false;
    if (rent.min !== undefined && plan.rentMaxCents < Math.round(rent.min * 100)) return false;
  }
  if (sqft && (plan.squareFeet === null || plan.squareFeet < (sqft.min ?? 0) || plan.squareFeet > (sqft.max ?? 1e9)))
    return false;
  const bathrooms = plan.bathsTenths === null ? null : plan.bathsTenths / 10;
  if (bathRange && (bathrooms === null || bathrooms < (bathRange.min ?? 0) || bathrooms > (bathRange.max ?? 1e9)))
    return false;
  return !moveIn || plan.availableOn === null || plan.availableOn <= moveIn;
}

// The lowest all-in price of the matching plans.
function rentShown(record: ListingRecord, filters: SearchFilters): number | null {
  let lowest = Number.POSITIVE_INFINITY;
  for (const plan of matchingPlans(record, filters, null)) lowest = Math.min(lowest, plan.rentMinCents ?? lowest);
  return lowest === Number.POSITIVE_INFINITY ? null : lowest;
}

function countOptions(inside: ListingRecord[], found: ListingRecord[], filters: SearchFilters) {
  // A listing must have all ticked amenities and utilities, so each option counts the listings left if it were ticked too.
  const amenities = countEach(OPTION_GROUPS.amenities, found, (record) => record.amenities);
  const utilities = countEach(OPTION_GROUPS.utilities, found, (record) => record.utilities);
  // One option of a checklist is enough, so each option counts the listings found if only it were ticked.
  const without = (group: Checklist) => inside.filter((record) => passes(record, filters, group));
  const plansWithout = (record: ListingRecord, group: Checklist) => matchingPlans(record, filters, group);
  const nearby = countEach(['station'], found, (record) => (record.isNearStation ? ['station'] : []));
  return {
    amenities,
    utilities,
    nearby,
    pets: countEach(OPTION_GROUPS.pets, without('pets'), (record) => record.petPolicies),
    types: countEach(OPTION_GROUPS.types, without('types'), (record) => [record.propertyType]),
    beds: countEach(OPTION_GROUPS.beds, without('beds'), (record) => plansWithout(record, 'beds').flatMap(bedKeysOf)),
    baths: countEach(OPTION_GROUPS.baths, without('baths'), (record) =>
      plansWithout(record, 'baths').flatMap((plan) => BATHS[bathIndex(plan.bathsTenths)] ?? []),
    ),
    furnished: countEach(['no', 'yes'], without('furnished'), (record) =>
      plansWithout(record, 'furnished').map((plan) => (plan.furnished ? 'yes' : 'no')),
    ),
  };
}

function countEach(
  keys: readonly string[],
  records: ListingRecord[],
  optionsOf: (record: ListingRecord) => readonly string[],
): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(keys.map((key) => [key, 0]));
  for (const record of records) {
    for (const key of new Set(optionsOf(record))) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

function histogramOf(inside: ListingRecord[], filters: SearchFilters): ScanResult['histogram'] {
  const counts = new Array<number>(HISTOGRAM_BUCKETS).fill(0);
  let unpriced = 0;
  for (const record of inside) {
    if (!passes(record, filters)) continue;
    const rent = rentShown(record, filters);
    const bucket = Math.min(HISTOGRAM_BUCKETS - 1, Math.floor(((rent ?? 1) - 1) / HISTOGRAM_STEP));
    if (rent === null) unpriced++;
    else counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return { stepCents: HISTOGRAM_STEP, counts, unpriced };
}

function centreOf({ centre, filters: { bounds } }: ScanSearch) {
  if (centre) return centre;
  if (!bounds) return MIDDLE_OF_CANADA;
  return { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 };
}

function inOrder(
  found: ListingRecord[],
  { sort }: SearchFilters,
  rents: Map<number, number | null>,
  centre: { lat: number; lng: number },
): ListingRecord[] {
  const keyed = found.map((record) => {
    const { lat, lng } = pointOf(record);
    return {
      record,
      rent: rents.get(record.id) ?? null,
      away: squaredDistance(lat, lng, centre.lat, centre.lng),
      rank: record.featured ? 0 : 1,
    };
  });
  type Keyed = (typeof keyed)[number];
  const byId = (a: Keyed, b: Keyed) => a.record.id - b.record.id;
  const byAge = (a: Keyed, b: Keyed) => b.record.activatedAt - a.record.activatedAt || byId(a, b);
  const orders: Record<SearchFilters['sort'], (a: Keyed, b: Keyed) => number> = {
    featured: (a, b) => a.rank - b.rank || byAge(a, b),
    newest: byAge,
    'rent-asc': (a, b) => byPrice(a.rent, b.rent) || byId(a, b),
    // Highest first is the reverse of lowest first, but listings without a price stay last.
    'rent-desc': (a, b) =>
      a.rent === null || b.rent === null ? byPrice(a.rent, b.rent) || byId(a, b) : b.rent - a.rent || byId(b, a),
    distance: (a, b) => a.away - b.away || byId(a, b),
  };
  const sorted = keyed.sort(orders[sort]).map(({ record }) => record);
  return sort === 'featured' ? separated(sorted) : sorted;
}

function byPrice(a: number | null, b: number | null): number {
  return a === null || b === null ? Number(a === null) - Number(b === null) : a - b;
}

// The first two results come from different companies if any of the first hundred allows it.
function separated(sorted: ListingRecord[]): ListingRecord[] {
  const company = sorted[0]?.companyId;
  if (company !== sorted[1]?.companyId) return sorted;
  const other = sorted.slice(0, DIVERSITY_WINDOW).findIndex((record) => record.companyId !== company);
  if (other > 0) sorted.splice(1, 0, ...sorted.splice(other, 1));
  return sorted;
}
