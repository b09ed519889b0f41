import { bedIndex } from '#common/catalog/beds.ts';
import { docAddress, docCompany, docId, docSince } from '#server/search/memory/docs.ts';
import { B_DOC, B_LAT, B_LNG, B_PLACES, B_ROWS, BLOCK, ROW_WORDS } from '#server/search/memory/layout.ts';
import { blockAt } from '#server/search/memory/memory.ts';
import { PLACE_KINDS } from '#server/search/memory/places.ts';
import { type PlanTraits, readPlans, searchedPlans } from '#server/search/memory/plan-layers.ts';
import { forEachOption, microDegrees } from '#server/search/memory/rows.ts';
import type { ListingRecord } from '#server/search/record.ts';
import type { State } from '#server/search/state.ts';
import { hash53 } from '#server/search/text.ts';

/** What rentals are compared by: enough to say how alike two of them are, and why. */
export type ListingTraits = {
  id: number;
  lat: number;
  lng: number;
  cityId: number;
  neighbourhoodId: number | null;
  companyId: number;
  /** Equal for listings in one building. */
  address: number;
  /** Epoch seconds. */
  activatedAt: number;
  /** The plans with a unit to rent, as many as are searched. */
  plans: PlanTraits[];
  /** A bit for each option it has, at the option's slot. */
  options: Int32Array;
};

const CITY = PLACE_KINDS.indexOf('city');
const NEIGHBOURHOOD = PLACE_KINDS.indexOf('neighbourhood');

/** Traits of a listing that need not be in any index. */
export function traitsOf(record: ListingRecord): ListingTraits {
  const options = new Int32Array(ROW_WORDS);
  forEachOption(record, (slot) => {
    options[slot >> 5] = (options[slot >> 5] as number) | (1 << (slot & 31));
  });
  return {
    id: record.id,
    lat: microDegrees(record.lat) / 1e6,
    lng: microDegrees(record.lng) / 1e6,
    cityId: record.cityId,
    neighbourhoodId: record.neighbourhoodId,
    companyId: record.companyId,
    address: hash53(record.addressKey),
    activatedAt: record.activatedAt,
    plans: searchedPlans(record).map((plan) => ({ bed: bedIndex(plan.beds), rentCents: plan.rentMinCents ?? 0 })),
    options,
  };
}

/** Traits of the listing in a slot. */
export function readTraits({ memory, places }: State, slot: number): ListingTraits {
  const { i32, u16 } = memory;
  const block = slot >> 9;
  const place = slot & (BLOCK - 1);
  const at = blockAt(memory, block);
  const number = (column: number) => i32[((at + column) >>> 2) + place] as number;
  const placeId = (kind: number) => {
    const known = u16[((at + B_PLACES) >>> 1) + kind * BLOCK + place] as number;
    return known === 0 ? null : (places[kind]?.ids[known] ?? null);
  };
  const doc = number(B_DOC);
  const row = ((at + B_ROWS) >>> 2) + place * ROW_WORDS;
  return {
    id: docId(memory, doc),
    lat: number(B_LAT) / 1e6,
    lng: number(B_LNG) / 1e6,
    cityId: placeId(CITY) ?? 0,
    neighbourhoodId: placeId(NEIGHBOURHOOD),
    companyId: docCompany(memory, doc),
    address: docAddress(memory, doc),
    activatedAt: docSince(memory, doc),
    plans: readPlans(memory, block, place),
    options: i32.slice(row, row + ROW_WORDS),
  };
}

/** Whether a listing has the option of a slot. */
export function hasOption({ options }: Pick<ListingTraits, 'options'>, slot: number): boolean {
  return ((options[slot >> 5] as number) & (1 << (slot & 31))) !== 0;
}
