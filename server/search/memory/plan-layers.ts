import { bathIndex } from '#common/catalog/baths.ts';
import { availablePlans, type FloorPlanRecord, type ListingRecord } from '#server/search/record.ts';
import * as layout from './layout.ts';
import {
  allocate,
  clearBit,
  entryOf,
  hasBit,
  load,
  load8,
  load16,
  loadUnsigned,
  type Memory,
  release,
  setBit,
  store,
  store8,
  store16,
} from './memory.ts';
import { planOptions } from './options.ts';

// Layer 0 of a block holds the first floor plan of each of its listings, layer 1 the second, and so on. "One plan meets
// every condition" is then an AND within a layer and an OR over layers. A layer ends after the last listing with a plan
// in it, so listings with many plans go to the front of a block.

const DAY_MS = 86_400_000;
/** 1 January 2000, in days since 1970. */
export const FIRST_DAY = Date.UTC(2000, 0, 1) / DAY_MS;

/** A column of a block's plans: its offset per group, and the bytes of one plan. */
type Column = { at: number; bytes: 1 | 2 | 4 };

const RENT_MIN: Column = { at: layout.P_RENT_MIN, bytes: 4 };
const RENT_MAX: Column = { at: layout.P_RENT_MAX, bytes: 4 };
const FEET: Column = { at: layout.P_FEET, bytes: 2 };
const DAYS: Column = { at: layout.P_DAY, bytes: 2 };
const BATH_TENTHS: Column = { at: layout.P_BATH_TENTHS, bytes: 1 };
/** Byte of baths that nobody states. Ranges end below it. */
const UNSTATED = layout.MAX_BATH_TENTHS + 1;
const HIGH_STEP: Column = { at: layout.P_HIGH_STEP, bytes: 1 };
const LOW_SMALL: Column = { at: layout.P_LOW_SMALL, bytes: 1 };
const COLUMNS = [RENT_MIN, RENT_MAX, FEET, DAYS, BATH_TENTHS, HIGH_STEP, LOW_SMALL];

/** Days since 2000 of an ISO date; 0 for none. */
export function dayNumber(date: string | null): number {
  if (!date) return 0;
  const day =
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY_MS - FIRST_DAY;
  return Math.min(65_535, Math.max(0, day || 0));
}

/** The plans of a listing that take part in searches. */
export function searchedPlans(record: ListingRecord): FloorPlanRecord[] {
  return availablePlans(record).slice(0, layout.MAX_LAYERS);
}

function layerCount(memory: Memory, block: number): number {
  return load(memory, entryOf(memory, block) + layout.E_LAYERS);
}

/** Length of a layer in words of 64 listings; 0 if the block has no such layer. */
export function layerWords(memory: Memory, block: number, layer: number): number {
  return layer < layout.MAX_LAYERS ? load8(memory, entryOf(memory, block) + layout.E_LAYER_WORDS + layer) : 0;
}

/** The location of a plan: the head of its group of 64, and its address in each column. */
type PlanAddress = { head: number; columnAt: (column: Column) => number };

function planAt(memory: Memory, block: number, layer: number, place: number): PlanAddress {
  const entry = entryOf(memory, block);
  let group = place >> 6;
  for (let i = 0; i < layer; i++) group += load8(memory, entry + layout.E_LAYER_WORDS + i);
  const heads = loadUnsigned(memory, entry + layout.E_PLANS);
  const columns = loadUnsigned(memory, entry + layout.E_COLUMNS);
  const groups = load(memory, entry + layout.E_GROUPS);
  const columnAt = ({ at, bytes }: Column) => columns + at * groups + (group * 64 + (place & 63)) * bytes;
  return { head: heads + group * layout.PLAN_HEAD, columnAt };
}

/** Whether the listing at a place of a block has a plan in a layer. */
export function hasPlan(memory: Memory, block: number, layer: number, place: number): boolean {
  if (place >> 6 >= layerWords(memory, block, layer)) return false;
  return readBed(memory, planAt(memory, block, layer, place).head, place) >= 0;
}

/** The sort key of a plan: its position among the bedroom options, and its lowest rent in cents (0 without a price). */
export type PlanTraits = { bed: number; rentCents: number };

/** The plans of the listing at a place of a block. */
export function readPlans(memory: Memory, block: number, place: number): PlanTraits[] {
  const plans: PlanTraits[] = [];
  for (let layer = 0; place >> 6 < layerWords(memory, block, layer); layer++) {
    const { head, columnAt } = planAt(memory, block, layer, place);
    const bed = readBed(memory, head, place);
    if (bed < 0) break;
    plans.push({ bed, rentCents: load(memory, columnAt(RENT_MIN)) });
  }
  return plans;
}

/** A plan with everything that a card shows. */
export type PlanFacts = PlanTraits & {
  /** Cents; 0 without a price. */
  rentMaxCents: number;
  /** Null if nobody states them. */
  bathsTenths: number | null;
  /** 0 if unknown. */
  squareFeet: number;
  /** Position among the bathroom options, or -1. */
  bath: number;
  furnished: 0 | 1;
  /** Days since 2000; 0 is now. */
  day: number;
};

/** The same for the listing at a place of a block. */
export function readPlanFacts(memory: Memory, block: number, place: number): PlanFacts[] {
  return readPlans(memory, block, place).map((plan, layer) => {
    const { head, columnAt } = planAt(memory, block, layer, place);
    const stored = load8(memory, columnAt(BATH_TENTHS));
    const bathsTenths = stored === UNSTATED ? null : stored;
    return {
      ...plan,
      rentMaxCents: load(memory, columnAt(RENT_MAX)),
      bathsTenths,
      squareFeet: load16(memory, columnAt(FEET)),
      bath: bathIndex(bathsTenths),
      furnished: hasBit(memory, digitAt(head, layout.H_FURNISHED), place & 63) ? 1 : 0,
      day: load16(memory, columnAt(DAYS)),
    };
  });
}

// Position of a plan among the bedroom options, or -1 if there is no plan. The bitmaps store it plus one.
function readBed(memory: Memory, head: number, place: number): number {
  let number = 0;
  for (let digit = layout.H_BEDS; digit < layout.H_BATHS; digit++)
    if (hasBit(memory, digitAt(head, digit), place & 63)) number |= 1 << (digit - layout.H_BEDS);
  return number - 1;
}

/** Writes a plan into a layer at an empty place. */
export function writePlan(memory: Memory, block: number, layer: number, place: number, plan: FloorPlanRecord): void {
  extendLayer(memory, block, layer, place);
  const { head, columnAt } = planAt(memory, block, layer, place);
  const { bed, bath, furnished } = planOptions(plan);
  writeDigits(memory, head, layout.H_BEDS, bed + 1, place);
  writeDigits(memory, head, layout.H_BATHS, bath + 1, place);
  writeDigits(memory, head, layout.H_FURNISHED, furnished, place);
  const low = plan.rentMinCents ?? 0;
  const high = plan.rentMaxCents ?? low;
  store8(memory, head + layout.P_LOW_STEP + (place & 63), stepOf(low));
  store8(memory, columnAt(LOW_SMALL), smallStepOf(low));
  store8(memory, columnAt(HIGH_STEP), highStepOf(high));
  store(memory, columnAt(RENT_MIN), low);
  store(memory, columnAt(RENT_MAX), high);
  store16(memory, columnAt(FEET), Math.min(65_535, plan.squareFeet ?? 0));
  store16(memory, columnAt(DAYS), dayNumber(plan.availableOn));
  store8(memory, columnAt(BATH_TENTHS), plan.bathsTenths ?? UNSTATED);
}

// Lowest rents are rounded up and highest rents down, so that a rent is within bounds whenever its step is.
/** The step of a lowest rent in cents. */
export function stepOf(cents: number): number {
  return Math.min(layout.LAST_STEP, Math.ceil(cents / layout.RENT_STEP));
}

function highStepOf(cents: number): number {
  return Math.min(layout.LAST_STEP, Math.floor(cents / layout.RENT_STEP));
}

function smallStepOf(cents: number): number {
  return Math.min(255, Math.ceil((cents - (stepOf(cents) - 1) * layout.RENT_STEP) / layout.SMALL_STEP));
}

/** Copies a plan to an empty place of another block, which may be in another memory. */
export function copyPlan(
  from: Memory,
  block: number,
  place: number,
  to: Memory,
  target: number,
  targetPlace: number,
  layer: number,
): void {
  extendLayer(to, target, layer, targetPlace);
  const a = planAt(from, block, layer, place);
  const b = planAt(to, target, layer, targetPlace);
  for (let digit = 0; digit < layout.DIGITS; digit++) {
    if (hasBit(from, digitAt(a.head, digit), place & 63)) setBit(to, digitAt(b.head, digit), targetPlace & 63);
  }
  store8(to, b.head + layout.P_LOW_STEP + (targetPlace & 63), load8(from, a.head + layout.P_LOW_STEP + (place & 63)));
  for (const column of COLUMNS) {
    for (let byte = 0; byte < column.bytes; byte++)
      store8(to, b.columnAt(column) + byte, load8(from, a.columnAt(column) + byte));
  }
}

export function clearPlans(memory: Memory, block: number, place: number): void {
  const layers = layerCount(memory, block);
  for (let layer = 0; layer < layers; layer++) {
    if (place >> 6 >= layerWords(memory, block, layer)) continue;
    const { head } = planAt(memory, block, layer, place);
    for (let digit = 0; digit < layout.DIGITS; digit++) clearBit(memory, digitAt(head, digit), place & 63);
  }
}

/** Makes layers at least `words` long, in words of 64 listings. */
export function growLayers(memory: Memory, block: number, words: readonly number[]): void {
  const now = wordsOf(memory, block);
  const length = Math.max(now.length, words.length);
  resizeLayers(
    memory,
    block,
    Array.from({ length }, (_, layer) => Math.max(now[layer] ?? 0, words[layer] ?? 0)),
  );
}

/** Shortens layers to their last plan and drops empty ones, after half of a block has moved away. */
export function trimLayers(memory: Memory, block: number): void {
  const words = wordsOf(memory, block).map((now, layer) => {
    let length = now;
    while (length > 0) {
      const { head } = planAt(memory, block, layer, (length - 1) * 64);
      // Every plan has a bit in one of the beds' bitmaps.
      if (memory.u8.subarray(head, digitAt(head, layout.H_BATHS)).some((byte) => byte !== 0)) break;
      length--;
    }
    return length;
  });
  while (words.at(-1) === 0) words.pop();
  resizeLayers(memory, block, words);
}

function wordsOf(memory: Memory, block: number): number[] {
  return Array.from({ length: layerCount(memory, block) }, (_, layer) => layerWords(memory, block, layer));
}

// Makes a layer long enough for a place.
function extendLayer(memory: Memory, block: number, layer: number, place: number): void {
  const words = (place >> 6) + 1;
  if (layerWords(memory, block, layer) >= words) return;
  const wanted = wordsOf(memory, block);
  while (wanted.length <= layer) wanted.push(0);
  wanted[layer] = words;
  resizeLayers(memory, block, wanted);
}

// Moves the plans of a block into new memory with layers of these lengths.
function resizeLayers(memory: Memory, block: number, words: readonly number[]): void {
  const entry = entryOf(memory, block);
  const oldWords = wordsOf(memory, block);
  const before = sum(oldWords);
  const after = sum(words);
  const heads = after > 0 ? allocate(memory, after * layout.PLAN_HEAD, 'heads') : 0;
  const columns = after > 0 ? allocate(memory, after * layout.PLAN_COLUMNS) : 0;
  const oldHeads = loadUnsigned(memory, entry + layout.E_PLANS);
  const oldColumns = loadUnsigned(memory, entry + layout.E_COLUMNS);
  copyGroups(memory, oldHeads, heads, layout.PLAN_HEAD, oldWords, words);
  for (const { at, bytes } of COLUMNS)
    copyGroups(memory, oldColumns + at * before, columns + at * after, 64 * bytes, oldWords, words);
  if (before > 0) {
    release(memory, oldHeads, before * layout.PLAN_HEAD);
    release(memory, oldColumns, before * layout.PLAN_COLUMNS);
  }
  store(memory, entry + layout.E_PLANS, heads);
  store(memory, entry + layout.E_COLUMNS, columns);
  store(memory, entry + layout.E_GROUPS, after);
  store(memory, entry + layout.E_LAYERS, words.length);
  for (let layer = 0; layer < layout.MAX_LAYERS; layer++)
    store8(memory, entry + layout.E_LAYER_WORDS + layer, words[layer] ?? 0);
}

// Copies the groups that both sets of layers have; a group takes `bytes`.
function copyGroups(
  memory: Memory,
  from: number,
  to: number,
  bytes: number,
  oldWords: readonly number[],
  words: readonly number[],
): void {
  let source = from;
  let target = to;
  for (let layer = 0; layer < Math.max(oldWords.length, words.length); layer++) {
    const old = oldWords[layer] ?? 0;
    const now = words[layer] ?? 0;
    memory.u8.copyWithin(target, source, source + Math.min(old, now) * bytes);
    source += old * bytes;
    target += now * bytes;
  }
}

function sum(words: readonly number[]): number {
  return words.reduce((all, one) => all + one, 0);
}

// Address of a digit's bitmap over the 64 plans of a group.
function digitAt(head: number, digit: number): number {
  return head + digit * 8;
}

// Writes a number up to 7 in binary: one bitmap per digit.
function writeDigits(memory: Memory, head: number, first: number, number: number, place: number): void {
  for (let digit = 0; number >> digit > 0; digit++) {
    if ((number >> digit) & 1) setBit(memory, digitAt(head, first + digit), place & 63);
  }
}
