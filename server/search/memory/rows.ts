import { lowestBit } from '#server/search/numbers.ts';
import type { ListingRecord } from '#server/search/record.ts';
import * as layout from './layout.ts';
import {
  blockAt,
  entryOf,
  hasBit,
  load,
  load8,
  load16,
  loadFloat,
  loadUnsigned,
  type Memory,
  rowAt,
  setBit,
  store,
  store8,
  store16,
  storeFloat,
} from './memory.ts';
import { FACET_GROUPS, NO_BED, optionNumber, placedOptions, planOptions } from './options.ts';
import { countPlace, PLACE_KINDS, type PlaceNumbers, placeNumber } from './places.ts';
import { clearPlans, copyPlan, hasPlan, searchedPlans, stepOf, writePlan } from './plan-layers.ts';

/** Above every rent. */
const NO_RENT = 2 ** 31 - 1;
/** Bytes from one kind of place to the next. */
const PLACES_STEP = layout.BLOCK * 2;

/** Millionths of a degree: the unit of all coordinates in the memory. */
export function microDegrees(degrees: number): number {
  return Math.round(degrees * 1e6);
}

/** Address of a listing's options: one bit each, in `ROW_WORDS` words. */
export function optionsAt(memory: Memory, slot: number): number {
  return blockAt(memory, slot >> 9) + layout.B_ROWS + (slot & (layout.BLOCK - 1)) * layout.ROW_WORDS * 4;
}

// Address of the number of the listing's first kind of place; the other kinds follow at a distance of PLACES_STEP.
function placesAt(memory: Memory, slot: number): number {
  return blockAt(memory, slot >> 9) + layout.B_PLACES + (slot & (layout.BLOCK - 1)) * 2;
}

/** Number of the place of one kind that the listing in a slot is in; 0 for none. */
export function placeIn(memory: Memory, slot: number, kind: number): number {
  return load16(memory, placesAt(memory, slot) + kind * PLACES_STEP);
}

/** Writes a listing into an empty slot and adds it to the counts of its block. */
export function writeRow(memory: Memory, places: PlaceNumbers, slot: number, doc: number, record: ListingRecord): void {
  const block = slot >> 9;
  const place = slot & (layout.BLOCK - 1);
  const row = rowAt(memory, slot);
  store(memory, row + layout.B_DOC, doc);
  store(memory, row + layout.B_LAT, microDegrees(record.lat));
  store(memory, row + layout.B_LNG, microDegrees(record.lng));
  const ids = [record.cityId, record.metroAreaId, record.provinceId, record.neighbourhoodId];
  const placesOfRow = placesAt(memory, slot);
  ids.forEach((id, kind) => {
    store16(memory, placesOfRow + kind * PLACES_STEP, placeNumber(places, kind, id));
  });
  const options = optionsAt(memory, slot);
  memory.u8.fill(0, options, options + layout.ROW_WORDS * 4);
  forEachOption(record, (option) => setBit(memory, options, option));
  let min = NO_RENT;
  searchedPlans(record).forEach((plan, layer) => {
    writePlan(memory, block, layer, place, plan);
    min = Math.min(min, plan.rentMinCents ?? NO_RENT);
  });
  const rent = min === NO_RENT ? 0 : min;
  store(memory, row + layout.B_RENT_MIN, rent);
  const steps = blockAt(memory, block) + place;
  store8(memory, steps + layout.B_STEP, stepOf(rent) - 1);
  countRow(memory, places, slot, 1);
}

/** Calls `visit` with each option of a listing and of its plans; some options come more than once. */
export function forEachOption(record: ListingRecord, visit: (option: number) => void): void {
  const visitKnown = (option: number) => {
    if (option >= 0) visit(option);
  };
  for (const key of record.amenities) visitKnown(optionNumber('amenities', key));
  for (const key of record.utilities) visitKnown(optionNumber('utilities', key));
  for (const key of record.petPolicies) visitKnown(optionNumber('pets', key));
  visitKnown(optionNumber('types', record.propertyType));
  if (record.isNearStation) visitKnown(optionNumber('nearby', 'station'));
  for (const option of placedOptions(record.placeKnown)) visit(option);
  for (const plan of searchedPlans(record)) {
    const { bed, bath, furnished } = planOptions(plan);
    if (bed !== NO_BED) visit(FACET_GROUPS.beds.from + bed);
    if (bath >= 0) visit(FACET_GROUPS.baths.from + bath);
    visit(FACET_GROUPS.furnished.from + furnished);
  }
}

/** Empties a slot and subtracts its listing from the counts of its block. */
export function clearRow(memory: Memory, places: PlaceNumbers, slot: number): void {
  countRow(memory, places, slot, -1);
  clearPlans(memory, slot >> 9, slot & (layout.BLOCK - 1));
}

/** Copies a listing into an empty slot of this or another memory and counts it there. The original stays. */
export function copyRow(
  from: Memory,
  slot: number,
  to: Memory,
  places: PlaceNumbers,
  target: number,
  doc: number,
): void {
  const block = slot >> 9;
  const place = slot & (layout.BLOCK - 1);
  const targetBlock = target >> 9;
  const targetPlace = target & (layout.BLOCK - 1);
  const row = rowAt(from, slot);
  const targetRow = rowAt(to, target);
  for (const column of [layout.B_LAT, layout.B_LNG, layout.B_RENT_MIN])
    store(to, targetRow + column, load(from, row + column));
  store(to, targetRow + layout.B_DOC, doc);
  const step = load8(from, blockAt(from, block) + layout.B_STEP + place);
  store8(to, blockAt(to, targetBlock) + layout.B_STEP + targetPlace, step);
  for (let kind = 0; kind < PLACE_KINDS.length; kind++)
    store16(to, placesAt(to, target) + kind * PLACES_STEP, placeIn(from, slot, kind));
  const options = optionsAt(from, slot);
  const targetOptions = optionsAt(to, target);
  for (let word = 0; word < layout.ROW_WORDS; word++)
    store(to, targetOptions + word * 4, load(from, options + word * 4));
  for (let layer = 0; hasPlan(from, block, layer, place); layer++)
    copyPlan(from, block, place, to, targetBlock, targetPlace, layer);
  countRow(to, places, target, 1);
}

// Adds (1) or subtracts (-1) a listing in everything that its block counts: options, listings, places, bars, sums and box.
function countRow(memory: Memory, places: PlaceNumbers, slot: number, change: 1 | -1): void {
  const block = slot >> 9;
  const place = slot & (layout.BLOCK - 1);
  const at = blockAt(memory, block);
  const entry = entryOf(memory, block);
  const row = rowAt(memory, slot);
  const blockOptions = loadUnsigned(memory, entry + layout.E_OPTIONS);
  const options = optionsAt(memory, slot);
  for (let word = 0; word < layout.ROW_WORDS; word++) {
    for (let rest = load(memory, options + word * 4); rest !== 0; rest &= rest - 1) {
      const option = word * 32 + lowestBit(rest);
      mark(memory, blockOptions + layout.O_BITS + option * layout.BITMAP, place, change);
      add16(memory, blockOptions + layout.O_COUNTS + option * 2, change);
    }
  }
  mark(memory, entry + layout.E_LIVE_BITS, place, change);
  store(memory, entry + layout.E_LIVE, load(memory, entry + layout.E_LIVE) + change);
  for (let kind = 0; kind < PLACE_KINDS.length; kind++)
    countPlace(places, kind, placeIn(memory, slot, kind), block, change);
  add16(memory, at + layout.B_BARS + barOf(load8(memory, at + layout.B_STEP + place)) * 2, change);
  addFloat(memory, at + layout.B_SUM_LAT, load(memory, row + layout.B_LAT) * change);
  addFloat(memory, at + layout.B_SUM_LNG, load(memory, row + layout.B_LNG) * change);
  // Removing never shrinks the box or raises the lowest rent: they may cover more than the listings, never less.
  if (change === 1) widenBox(memory, entry, row);
}

// Sets (1) or clears (-1) a bit.
function mark(memory: Memory, bitmap: number, place: number, change: 1 | -1): void {
  const address = bitmap + (place >> 5) * 4;
  const bit = 1 << (place & 31);
  const word = load(memory, address);
  store(memory, address, change === 1 ? word | bit : word & ~bit);
}

function add16(memory: Memory, address: number, change: number): void {
  store16(memory, address, load16(memory, address) + change);
}

function addFloat(memory: Memory, address: number, change: number): void {
  storeFloat(memory, address, loadFloat(memory, address) + change);
}

// The bar of a step. Listings without a price come after the last bar.
function barOf(step: number): number {
  return step === layout.UNPRICED ? layout.BARS : Math.min(layout.BARS - 1, Math.floor(step / layout.BAR_STEPS));
}

// Extends the box and lowest rent of a block's entry to include a row.
function widenBox(memory: Memory, entry: number, row: number): void {
  const lat = load(memory, row + layout.B_LAT);
  const lng = load(memory, row + layout.B_LNG);
  const rent = load(memory, row + layout.B_RENT_MIN);
  store(memory, entry + layout.E_SOUTH, Math.min(load(memory, entry + layout.E_SOUTH), lat));
  store(memory, entry + layout.E_NORTH, Math.max(load(memory, entry + layout.E_NORTH), lat));
  store(memory, entry + layout.E_WEST, Math.min(load(memory, entry + layout.E_WEST), lng));
  store(memory, entry + layout.E_EAST, Math.max(load(memory, entry + layout.E_EAST), lng));
  if (rent > 0) store(memory, entry + layout.E_RENT, Math.min(load(memory, entry + layout.E_RENT), rent));
}

/** Recalculates a block's box and lowest rent from its listings. */
export function resetBox(memory: Memory, block: number): void {
  clearBox(memory, block);
  const entry = entryOf(memory, block);
  for (let place = 0; place < layout.BLOCK; place++) {
    if (hasBit(memory, entry + layout.E_LIVE_BITS, place))
      widenBox(memory, entry, rowAt(memory, block * layout.BLOCK + place));
  }
}

/** Sets a box that contains nothing, and no lowest rent. */
export function clearBox(memory: Memory, block: number): void {
  const entry = entryOf(memory, block);
  store(memory, entry + layout.E_SOUTH, 2 ** 30);
  store(memory, entry + layout.E_WEST, 2 ** 30);
  store(memory, entry + layout.E_NORTH, -(2 ** 30));
  store(memory, entry + layout.E_EAST, -(2 ** 30));
  store(memory, entry + layout.E_RENT, NO_RENT);
}
