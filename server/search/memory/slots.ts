import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { BATHS, bathIndex } from '#common/catalog/baths.ts';
import { BEDS, bedIndex } from '#common/catalog/beds.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import type { FloorPlanRecord } from '#server/search/record.ts';

/** Groups of options counted for every search, each option with one bit (slot) per listing. */
const groups = {
  amenities: AMENITY_KEYS,
  utilities: UTILITIES,
  pets: PET_POLICIES,
  types: PROPERTY_TYPES,
  beds: BEDS,
  baths: BATHS,
  furnished: ['no', 'yes'],
} as const;

export type FacetGroup = keyof typeof groups;
export type SlotGroup = { name: FacetGroup; keys: readonly string[]; from: number; to: number };

/** The groups with the range of slots of each; their order is the order of the slots. */
export const SLOT_GROUPS = layOut();
export const SLOTS = SLOT_GROUPS.furnished.to;
function layOut(): Record<FacetGroup, SlotGroup> {
  let next = 0;
  const entries = Object.entries(groups).map(([name, keys]) => {
    const from = next;
    next += keys.length;
    return [name, { name, keys, from, to: next }];
  });
  return Object.fromEntries(entries) as Record<FacetGroup, SlotGroup>;
}

const slotByKey = Object.fromEntries(
  Object.values(SLOT_GROUPS).map(({ name, keys, from }) => [name, new Map(keys.map((key, i) => [key, from + i]))]),
) as Record<FacetGroup, Map<string, number>>;

/** The slot of an option, or -1 for a key that no catalogue knows. */
export function slotOf(group: FacetGroup, key: string): number {
  return slotByKey[group].get(key) ?? -1;
}

/** Which option of each group a plan falls under; a bath of -1 is under none. */
export function planOptions(plan: FloorPlanRecord): { bed: number; bath: number; furnished: number } {
  return { bed: bedIndex(plan.beds), bath: bathIndex(plan.bathsTenths), furnished: plan.furnished ? 1 : 0 };
}
