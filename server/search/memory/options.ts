import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { BATHS, bathIndex } from '#common/catalog/baths.ts';
import { BEDS, bedIndex } from '#common/catalog/beds.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import { PLACE_KNOWN, PLACE_RADIUS_M, type PlaceKnown } from '#common/places/place-known.ts';
import type { FloorPlanRecord } from '#server/search/record.ts';

// Every option of every checklist has a number. A listing has one bit for each, and searches count listings per option.

const KEYS = {
  amenities: AMENITY_KEYS,
  utilities: UTILITIES,
  pets: PET_POLICIES,
  types: PROPERTY_TYPES,
  beds: BEDS,
  baths: BATHS,
  furnished: ['no', 'yes'],
  nearby: ['station'],
  // How well the place is known at least. All places are known by their city.
  placed: PLACE_KNOWN.filter((known) => known !== 'city'),
} as const;

export type FacetGroup = keyof typeof KEYS;
type OptionRange = { name: FacetGroup; keys: readonly string[]; from: number; to: number };

/** The option numbers of each checklist: `from` up to, not including, `to`. */
export const FACET_GROUPS = numberOptions();
export const OPTION_COUNT = FACET_GROUPS.placed.to;

function numberOptions(): Record<FacetGroup, OptionRange> {
  let next = 0;
  const range = (name: FacetGroup): OptionRange => {
    const from = next;
    next += KEYS[name].length;
    return { name, keys: KEYS[name], from, to: next };
  };
  return {
    amenities: range('amenities'),
    utilities: range('utilities'),
    pets: range('pets'),
    types: range('types'),
    beds: range('beds'),
    baths: range('baths'),
    furnished: range('furnished'),
    nearby: range('nearby'),
    placed: range('placed'),
  };
}

const numbers = new Map(
  Object.values(FACET_GROUPS).map(({ name, keys, from }) => [name, new Map(keys.map((key, i) => [key, from + i]))]),
);

/** The number of an option, or -1 for an unknown key. */
export function optionNumber(group: FacetGroup, key: string): number {
  return numbers.get(group)?.get(key) ?? -1;
}

/** The options of a place that is known this well: itself and all that are less exact. */
export const placedOptions = (known: PlaceKnown): number[] =>
  KEYS.placed.slice(PLACE_KNOWN.indexOf(known)).map((key) => optionNumber('placed', key));

/** The option that a home needs to count in an area of this radius; undefined if every home does. */
export function placedWithin(metres: number): number | undefined {
  const least = PLACE_KNOWN.findLast((known) => PLACE_RADIUS_M[known] <= metres) ?? 'confirmed';
  return placedOptions(least)[0];
}

/** Position of the bed of a commercial space, after all options: a plan needs a number, and no search asks for this one. */
export const NO_BED = BEDS.length;

/** The position of a plan's options in their groups; NO_BED and a bath of -1 are none of the options. */
export function planOptions(plan: FloorPlanRecord): { bed: number; bath: number; furnished: number } {
  return {
    bed: plan.beds === null ? NO_BED : bedIndex(plan.beds),
    bath: bathIndex(plan.bathsTenths),
    furnished: plan.furnished ? 1 : 0,
  };
}
