import { docAddress, docCompany, docId, docSince } from '#server/search/memory/docs.ts';
import * as layout from '#server/search/memory/layout.ts';
import { load, rowAt } from '#server/search/memory/memory.ts';
import { planOptions } from '#server/search/memory/options.ts';
import { type IndexedPlaceKind, PLACE_KINDS } from '#server/search/memory/places.ts';
import { type PlanTraits, readPlans, searchedPlans } from '#server/search/memory/plan-layers.ts';
import { forEachOption, microDegrees, optionsAt, placeIn } from '#server/search/memory/rows.ts';
import { int32At } from '#server/search/numbers.ts';
import type { ListingRecord } from '#server/search/record.ts';
import type { State } from '#server/search/state.ts';
import { hash53 } from '#server/search/text.ts';

/** The features by which listings are compared and similarities explained. */
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
  /** The plans that are searched. */
  plans: PlanTraits[];
  /** One bit per option. */
  options: Int32Array;
};

/** The traits of a listing, which need not be in any index. */
export function traitsOf(record: ListingRecord): ListingTraits {
  const options = new Int32Array(layout.ROW_WORDS);
  forEachOption(record, (option) => {
    options[option >> 5] = int32At(options, option >> 5) | (1 << (option & 31));
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
    plans: searchedPlans(record).map((plan) => ({ bed: planOptions(plan).bed, rentCents: plan.rentMinCents ?? 0 })),
    options,
  };
}

export function slotTraits({ memory, places }: State, slot: number): ListingTraits {
  const row = rowAt(memory, slot);
  const number = (column: number) => load(memory, row + column);
  const placeId = (kind: IndexedPlaceKind) => {
    const position = PLACE_KINDS.indexOf(kind);
    const place = placeIn(memory, slot, position);
    return place === 0 ? null : (places[position]?.ids[place] ?? null);
  };
  const doc = number(layout.B_DOC);
  const options = optionsAt(memory, slot) >>> 2;
  return {
    id: docId(memory, doc),
    lat: number(layout.B_LAT) / 1e6,
    lng: number(layout.B_LNG) / 1e6,
    cityId: placeId('city') ?? 0,
    neighbourhoodId: placeId('neighbourhood'),
    companyId: docCompany(memory, doc),
    address: docAddress(memory, doc),
    activatedAt: docSince(memory, doc),
    plans: readPlans(memory, slot >> 9, slot & (layout.BLOCK - 1)),
    options: memory.i32.slice(options, options + layout.ROW_WORDS),
  };
}

export function hasOption({ options }: Pick<ListingTraits, 'options'>, option: number): boolean {
  return (int32At(options, option >> 5) & (1 << (option & 31))) !== 0;
}
