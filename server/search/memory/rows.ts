import type { ListingRecord } from '#server/search/record.ts';
import {
  B_ALL_IN_STEP,
  B_BARS,
  B_DOC,
  B_EXTRA,
  B_LAT,
  B_LNG,
  B_PLACES,
  B_RENT_MIN,
  B_ROWS,
  B_STEP,
  B_SUM_LAT,
  B_SUM_LNG,
  BAR_STEPS,
  BARS,
  BITMAP,
  BLOCK,
  E_EAST,
  E_LIVE,
  E_LIVE_BITS,
  E_NORTH,
  E_OPTIONS,
  E_RENT,
  E_SOUTH,
  E_WEST,
  O_BITS,
  O_COUNTS,
  ROW_WORDS,
  UNPRICED,
} from './layout.ts';
import { blockAt, entryOf, type Memory } from './memory.ts';
import { countPlace, type Places, placeNumber } from './places.ts';
import { clearPlans, copyPlan, hasPlan, searchedPlans, stepOf, writePlan } from './plan-layers.ts';
import { planOptions, SLOT_GROUPS, slotOf } from './slots.ts';

/** Above every rent. */
export const NO_RENT = 2 ** 31 - 1;

/** Millionths of a degree, as coordinates are kept. */
export function microDegrees(degrees: number): number {
  return Math.round(degrees * 1e6);
}

/** Writes a listing into an empty slot and counts it. */
export function writeRow(memory: Memory, places: Places, slot: number, doc: number, record: ListingRecord): void {
  const block = slot >> 9;
  const place = slot & (BLOCK - 1);
  const { i32, u16 } = memory;
  const first = (blockAt(memory, block) >>> 2) + place;
  i32[first + B_DOC / 4] = doc;
  i32[first + B_LAT / 4] = microDegrees(record.lat);
  i32[first + B_LNG / 4] = microDegrees(record.lng);
  i32[first + B_EXTRA / 4] = record.mandatoryMonthlyCents;
  const ids = [record.cityId, record.metroAreaId, record.provinceId, record.neighbourhoodId];
  const column = ((blockAt(memory, block) + B_PLACES) >>> 1) + place;
  for (let kind = 0; kind < 4; kind++) u16[column + kind * BLOCK] = placeNumber(places, kind, ids[kind] ?? null);
  writeOptions(memory, block, place, record);
  let min = NO_RENT;
  searchedPlans(record).forEach((plan, layer) => {
    writePlan(memory, block, layer, place, plan, record.mandatoryMonthlyCents);
    min = Math.min(min, plan.rentMinCents ?? NO_RENT);
  });
  const rent = min === NO_RENT ? 0 : min;
  memory.i32[first + B_RENT_MIN / 4] = rent;
  const steps = blockAt(memory, block) + place;
  memory.u8[steps + B_STEP] = stepOf(rent) - 1;
  memory.u8[steps + B_ALL_IN_STEP] = rent === 0 ? -1 : stepOf(rent + record.mandatoryMonthlyCents) - 1;
  countRow(memory, places, block, place, 1);
}

// The listing's options as bits of its row.
function writeOptions(memory: Memory, block: number, place: number, record: ListingRecord): void {
  const { i32 } = memory;
  const row = ((blockAt(memory, block) + B_ROWS) >>> 2) + place * ROW_WORDS;
  i32.fill(0, row, row + ROW_WORDS);
  forEachOption(record, (slot) => {
    i32[row + (slot >> 5)] = (i32[row + (slot >> 5)] as number) | (1 << (slot & 31));
  });
}

/** Calls back with the slot of each option that a listing or one of its plans has, some more than once. */
export function forEachOption(record: ListingRecord, visit: (slot: number) => void): void {
  const set = (slot: number) => {
    if (slot >= 0) visit(slot);
  };
  for (const key of record.amenities) set(slotOf('amenities', key));
  for (const key of record.utilities) set(slotOf('utilities', key));
  for (const key of record.petPolicies) set(slotOf('pets', key));
  set(slotOf('types', record.propertyType));
  for (const plan of searchedPlans(record)) {
    const options = planOptions(plan);
    set(SLOT_GROUPS.beds.from + options.bed);
    if (options.bath >= 0) set(SLOT_GROUPS.baths.from + options.bath);
    set(SLOT_GROUPS.furnished.from + options.furnished);
  }
}

/** Empties a slot: uncounts the listing and wipes its bits. */
export function clearRow(memory: Memory, places: Places, slot: number): void {
  countRow(memory, places, slot >> 9, slot & (BLOCK - 1), -1);
  clearPlans(memory, slot >> 9, slot & (BLOCK - 1));
}

/** Copies a listing into an empty slot of this or another memory, and counts it there. The original stays. */
export function copyRow(from: Memory, slot: number, to: Memory, places: Places, target: number, doc: number): void {
  const block = slot >> 9;
  const place = slot & (BLOCK - 1);
  const targetBlock = target >> 9;
  const targetPlace = target & (BLOCK - 1);
  const a = (blockAt(from, block) >>> 2) + place;
  const b = (blockAt(to, targetBlock) >>> 2) + targetPlace;
  for (const column of [B_LAT, B_LNG, B_EXTRA, B_RENT_MIN]) to.i32[b + column / 4] = from.i32[a + column / 4] as number;
  to.i32[b + B_DOC / 4] = doc;
  for (const column of [B_STEP, B_ALL_IN_STEP])
    to.u8[blockAt(to, targetBlock) + column + targetPlace] = from.u8[blockAt(from, block) + column + place] as number;
  const c = ((blockAt(from, block) + B_PLACES) >>> 1) + place;
  const d = ((blockAt(to, targetBlock) + B_PLACES) >>> 1) + targetPlace;
  for (let kind = 0; kind < 4; kind++) to.u16[d + kind * BLOCK] = from.u16[c + kind * BLOCK] as number;
  const row = ((blockAt(from, block) + B_ROWS) >>> 2) + place * ROW_WORDS;
  const targetRow = ((blockAt(to, targetBlock) + B_ROWS) >>> 2) + targetPlace * ROW_WORDS;
  for (let w = 0; w < ROW_WORDS; w++) to.i32[targetRow + w] = from.i32[row + w] as number;
  for (let layer = 0; hasPlan(from, block, layer, place); layer++)
    copyPlan(from, block, place, to, targetBlock, targetPlace, layer);
  countRow(to, places, targetBlock, targetPlace, 1);
}

// Bits, counts, places, bars, sums and box of the row's block.
function countRow(memory: Memory, places: Places, block: number, place: number, change: 1 | -1): void {
  const { i32, u16, u8, f64 } = memory;
  const at = blockAt(memory, block);
  const entry = entryOf(memory, block) >>> 2;
  const word = place >> 5;
  const bit = 1 << (place & 31);
  const set = (address: number) => {
    const w = (address >>> 2) + word;
    i32[w] = change === 1 ? (i32[w] as number) | bit : (i32[w] as number) & ~bit;
  };
  const options = (i32[entry + E_OPTIONS / 4] as number) >>> 0;
  const row = ((at + B_ROWS) >>> 2) + place * ROW_WORDS;
  for (let w = 0; w < ROW_WORDS; w++) {
    for (let rest = i32[row + w] as number; rest !== 0; rest &= rest - 1) {
      const option = w * 32 + 31 - Math.clz32(rest & -rest);
      set(options + O_BITS + option * BITMAP);
      const count = ((options + O_COUNTS) >>> 1) + option;
      u16[count] = (u16[count] as number) + change;
    }
  }
  set(entryOf(memory, block) + E_LIVE_BITS);
  i32[entry + E_LIVE / 4] = (i32[entry + E_LIVE / 4] as number) + change;
  const column = ((at + B_PLACES) >>> 1) + place;
  for (let kind = 0; kind < 4; kind++) countPlace(places, kind, u16[column + kind * BLOCK] as number, block, change);
  const bar = ((at + B_BARS) >>> 1) + barOf(u8[at + B_STEP + place] as number);
  u16[bar] = (u16[bar] as number) + change;
  const lat = i32[((at + B_LAT) >>> 2) + place] as number;
  const lng = i32[((at + B_LNG) >>> 2) + place] as number;
  f64[(at + B_SUM_LAT) >>> 3] = (f64[(at + B_SUM_LAT) >>> 3] as number) + lat * change;
  f64[(at + B_SUM_LNG) >>> 3] = (f64[(at + B_SUM_LNG) >>> 3] as number) + lng * change;
  // Box and lowest rent only ever widen: they may hold more than there is, never less.
  if (change === -1) return;
  widen(i32, entry, (at >>> 2) + place);
}

// The bar of a step; behind the last one are those without a price.
function barOf(step: number): number {
  return step === UNPRICED ? BARS : Math.min(BARS - 1, Math.floor(step / BAR_STEPS));
}

// `row` is where the listing's own numbers lie among all 32-bit ones.
function widen(i32: Int32Array, entry: number, row: number): void {
  const lat = i32[row + B_LAT / 4] as number;
  const lng = i32[row + B_LNG / 4] as number;
  i32[entry + E_SOUTH / 4] = Math.min(i32[entry + E_SOUTH / 4] as number, lat);
  i32[entry + E_NORTH / 4] = Math.max(i32[entry + E_NORTH / 4] as number, lat);
  i32[entry + E_WEST / 4] = Math.min(i32[entry + E_WEST / 4] as number, lng);
  i32[entry + E_EAST / 4] = Math.max(i32[entry + E_EAST / 4] as number, lng);
  const rent = i32[row + B_RENT_MIN / 4] as number;
  if (rent > 0) i32[entry + E_RENT / 4] = Math.min(i32[entry + E_RENT / 4] as number, rent);
}

/** Resets a block's box and lowest rent to those of the listings that it holds. */
export function fitBlock(memory: Memory, block: number): void {
  const { i32 } = memory;
  const entry = entryOf(memory, block) >>> 2;
  emptyBox(memory, block);
  const at = blockAt(memory, block) >>> 2;
  for (let place = 0; place < BLOCK; place++) {
    if (((i32[entry + E_LIVE_BITS / 4 + (place >> 5)] as number) & (1 << (place & 31))) === 0) continue;
    widen(i32, entry, at + place);
  }
}

/** A box that holds nothing, and no rent. */
export function emptyBox(memory: Memory, block: number): void {
  const { i32 } = memory;
  const entry = entryOf(memory, block) >>> 2;
  i32[entry + E_SOUTH / 4] = 2 ** 30;
  i32[entry + E_WEST / 4] = 2 ** 30;
  i32[entry + E_NORTH / 4] = -(2 ** 30);
  i32[entry + E_EAST / 4] = -(2 ** 30);
  i32[entry + E_RENT / 4] = NO_RENT;
}
