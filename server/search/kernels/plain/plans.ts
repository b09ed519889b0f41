import { lowestBit } from '#server/search/bits.ts';
import {
  B_EXTRA,
  B_RENT_MIN,
  BITMAP,
  E_COLUMNS,
  E_GROUPS,
  E_LAYER_WORDS,
  E_LAYERS,
  E_PLANS,
  H_BATHS,
  H_BEDS,
  H_FURNISHED,
  P_BATH_TENTHS,
  P_BATHS,
  P_BEDS,
  P_DAY,
  P_FEET,
  P_FURNISHED,
  P_RENT_MAX,
  P_RENT_MIN,
  PLAN_HEAD,
  PLAN_OPTIONS,
  Q_ALL_IN,
  Q_BATH_RANGE,
  Q_BATHS,
  Q_BEDS,
  Q_DAY,
  Q_FEET,
  Q_FURNISHED,
  Q_PLANS,
  Q_RANGES,
  Q_RENT,
  Q_THROUGH_BATHS,
  Q_THROUGH_BEDS,
  Q_THROUGH_FURNISHED,
  S_MASK,
  S_OPTIONS,
} from '#server/search/layout.ts';
import type { Memory } from '#server/search/memory.ts';
import { load, loadAddress, store } from './bits.ts';

// A group of 64 plans has two words of 32 listings; `v` counts these words from the start of the block or layer.

function digit(i32: Int32Array, head: number, i: number, v: number): number {
  return load(i32, head + i * 8 + (v & 1) * 4);
}

// The plans that are there: those with a number of beds.
function present(i32: Int32Array, head: number, v: number): number {
  return digit(i32, head, H_BEDS, v) | digit(i32, head, H_BEDS + 1, v) | digit(i32, head, H_BEDS + 2, v);
}

// The plans of which three digits make a number.
function having(i32: Int32Array, head: number, first: number, number: number, v: number): number {
  let found = -1;
  for (let i = 0; i < 3; i++) {
    const bits = digit(i32, head, first + i, v);
    found &= (number >> i) & 1 ? bits : ~bits;
  }
  return found;
}

// The plans, of those that are there, that have an option.
function optionBits(i32: Int32Array, head: number, option: number, v: number): number {
  if (option < P_BATHS) return having(i32, head, H_BEDS, option - P_BEDS + 1, v);
  if (option < P_FURNISHED) return having(i32, head, H_BATHS, option - P_BATHS + 1, v);
  const furnished = digit(i32, head, H_FURNISHED, v);
  return option > P_FURNISHED ? furnished : ~furnished;
}

/**
 * Finds the listings in `base` with a plan that is within the ranges and of the chosen options: adds them to `fold`. With
 * `facets` also notes, for the listings in S_MASK, which options a plan has that meets everything but its own checklist.
 */
export function matchPlans(
  memory: Memory,
  entry: number,
  block: number,
  base: number,
  fold: number,
  scratch: number,
  facets: number,
): void {
  const { i32, u8 } = memory;
  const layers = load(i32, entry + E_LAYERS);
  const ranges = load(i32, Q_RANGES);
  const askBeds = load(i32, Q_BEDS);
  const askBaths = load(i32, Q_BATHS);
  const askFurnished = load(i32, Q_FURNISHED);
  const countBeds = facets && load(i32, Q_THROUGH_BEDS);
  const countBaths = facets && load(i32, Q_THROUGH_BATHS);
  const countFurnished = facets && load(i32, Q_THROUGH_FURNISHED);
  const counts = countBeds || countBaths || countFurnished;
  let heads = loadAddress(i32, entry + E_PLANS);
  const columns = columnsOf(i32, entry);
  let group = 0;
  for (let layer = 0; layer < layers; layer++) {
    const words = u8[entry + E_LAYER_WORDS + layer] as number;
    for (let v = 0; v < words * 2; v++) {
      const head = heads + (v >> 1) * PLAN_HEAD;
      let within = load(i32, base + v * 4) & present(i32, head, v);
      if (within === 0) continue;
      if (ranges) {
        within = keepWithin(memory, block, columns, group + (v >> 1), v, within);
        if (within === 0) continue;
      }
      const beds = askBeds ? chosen(i32, head, P_BEDS, Q_BEDS, v) : -1;
      const baths = askBaths ? chosen(i32, head, P_BATHS, Q_BATHS, v) : -1;
      const furnished = askFurnished ? chosen(i32, head, P_FURNISHED, Q_FURNISHED, v) : -1;
      store(i32, fold + v * 4, load(i32, fold + v * 4) | (within & beds & baths & furnished));
      if (!counts) continue;
      within &= load(i32, scratch + S_MASK + v * 4);
      const options = scratch + S_OPTIONS + v * 4;
      if (countBeds) note(i32, options, head, P_BEDS, P_BATHS, v, within & baths & furnished);
      if (countBaths) note(i32, options, head, P_BATHS, P_FURNISHED, v, within & beds & furnished);
      if (countFurnished) note(i32, options, head, P_FURNISHED, PLAN_OPTIONS, v, within & beds & baths);
    }
    heads += words * PLAN_HEAD;
    group += words;
  }
}

// The union of the chosen options over a word.
function chosen(i32: Int32Array, head: number, first: number, list: number, v: number): number {
  const n = load(i32, list);
  let union = 0;
  for (let i = 1; i <= n; i++) union |= optionBits(i32, head, first + load(i32, list + i * 4), v);
  return union;
}

function note(
  i32: Int32Array,
  options: number,
  head: number,
  from: number,
  to: number,
  v: number,
  plans: number,
): void {
  if (plans === 0) return;
  for (let option = from; option < to; option++) {
    const at = options + option * BITMAP;
    store(i32, at, load(i32, at) | (plans & optionBits(i32, head, option, v)));
  }
}

// Where the columns of a block's plans lie, and how many groups each of them holds.
type Columns = { at: number; groups: number };

function columnsOf(i32: Int32Array, entry: number): Columns {
  return { at: loadAddress(i32, entry + E_COLUMNS), groups: load(i32, entry + E_GROUPS) };
}

// A column of a group: those of all groups lie in a row, so each begins where the ones before it end.
function column({ at, groups }: Columns, of: number, group: number, bytes: number): number {
  return at + of * groups + group * bytes;
}

function keepWithin(memory: Memory, block: number, columns: Columns, group: number, v: number, bits: number): number {
  let kept = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    if (isWithin(memory, block, columns, group, v * 32 + lowestBit(rest))) kept |= rest & -rest;
  }
  return kept;
}

function meetsRent(i32: Int32Array, columns: Columns, group: number, i: number, extra: number): boolean {
  const min = load(i32, column(columns, P_RENT_MIN, group, 256) + i * 4);
  if (min === 0 || min + extra > load(i32, Q_RENT + 8)) return false;
  return load(i32, column(columns, P_RENT_MAX, group, 256) + i * 4) + extra >= load(i32, Q_RENT + 4);
}

// Whether the plan of the listing at a place of the block, in the group with these columns, is within every range asked for.
function isWithin({ i32, u16, u8 }: Memory, block: number, columns: Columns, group: number, place: number): boolean {
  const i = place & 63;
  if (load(i32, Q_RENT)) {
    const extra = load(i32, Q_ALL_IN) ? load(i32, block + B_EXTRA + place * 4) : 0;
    if (!meetsRent(i32, columns, group, i, extra)) return false;
  }
  if (load(i32, Q_FEET)) {
    const feet = u16[(column(columns, P_FEET, group, 128) + i * 2) >>> 1] as number;
    if (feet < load(i32, Q_FEET + 4) || feet > load(i32, Q_FEET + 8)) return false;
  }
  if (load(i32, Q_BATH_RANGE)) {
    const tenths = u8[column(columns, P_BATH_TENTHS, group, 64) + i] as number;
    if (tenths < load(i32, Q_BATH_RANGE + 4) || tenths > load(i32, Q_BATH_RANGE + 8)) return false;
  }
  const day = load(i32, Q_DAY);
  return day === 0 || (u16[(column(columns, P_DAY, group, 128) + i * 2) >>> 1] as number) <= day;
}

function isChosen(i32: Int32Array, head: number, first: number, list: number, v: number, bit: number): boolean {
  const n = load(i32, list);
  if (n === 0) return true;
  for (let i = 1; i <= n; i++) {
    if (optionBits(i32, head, first + load(i32, list + i * 4), v) & bit) return true;
  }
  return false;
}

function matchedRent(memory: Memory, entry: number, block: number, place: number): number {
  const { i32, u8 } = memory;
  const layers = load(i32, entry + E_LAYERS);
  const plans = loadAddress(i32, entry + E_PLANS);
  const columns = columnsOf(i32, entry);
  const w = place >> 6;
  const v = place >> 5;
  const bit = 1 << (place & 31);
  let lowest = 0;
  let first = 0;
  for (let layer = 0; layer < layers; layer++) {
    const words = u8[entry + E_LAYER_WORDS + layer] as number;
    if (w >= words) break;
    const group = first + w;
    first += words;
    const head = plans + group * PLAN_HEAD;
    if ((present(i32, head, v) & bit) === 0) break;
    const rent = load(i32, column(columns, P_RENT_MIN, group, 256) + (place & 63) * 4);
    if (rent === 0 || (lowest !== 0 && rent >= lowest)) continue;
    if (!isChosen(i32, head, P_BEDS, Q_BEDS, v, bit)) continue;
    if (!isChosen(i32, head, P_BATHS, Q_BATHS, v, bit)) continue;
    if (!isChosen(i32, head, P_FURNISHED, Q_FURNISHED, v, bit)) continue;
    if (load(i32, Q_RANGES) && !isWithin(memory, block, columns, group, place)) continue;
    lowest = rent;
  }
  return lowest;
}

/** Rent in cents that a listing shows for the query: the lowest of its matching plans, all-in if asked so; 0 is unpriced. */
export function rentOf(memory: Memory, entry: number, block: number, place: number): number {
  const { i32 } = memory;
  const rent = load(i32, Q_PLANS)
    ? matchedRent(memory, entry, block, place)
    : load(i32, block + B_RENT_MIN + place * 4);
  return rent > 0 && load(i32, Q_ALL_IN) ? rent + load(i32, block + B_EXTRA + place * 4) : rent;
}
