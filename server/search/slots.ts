import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { BATHS, bathIndex } from '#common/catalog/baths.ts';
import { BEDS, bedIndex } from '#common/catalog/beds.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import type { FloorPlanRecord, ListingRecord } from './record.ts';
import { availablePlans } from './record.ts';

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
/** 32-bit words that hold one listing's slots. */
export const ROW_WORDS = Math.ceil(SLOTS / 32);

/** Bits of a floor plan: its bed, bath and furnished option, then whether the plan is there at all. */
export const PLAN_BEDS = 0;
export const PLAN_BATHS = PLAN_BEDS + BEDS.length;
export const PLAN_FURNISHED = PLAN_BATHS + BATHS.length;
export const PLAN_PRESENT = PLAN_FURNISHED + 2;

/** One bit for each of these steps that a priced plan's lowest rent is at or below: a rent bound tests only plans between two steps. */
export const PLAN_RENT = PLAN_PRESENT + 1;
export const RENT_STEPS = [
  80_000, 100_000, 120_000, 140_000, 160_000, 180_000, 200_000, 220_000, 250_000, 280_000, 320_000, 400_000,
] as const;
export const PLAN_SLOTS = PLAN_RENT + RENT_STEPS.length;

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

/** Writes the listing's options as bits into `row` from `at` on (ROW_WORDS words). */
export function writeRowBits(record: ListingRecord, row: Int32Array, at: number): void {
  row.fill(0, at, at + ROW_WORDS);
  for (const key of record.amenities) setBit(row, at, slotOf('amenities', key));
  for (const key of record.utilities) setBit(row, at, slotOf('utilities', key));
  for (const key of record.petPolicies) setBit(row, at, slotOf('pets', key));
  setBit(row, at, slotOf('types', record.propertyType));
  for (const plan of availablePlans(record)) {
    const options = planOptions(plan);
    setBit(row, at, SLOT_GROUPS.beds.from + options.bed);
    if (options.bath >= 0) setBit(row, at, SLOT_GROUPS.baths.from + options.bath);
    setBit(row, at, SLOT_GROUPS.furnished.from + options.furnished);
  }
}

/** Which option of each group a plan falls under; a bath of -1 is under none. */
export function planOptions(plan: FloorPlanRecord): { bed: number; bath: number; furnished: number } {
  return { bed: bedIndex(plan.beds), bath: bathIndex(plan.bathsTenths), furnished: plan.furnished ? 1 : 0 };
}

function setBit(row: Int32Array, at: number, slot: number): void {
  if (slot < 0) return;
  const word = at + (slot >> 5);
  row[word] = (row[word] ?? 0) | (1 << (slot & 31));
}
