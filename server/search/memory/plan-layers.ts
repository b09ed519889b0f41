import { availablePlans, type FloorPlanRecord, type ListingRecord } from '#server/search/record.ts';
import {
  DIGITS,
  E_COLUMNS,
  E_GROUPS,
  E_LAYER_WORDS,
  E_LAYERS,
  E_PLANS,
  H_BATHS,
  H_BEDS,
  H_FURNISHED,
  LAST_STEP,
  MAX_LAYERS,
  P_ALL_IN_HIGH_STEP,
  P_ALL_IN_SMALL,
  P_ALL_IN_STEP,
  P_BATH_TENTHS,
  P_DAY,
  P_FEET,
  P_HIGH_STEP,
  P_LOW_SMALL,
  P_LOW_STEP,
  P_RENT_MAX,
  P_RENT_MIN,
  PLAN_COLUMNS,
  PLAN_HEAD,
  RENT_STEP,
  SMALL_STEP,
} from './layout.ts';
import { entryOf, giveBack, type Memory, take } from './memory.ts';
import { planOptions } from './slots.ts';

// Floor plans lie in layers: layer 0 of a block holds the first plan of each of its listings, layer 1 the second, and so on, so
// that "one plan meets all" is an AND within a layer and an OR over layers. A layer reaches only as far as listings with so many
// plans do; listings with many plans therefore lie at the front of a block.

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2000, 0, 1) / DAY;
// The columns of a block's plans, one after the other: of each, all groups in a row.
const RENT_MIN = { at: P_RENT_MIN, bytes: 4 };
const RENT_MAX = { at: P_RENT_MAX, bytes: 4 };
const FEET = { at: P_FEET, bytes: 2 };
const DAYS = { at: P_DAY, bytes: 2 };
const BATH_TENTHS = { at: P_BATH_TENTHS, bytes: 1 };
const HIGH_STEP = { at: P_HIGH_STEP, bytes: 1 };
const ALL_IN_STEP = { at: P_ALL_IN_STEP, bytes: 1 };
const ALL_IN_HIGH_STEP = { at: P_ALL_IN_HIGH_STEP, bytes: 1 };
const LOW_SMALL = { at: P_LOW_SMALL, bytes: 1 };
const ALL_IN_SMALL = { at: P_ALL_IN_SMALL, bytes: 1 };
const COLUMNS = [
  RENT_MIN,
  RENT_MAX,
  FEET,
  DAYS,
  BATH_TENTHS,
  HIGH_STEP,
  ALL_IN_STEP,
  ALL_IN_HIGH_STEP,
  LOW_SMALL,
  ALL_IN_SMALL,
];

/** Days since 2000 of an ISO date (0 for none), as plans keep the day from which they are free. */
export function dayNumber(date: string | null): number {
  if (!date) return 0;
  const day =
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY - FIRST_DAY;
  return Math.min(65_535, Math.max(0, day || 0));
}

/** The plans of a listing that are searched. */
export function searchedPlans(record: ListingRecord): FloorPlanRecord[] {
  return availablePlans(record).slice(0, MAX_LAYERS);
}

/** How many layers a block has. */
function layerCount(memory: Memory, block: number): number {
  return memory.i32[(entryOf(memory, block) + E_LAYERS) >>> 2] as number;
}

/** How many words of 64 listings a layer reaches over; 0 where there is none. */
export function layerWords(memory: Memory, block: number, layer: number): number {
  return layer < MAX_LAYERS ? (memory.u8[entryOf(memory, block) + E_LAYER_WORDS + layer] as number) : 0;
}

type Column = { at: number; bytes: number };

/** Where a plan lies: the head of its group, and its own number in a column. */
function groupAt(
  memory: Memory,
  block: number,
  layer: number,
  place: number,
): { head: number; columnAt: (column: Column) => number } {
  const entry = entryOf(memory, block);
  let group = place >> 6;
  for (let i = 0; i < layer; i++) group += memory.u8[entry + E_LAYER_WORDS + i] as number;
  const heads = (memory.i32[(entry + E_PLANS) >>> 2] as number) >>> 0;
  const columns = (memory.i32[(entry + E_COLUMNS) >>> 2] as number) >>> 0;
  const groups = memory.i32[(entry + E_GROUPS) >>> 2] as number;
  const columnAt = ({ at, bytes }: Column) => columns + at * groups + group * 64 * bytes + (place & 63) * bytes;
  return { head: heads + group * PLAN_HEAD, columnAt };
}

/** Whether the listing at a place of a block has a plan in a layer. */
export function hasPlan(memory: Memory, block: number, layer: number, place: number): boolean {
  if (place >> 6 >= layerWords(memory, block, layer)) return false;
  const { head } = groupAt(memory, block, layer, place);
  return isThere(memory, head, place);
}

/** What a plan is compared by: its position among the bedroom options, and its lowest rent in cents (0 without a price). */
export type PlanTraits = { bed: number; rentCents: number };

/** The plans of the listing at a place of a block. */
export function readPlans(memory: Memory, block: number, place: number): PlanTraits[] {
  const plans: PlanTraits[] = [];
  for (let layer = 0; place >> 6 < layerWords(memory, block, layer); layer++) {
    const { head, columnAt } = groupAt(memory, block, layer, place);
    let digits = 0;
    for (let digit = 0; digit < H_BATHS - H_BEDS; digit++)
      if (isSet(memory, head, H_BEDS + digit, place)) digits |= 1 << digit;
    if (digits === 0) break;
    plans.push({ bed: digits - 1, rentCents: memory.i32[columnAt(RENT_MIN) >>> 2] as number });
  }
  return plans;
}

/** Writes a plan into a layer, at a place where none is. `extraCents` are the listing's mandatory costs a month. */
export function writePlan(
  memory: Memory,
  block: number,
  layer: number,
  place: number,
  plan: FloorPlanRecord,
  extraCents: number,
): void {
  reach(memory, block, layer, place);
  const { head, columnAt } = groupAt(memory, block, layer, place);
  const { i32, u16, u8 } = memory;
  const { bed, bath, furnished } = planOptions(plan);
  writeDigits(memory, head, H_BEDS, bed + 1, place);
  writeDigits(memory, head, H_BATHS, bath + 1, place);
  writeDigits(memory, head, H_FURNISHED, furnished, place);
  const low = plan.rentMinCents ?? 0;
  const high = plan.rentMaxCents ?? low;
  const allIn = low === 0 ? 0 : low + extraCents;
  u8[head + P_LOW_STEP + (place & 63)] = stepOf(low);
  u8[columnAt(LOW_SMALL)] = smallStepOf(low);
  u8[columnAt(ALL_IN_STEP)] = stepOf(allIn);
  u8[columnAt(ALL_IN_SMALL)] = smallStepOf(allIn);
  u8[columnAt(HIGH_STEP)] = highStepOf(high);
  u8[columnAt(ALL_IN_HIGH_STEP)] = highStepOf(high + extraCents);
  i32[columnAt(RENT_MIN) >>> 2] = low;
  i32[columnAt(RENT_MAX) >>> 2] = high;
  u16[columnAt(FEET) >>> 1] = Math.min(65_535, plan.squareFeet ?? 0);
  u16[columnAt(DAYS) >>> 1] = dayNumber(plan.availableOn);
  u8[columnAt(BATH_TENTHS)] = plan.bathsTenths;
}

// The lowest rent is rounded up and the highest down, so that a step within the bounds is within them for sure.
/** The step of a lowest rent in cents. */
export function stepOf(cents: number): number {
  return Math.min(LAST_STEP, Math.ceil(cents / RENT_STEP));
}

function highStepOf(cents: number): number {
  return Math.min(LAST_STEP, Math.floor(cents / RENT_STEP));
}

function smallStepOf(cents: number): number {
  return Math.min(255, Math.ceil((cents - (stepOf(cents) - 1) * RENT_STEP) / SMALL_STEP));
}

/** Copies a plan to a place of another block (which may lie in another memory) where none is. */
export function copyPlan(
  from: Memory,
  block: number,
  place: number,
  to: Memory,
  target: number,
  targetPlace: number,
  layer: number,
): void {
  reach(to, target, layer, targetPlace);
  const a = groupAt(from, block, layer, place);
  const b = groupAt(to, target, layer, targetPlace);
  for (let digit = 0; digit < DIGITS; digit++) {
    if (isSet(from, a.head, digit, place)) setBit(to, b.head, digit, targetPlace);
  }
  to.u8[b.head + P_LOW_STEP + (targetPlace & 63)] = from.u8[a.head + P_LOW_STEP + (place & 63)] as number;
  for (const column of COLUMNS) {
    for (let k = 0; k < column.bytes; k++) to.u8[b.columnAt(column) + k] = from.u8[a.columnAt(column) + k] as number;
  }
}

/** Takes the plans out of a place. */
export function clearPlans(memory: Memory, block: number, place: number): void {
  const layers = layerCount(memory, block);
  const keep = ~(1 << (place & 31));
  for (let layer = 0; layer < layers; layer++) {
    if (place >> 6 >= layerWords(memory, block, layer)) continue;
    const { head } = groupAt(memory, block, layer, place);
    const first = (head >>> 2) + ((place >> 5) & 1);
    for (let digit = 0; digit < DIGITS; digit++)
      memory.i32[first + digit * 2] = (memory.i32[first + digit * 2] as number) & keep;
  }
}

/** Makes room for layers that reach over so many words each, no less than they do now. */
export function reserveLayers(memory: Memory, block: number, words: readonly number[]): void {
  const now = wordsOf(memory, block);
  relay(
    memory,
    block,
    Array.from({ length: Math.max(now.length, words.length) }, (_, i) => Math.max(now[i] ?? 0, words[i] ?? 0)),
  );
}

/** Shrinks layers to what they hold and drops those that hold nothing; for a block half of which has moved away. */
export function trimLayers(memory: Memory, block: number): void {
  const words = wordsOf(memory, block).map((now, layer) => {
    let reached = now;
    while (reached > 0) {
      const { head } = groupAt(memory, block, layer, (reached - 1) * 64);
      // Any digit of the beds: a plan that is there has one.
      if (memory.i32.subarray(head >>> 2, (head >>> 2) + H_BATHS * 2).some((word) => word !== 0)) break;
      reached--;
    }
    return reached;
  });
  while (words.at(-1) === 0) words.pop();
  relay(memory, block, words);
}

function wordsOf(memory: Memory, block: number): number[] {
  return Array.from({ length: layerCount(memory, block) }, (_, layer) => layerWords(memory, block, layer));
}

// Makes a layer reach as far as a place.
function reach(memory: Memory, block: number, layer: number, place: number): void {
  const words = (place >> 6) + 1;
  if (layerWords(memory, block, layer) >= words) return;
  const wanted = wordsOf(memory, block);
  while (wanted.length <= layer) wanted.push(0);
  wanted[layer] = words;
  relay(memory, block, wanted);
}

// Lays the plans of a block out anew, for layers of so many words.
function relay(memory: Memory, block: number, words: readonly number[]): void {
  const entry = entryOf(memory, block);
  const old = wordsOf(memory, block);
  const before = sum(old);
  const after = sum(words);
  const heads = after > 0 ? take(memory, after * PLAN_HEAD, 'heads') : 0;
  const columns = after > 0 ? take(memory, after * PLAN_COLUMNS) : 0;
  const oldHeads = (memory.i32[(entry + E_PLANS) >>> 2] as number) >>> 0;
  const oldColumns = (memory.i32[(entry + E_COLUMNS) >>> 2] as number) >>> 0;
  move(memory, oldHeads, heads, PLAN_HEAD, old, words);
  for (const { at, bytes } of COLUMNS)
    move(memory, oldColumns + at * before, columns + at * after, 64 * bytes, old, words);
  if (before > 0) {
    giveBack(memory, oldHeads, before * PLAN_HEAD);
    giveBack(memory, oldColumns, before * PLAN_COLUMNS);
  }
  memory.i32[(entry + E_PLANS) >>> 2] = heads;
  memory.i32[(entry + E_COLUMNS) >>> 2] = columns;
  memory.i32[(entry + E_GROUPS) >>> 2] = after;
  memory.i32[(entry + E_LAYERS) >>> 2] = words.length;
  for (let layer = 0; layer < MAX_LAYERS; layer++) memory.u8[entry + E_LAYER_WORDS + layer] = words[layer] ?? 0;
}

// What both layouts have of every layer, so many bytes a group.
function move(
  memory: Memory,
  from: number,
  to: number,
  bytes: number,
  old: readonly number[],
  words: readonly number[],
): void {
  let source = from;
  let target = to;
  for (let layer = 0; layer < Math.max(old.length, words.length); layer++) {
    const common = Math.min(old[layer] ?? 0, words[layer] ?? 0);
    memory.u8.copyWithin(target, source, source + common * bytes);
    source += (old[layer] ?? 0) * bytes;
    target += (words[layer] ?? 0) * bytes;
  }
}

function sum(words: readonly number[]): number {
  return words.reduce((all, one) => all + one, 0);
}

function isThere(memory: Memory, head: number, place: number): boolean {
  return [0, 1, 2].some((digit) => isSet(memory, head, H_BEDS + digit, place));
}

// A number up to 7, a bit in each of its digits' bitmaps.
function writeDigits(memory: Memory, head: number, first: number, number: number, place: number): void {
  for (let digit = 0; number >> digit > 0; digit++) {
    if ((number >> digit) & 1) setBit(memory, head, first + digit, place);
  }
}

function isSet(memory: Memory, head: number, digit: number, place: number): boolean {
  return ((memory.i32[(head >>> 2) + digit * 2 + ((place >> 5) & 1)] as number) & (1 << (place & 31))) !== 0;
}

function setBit(memory: Memory, head: number, digit: number, place: number): void {
  const word = (head >>> 2) + digit * 2 + ((place >> 5) & 1);
  memory.i32[word] = (memory.i32[word] as number) | (1 << (place & 31));
}
