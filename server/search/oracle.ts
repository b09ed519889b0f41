import { bathIndex } from '#common/catalog/baths.ts';
import { bedIndex } from '#common/catalog/beds.ts';
import type { SearchFilters, SearchScope } from '#common/search/filters.ts';
import { isInArea, prepareArea, squaredDistance } from './geometry.ts';
import { DIVERSITY_WINDOW, type Point } from './page.ts';
import { prepareQuery, type Query } from './query.ts';
import { availablePlans, type FloorPlanRecord, type ListingRecord } from './record.ts';
import { dayNumber, microDegrees } from './rows.ts';
import { type FacetGroup, SLOT_GROUPS } from './slots.ts';
import { words } from './text.ts';
import { matchesKeyword } from './text-index.ts';

/** Tests only: the same answers by looking at every listing, written as plainly as the rules themselves. */
export type OracleResult = {
  total: number;
  /** All hits in order. */
  ids: number[];
  rents: (number | null)[];
  facets: Record<string, Record<string, number>>;
};

type Checklist = 'pets' | 'types' | 'beds' | 'baths' | 'furnished';
const CHECKLISTS: readonly Checklist[] = ['pets', 'types', 'beds', 'baths', 'furnished'];

/** Searches by brute force. */
export function scan(
  records: readonly ListingRecord[],
  scope: SearchScope,
  filters: SearchFilters,
  centre: Point,
): OracleResult {
  const query = prepareQuery(scope, filters);
  const inside = records.filter((record) => passesListing(record, scope, query, filters));
  const found = inside.filter((record) => passesChecklists(record, filters, query, null));
  const ordered = inOrder(found, filters, query, centre);
  return {
    total: found.length,
    ids: ordered.map((record) => record.id),
    rents: ordered.map((record) => rentFor(record, filters, query)),
    facets: countOptions(inside, found, filters, query),
  };
}

function countOptions(inside: ListingRecord[], found: ListingRecord[], filters: SearchFilters, query: Query) {
  const facets: Record<string, Record<string, number>> = {};
  for (const { name, keys } of Object.values(SLOT_GROUPS)) {
    facets[name] = {};
    for (const key of keys) facets[name][key] = countOption(inside, found, filters, query, name, key);
  }
  return facets;
}

function countOption(
  inside: ListingRecord[],
  found: ListingRecord[],
  filters: SearchFilters,
  query: Query,
  group: FacetGroup,
  key: string,
): number {
  // All of these must be there, so an option counts what would be left with it ticked too.
  if (group === 'amenities') return found.filter((record) => record.amenities.some((other) => other === key)).length;
  if (group === 'utilities') return found.filter((record) => record.utilities.some((other) => other === key)).length;
  // One of these is enough, so an option counts what it would find alone.
  return inside.filter((record) => passesChecklists(record, filters, query, { group, key })).length;
}

type Alone = { group: Checklist; key: string };

function passesChecklists(record: ListingRecord, filters: SearchFilters, query: Query, alone: Alone | null): boolean {
  const wanted = (group: Checklist): readonly string[] => {
    if (alone?.group === group) return [alone.key];
    if (group !== 'furnished') return filters[group];
    return filters.furnished === null ? [] : [filters.furnished ? 'yes' : 'no'];
  };
  const meets = (group: Checklist, has: readonly string[]) =>
    wanted(group).length === 0 || wanted(group).some((key) => has.includes(key));
  if (!meets('pets', record.petPolicies) || !meets('types', [record.propertyType])) return false;
  const asksPlan = query.hasRanges || CHECKLISTS.slice(2).some((group) => wanted(group).length > 0);
  if (!asksPlan) return true;
  return availablePlans(record).some(
    (plan) =>
      meets('beds', [SLOT_GROUPS.beds.keys[bedIndex(plan.beds)] ?? '']) &&
      meets('baths', [SLOT_GROUPS.baths.keys[bathIndex(plan.bathsTenths)] ?? '']) &&
      meets('furnished', [plan.furnished ? 'yes' : 'no']) &&
      passesRanges(record, plan, filters),
  );
}

function passesRanges(record: ListingRecord, plan: FloorPlanRecord, filters: SearchFilters): boolean {
  const { rent, sqft, bathRange, moveIn, allIn } = filters;
  if (rent) {
    if (plan.rentMinCents === null || plan.rentMaxCents === null) return false;
    const extra = allIn ? record.mandatoryMonthlyCents : 0;
    if (rent.max !== undefined && plan.rentMinCents + extra > rent.max * 100) return false;
    if (rent.min !== undefined && plan.rentMaxCents + extra < rent.min * 100) return false;
  }
  if (sqft && (plan.squareFeet === null || plan.squareFeet < (sqft.min ?? 0) || plan.squareFeet > (sqft.max ?? 1e9)))
    return false;
  const baths = plan.bathsTenths / 10;
  if (bathRange && (baths < (bathRange.min ?? 0) || baths > (bathRange.max ?? 1e9))) return false;
  return !moveIn || plan.availableOn === null || dayNumber(plan.availableOn) <= dayNumber(moveIn);
}

function passesListing(record: ListingRecord, scope: SearchScope, query: Query, filters: SearchFilters): boolean {
  if (scope.kind === 'city' && record.cityId !== scope.id) return false;
  if (scope.kind === 'metro' && record.metroAreaId !== scope.id) return false;
  if (scope.kind === 'province' && record.provinceId !== scope.id) return false;
  if (/^\d+$/.test(filters.hood) && record.neighbourhoodId !== Number(filters.hood)) return false;
  const { box } = query;
  const lat = microDegrees(record.lat);
  const lng = microDegrees(record.lng);
  if (box && (lat < box.south || lat > box.north || lng < box.west || lng > box.east)) return false;
  const area = prepareArea(filters.area);
  if (area && !isInArea(area, lat / 1e6, lng / 1e6)) return false;
  if (!filters.amenities.every((key) => record.amenities.includes(key))) return false;
  if (!filters.utilities.every((key) => record.utilities.includes(key))) return false;
  return query.words === null || matchesKeyword(new Set(words(record.text)), query.words);
}

function rentFor(record: ListingRecord, filters: SearchFilters, query: Query): number | null {
  const alone = { ...filters, pets: [], types: [] };
  const rents = availablePlans(record)
    .filter((plan) => passesChecklists({ ...record, floorPlans: [plan] }, alone, query, null))
    .flatMap((plan) => plan.rentMinCents ?? []);
  return rents.length === 0 ? null : Math.min(...rents) + (filters.allIn ? record.mandatoryMonthlyCents : 0);
}

function inOrder(found: ListingRecord[], filters: SearchFilters, query: Query, centre: Point): ListingRecord[] {
  const rent = (record: ListingRecord) => rentFor(record, filters, query);
  const away = (record: ListingRecord) =>
    squaredDistance(microDegrees(record.lat) / 1e6, microDegrees(record.lng) / 1e6, centre.lat, centre.lng);
  const orders: Record<SearchFilters['sort'], (a: ListingRecord, b: ListingRecord) => number> = {
    featured: (a, b) => Number(b.featured) - Number(a.featured) || b.activatedAt - a.activatedAt || a.id - b.id,
    newest: (a, b) => b.activatedAt - a.activatedAt || a.id - b.id,
    'rent-asc': (a, b) => byPrice(rent(a), rent(b), 1) || a.id - b.id,
    // Price down is price up read from its end, but what has no price stays last.
    'rent-desc': (a, b) => byPrice(rent(a), rent(b), -1) || (rent(a) === null ? a.id - b.id : b.id - a.id),
    distance: (a, b) => away(a) - away(b) || a.id - b.id,
  };
  const sorted = found.toSorted(orders[filters.sort]);
  return filters.sort === 'featured' ? separated(sorted) : sorted;
}

function byPrice(a: number | null, b: number | null, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a - b) * sign;
}

// Two listings of one company never lead together, if any of the first hundred is another's.
function separated(sorted: ListingRecord[]): ListingRecord[] {
  const [first, second] = sorted;
  if (!first || !second || first.companyId !== second.companyId) return sorted;
  const other = sorted.findIndex((record, i) => i < DIVERSITY_WINDOW && record.companyId !== first.companyId);
  if (other > 0) sorted.splice(1, 0, ...sorted.splice(other, 1));
  return sorted;
}
