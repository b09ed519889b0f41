import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { BATHS } from '#common/catalog/baths.ts';
import { BEDS } from '#common/catalog/beds.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import type { Ring } from '#common/search/area.ts';
import type { Range, SearchFilters, SearchScope } from '#common/search/filters.ts';
import { itemAt } from '#server/search/numbers.ts';
import { words } from '#server/search/text.ts';
import { type BoxConditions, bits, comboMask, dayOf, PLANS, roundDegrees } from './postgres-table.ts';

const PLACES = { city: 'city_id', metro: 'metro_id', province: 'province_id' } as const;
const MAX_WORDS = 8;

/** SQL conditions of a search. */
export type Conditions = {
  /** Conditions for all counts: place, bounds, keyword, amenities. */
  base: string[];
  /** Conditions that the counts of their own group ignore. Those on floor plans are one condition. */
  pets: string | null;
  types: string | null;
  plan: string | null;
  /** Bits of the plans in the ranges; the column of all plans without ranges. */
  combos: string;
  /** Lowest rent in cents of the plans that meet all conditions. */
  rent: string;
  chosen: { beds: number[] | null; baths: number[] | null; furnished: number[] | null };
};

export function conditionsOf(scope: SearchScope, filters: SearchFilters, inBox: BoxConditions): Conditions {
  const base: string[] = [];
  if (scope.kind !== 'country') base.push(`${PLACES[scope.kind]} = ${scope.id}`);
  if (/^\d{1,9}$/.test(filters.hood)) base.push(`hood_id = ${filters.hood}`);
  if (filters.bounds) {
    const { south, west, north, east } = filters.bounds;
    const round = roundDegrees;
    base.push(...inBox({ south: round(south), west: round(west), north: round(north), east: round(east) }));
  }
  if (filters.area.length > 0) base.push(...areaConditions(filters.area, inBox));
  for (const key of filters.amenities) base.push(`(amenities & ${bits(AMENITY_KEYS, [key])}) <> 0`);
  for (const key of filters.utilities) base.push(`(utilities & ${bits(UTILITIES, [key])}) <> 0`);
  const typed = words(filters.keyword).slice(0, MAX_WORDS);
  if (typed.length > 0) {
    const terms = typed.map((word, i) => `''${word}''${i === typed.length - 1 && word.length > 1 ? ':*' : ''}`);
    base.push(`words @@ '${terms.join(' & ')}'::tsquery`);
  }
  const chosen = {
    beds: positions(BEDS, filters.beds),
    baths: positions(BATHS, filters.baths),
    furnished: filters.furnished === null ? null : [filters.furnished ? 1 : 0],
  };
  const inRange = rangeConditions(filters);
  const combos = inRange ? eachPlan((i) => `case when ${inRange(i)} then combo${i} else 0 end`, ' | ') : 'combos';
  const mask = comboMask(chosen.beds, chosen.baths, chosen.furnished);
  const asksPlan = inRange !== null || Object.values(chosen).some((group) => group !== null);
  const meets = (i: number) => `${inRange ? `${inRange(i)} and ` : ''}(combo${i} & ${mask}) <> 0`;
  const rent = asksPlan ? `least(${eachPlan((i) => `case when ${meets(i)} then low${i} end`, ', ')})` : 'rent';
  // Redundant, but indexed: no plan is in the range if the listing's lowest or highest rent is not.
  if (filters.rent?.max !== undefined) base.push(`rent <= ${Math.round(filters.rent.max * 100)}`);
  if (filters.rent?.min !== undefined) base.push(`rent_top >= ${Math.round(filters.rent.min * 100)}`);
  return {
    base,
    pets: filters.pets.length > 0 ? `(pets & ${bits(PET_POLICIES, filters.pets)}) <> 0` : null,
    types: filters.types.length > 0 ? `type in (${positions(PROPERTY_TYPES, filters.types)})` : null,
    plan: asksPlan ? `(c & ${mask}) <> 0` : null,
    combos,
    rent,
    chosen,
  };
}

function eachPlan(write: (i: number) => string, between: string): string {
  return Array.from({ length: PLANS }, (_, i) => write(i)).join(between);
}

function positions(all: readonly string[], keys: readonly string[]): number[] | null {
  return keys.length === 0 ? null : keys.map((key) => all.indexOf(key));
}

// Same even-odd rule and arithmetic as in the index, so that points on an edge give the same result.
function areaConditions(area: readonly Ring[], inBox: BoxConditions): string[] {
  const corners = area.flat();
  const lats = corners.map(([lat]) => lat);
  const lngs = corners.map(([, lng]) => lng);
  const rings = area.map((ring) => {
    const crossings = ring.flatMap(([lat, lng], i) => {
      const [lastLat, lastLng] = itemAt(ring, (i + ring.length - 1) % ring.length);
      if (lat === lastLat) return [];
      const [low, high] = lat < lastLat ? [lat, lastLat] : [lastLat, lat];
      return `case when lat >= ${low} and lat < ${high} and lng < (${lastLng - lng}::float8 * (lat - (${lat}))) / (${lastLat - lat}) + (${lng}) then 1 else 0 end`;
    });
    return `(${crossings.join(' + ') || '0'}) % 2 = 1`;
  });
  const box = inBox({
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  });
  return [...box, `(${rings.join(' or ')})`];
}

/** Conditions of ranges on plan `i`, or null without ranges. */
function rangeConditions({ rent, sqft, bathRange, moveIn }: SearchFilters): ((i: number) => string) | null {
  const tests: ((i: number) => string)[] = [];
  if (rent) {
    tests.push((i) => `low${i} is not null`);
    const { min, max } = rent;
    if (max !== undefined) tests.push((i) => `low${i} <= ${Math.round(max * 100)}`);
    if (min !== undefined) tests.push((i) => `high${i} >= ${Math.round(min * 100)}`);
  }
  const between = (column: string, { min, max }: Range, unit: number) => {
    if (min !== undefined) tests.push((i) => `${column}${i} >= ${Math.round(min * unit)}`);
    if (max !== undefined) tests.push((i) => `${column}${i} <= ${Math.round(max * unit)}`);
  };
  if (sqft) between('sqft', sqft, 1);
  if (bathRange) between('baths', bathRange, 10);
  if (moveIn) tests.push((i) => `day${i} <= ${dayOf(moveIn)}`);
  return tests.length === 0 ? null : (i) => tests.map((test) => test(i)).join(' and ');
}
