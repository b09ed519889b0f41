import { lowestBit } from '#server/search/bits.ts';
import {
  B_LAT,
  B_LNG,
  B_PLACES,
  BASE_BITS,
  BITMAP,
  BLOCK,
  CANDIDATES,
  COUNTS_OUT,
  E_ADDRESS,
  E_EAST,
  E_LIVE,
  E_LIVE_BITS,
  E_NORTH,
  E_OPTIONS,
  E_SOUTH,
  E_WEST,
  FOLD_BITS,
  HIT_BITS,
  HIT_BLOCKS,
  HIT_TOTAL,
  HIT_USED,
  O_BITS,
  PETS_BITS,
  PLAN_OPTIONS,
  Q_AREA,
  Q_BARS,
  Q_BOX,
  Q_FACETS,
  Q_FOUND,
  Q_FOUND_LIST,
  Q_LIFTED,
  Q_LIFTED_LIST,
  Q_MUST,
  Q_NARROW,
  Q_NARROW_KIND,
  Q_PETS,
  Q_PETS_RANGE,
  Q_PLACE_LIST,
  Q_PLACES,
  Q_PLANS,
  Q_TYPES,
  Q_TYPES_RANGE,
  Q_WORDS,
  S_MASK,
  S_OPTIONS,
  SCRATCH,
  SLOT_COUNT,
  TYPES_BITS,
  WORD_BITS,
  WORDS,
} from '#server/search/layout.ts';
import { entryOf, type Memory } from '#server/search/memory.ts';
import { addBars, clearBars, finishBars } from './bars.ts';
import { and, copy, count, fill, isAny, load, loadAddress, or, store } from './bits.ts';
import { countPlans, countSegments } from './facets.ts';
import { keepArea } from './geometry.ts';
import { matchPlans } from './plans.ts';

/**
 * Runs the query over `n` blocks: those of CANDIDATES (the highest bit says that all of a block is in the narrowest place), or
 * without `listed` the first `n`. Leaves blocks with hits, their bitmaps and, if asked for, counts per option; answers the total.
 */
export function match(memory: Memory, n: number, listed: number): number {
  const { i32 } = memory;
  const facets = load(i32, Q_FACETS);
  if (facets) fill(i32, loadAddress(i32, COUNTS_OUT), 0, load(i32, SLOT_COUNT) * 4);
  if (load(i32, Q_BARS)) clearBars(memory);
  const used = matchListings(memory, n, listed);
  const plans = load(i32, Q_PLANS);
  const pets = load(i32, Q_PETS);
  const types = load(i32, Q_TYPES);
  if (pets) matchChecklist(memory, used, Q_PETS, loadAddress(i32, PETS_BITS));
  if (types) matchChecklist(memory, used, Q_TYPES, loadAddress(i32, TYPES_BITS));
  if (plans) matchAllPlans(memory, used, pets, types, facets);
  const total = keepHits(memory, used, plans, pets, types, facets);
  if (load(i32, Q_BARS)) finishBars(memory);
  return total;
}

// Blocks with listings that pass every test but the checklists and the floor plans.
function matchListings(memory: Memory, n: number, listed: number): number {
  const { i32 } = memory;
  const candidates = loadAddress(i32, CANDIDATES);
  const blocks = loadAddress(i32, HIT_BLOCKS);
  let base = loadAddress(i32, BASE_BITS);
  let used = 0;
  for (let i = 0; i < n; i++) {
    const candidate = listed ? load(i32, candidates + i * 4) : i;
    const number = candidate & 0x7fffffff;
    const entry = entryOf(memory, number);
    if (load(i32, entry + E_LIVE) === 0) continue;
    const near = nearness(i32, entry);
    if (near === 0) continue;
    copy(i32, base, entry + E_LIVE_BITS);
    if (!matchBase(memory, entry, number, candidate >= 0, near === 1, base)) continue;
    store(i32, blocks + used * 4, number);
    used++;
    base += BITMAP;
  }
  return used;
}

// The union of the chosen options of a listing checklist, for each block.
function matchChecklist(memory: Memory, used: number, list: number, into: number): void {
  const { i32 } = memory;
  const blocks = loadAddress(i32, HIT_BLOCKS);
  for (let i = 0; i < used; i++) {
    const entry = entryOf(memory, load(i32, blocks + i * 4));
    union(i32, loadAddress(i32, entry + E_OPTIONS) + O_BITS, list, into + i * BITMAP);
  }
}

// Listings with a plan that meets what is asked of one, and the counts that only plans can tell, while they are at hand.
function matchAllPlans(memory: Memory, used: number, pets: number, types: number, facets: number): void {
  const { i32 } = memory;
  const blocks = loadAddress(i32, HIT_BLOCKS);
  const scratch = loadAddress(i32, SCRATCH);
  const bases = loadAddress(i32, BASE_BITS);
  const folds = loadAddress(i32, FOLD_BITS);
  fill(i32, folds, 0, used * BITMAP);
  for (let i = 0; i < used; i++) {
    const at = i * BITMAP;
    const entry = entryOf(memory, load(i32, blocks + i * 4));
    const mask = scratch + S_MASK;
    copy(i32, mask, bases + at);
    if (pets) and(i32, mask, loadAddress(i32, PETS_BITS) + at);
    if (types) and(i32, mask, loadAddress(i32, TYPES_BITS) + at);
    if (facets) fill(i32, scratch + S_OPTIONS, 0, PLAN_OPTIONS * BITMAP);
    // Counting pets and types as if nothing of them were ticked needs the plans of the others too.
    matchPlans(memory, entry, loadAddress(i32, entry), facets ? bases + at : mask, folds + at, scratch, facets);
    if (facets) countPlans(memory, scratch);
    if (load(i32, Q_BARS)) addBars(memory, entry, loadAddress(i32, entry), mask);
  }
}

// What passes everything, with its counts; blocks without hits drop out.
function keepHits(memory: Memory, n: number, plans: number, pets: number, types: number, facets: number): number {
  const { i32 } = memory;
  const blocks = loadAddress(i32, HIT_BLOCKS);
  const mask = loadAddress(i32, SCRATCH) + S_MASK;
  const lifted = facets && load(i32, Q_LIFTED);
  let full = loadAddress(i32, HIT_BITS);
  let used = 0;
  let total = 0;
  for (let i = 0; i < n; i++) {
    const at = i * BITMAP;
    const base = loadAddress(i32, BASE_BITS) + at;
    const fold = loadAddress(i32, FOLD_BITS) + at;
    const ofPets = loadAddress(i32, PETS_BITS) + at;
    const ofTypes = loadAddress(i32, TYPES_BITS) + at;
    const number = load(i32, blocks + i * 4);
    const entry = entryOf(memory, number);
    const block = loadAddress(i32, entry);
    copy(i32, full, base);
    if (plans) and(i32, full, fold);
    if (facets && pets) {
      copy(i32, mask, full);
      if (types) and(i32, mask, ofTypes);
      countSegments(memory, entry, block, mask, count(i32, mask), Q_PETS_RANGE, 1);
    }
    if (facets && types) {
      copy(i32, mask, full);
      if (pets) and(i32, mask, ofPets);
      countSegments(memory, entry, block, mask, count(i32, mask), Q_TYPES_RANGE, 1);
    }
    if (lifted) {
      copy(i32, mask, base);
      if (pets) and(i32, mask, ofPets);
      if (types) and(i32, mask, ofTypes);
      countSegments(memory, entry, block, mask, count(i32, mask), Q_LIFTED_LIST, lifted);
    }
    if (pets) and(i32, full, ofPets);
    if (types) and(i32, full, ofTypes);
    const found = count(i32, full);
    if (found === 0) continue;
    if (facets) countSegments(memory, entry, block, full, found, Q_FOUND_LIST, load(i32, Q_FOUND));
    if (!plans && load(i32, Q_BARS)) addBars(memory, entry, block, full);
    store(i32, blocks + used * 4, number);
    full += BITMAP;
    used++;
    total += found;
  }
  store(i32, HIT_USED, used);
  store(i32, HIT_TOTAL, total);
  return total;
}

// How a block lies to the box asked for: 0 apart, 1 partly in it, 2 all inside.
function nearness(i32: Int32Array, entry: number): 0 | 1 | 2 {
  if (!load(i32, Q_BOX)) return 2;
  const [s, w, n, e] = [load(i32, Q_BOX + 4), load(i32, Q_BOX + 8), load(i32, Q_BOX + 12), load(i32, Q_BOX + 16)];
  const south = load(i32, entry + E_SOUTH);
  const west = load(i32, entry + E_WEST);
  const north = load(i32, entry + E_NORTH);
  const east = load(i32, entry + E_EAST);
  if (south > n || north < s || west > e || east < w) return 0;
  return south < s || north > n || west < w || east > e ? 1 : 2;
}

function matchBase(
  memory: Memory,
  entry: number,
  number: number,
  narrow: boolean,
  box: boolean,
  base: number,
): boolean {
  const { i32 } = memory;
  const block = loadAddress(i32, entry + E_ADDRESS);
  const options = loadAddress(i32, entry + E_OPTIONS) + O_BITS;
  if (narrow && load(i32, Q_NARROW_KIND) >= 0)
    keepPlace(memory, block, load(i32, Q_NARROW_KIND), load(i32, Q_NARROW), base);
  const places = load(i32, Q_PLACES);
  for (let i = 0; i < places; i++) {
    const at = Q_PLACE_LIST + i * 8;
    keepPlace(memory, block, load(i32, at), load(i32, at + 4), base);
  }
  if (box) keepBox(memory, block, base);
  const must = load(i32, Q_MUST);
  for (let i = 1; i <= must; i++) and(i32, base, options + load(i32, Q_MUST + i * 4) * BITMAP);
  if (load(i32, Q_WORDS)) and(i32, base, loadAddress(i32, WORD_BITS) + number * BITMAP);
  if (!isAny(i32, base)) return false;
  if (load(i32, Q_AREA)) {
    keepArea(memory, entry, block, base);
    return isAny(i32, base);
  }
  return true;
}

function keepPlace({ i32, u16 }: Memory, block: number, kind: number, place: number, bits: number): void {
  const column = (block + B_PLACES + kind * BLOCK * 2) >>> 1;
  for (let v = 0; v < WORDS; v++) {
    let kept = 0;
    for (let rest = load(i32, bits + v * 4); rest !== 0; rest &= rest - 1) {
      if (u16[column + v * 32 + lowestBit(rest)] === place) kept |= rest & -rest;
    }
    store(i32, bits + v * 4, kept);
  }
}

function keepBox({ i32 }: Memory, block: number, bits: number): void {
  const [s, w, n, e] = [load(i32, Q_BOX + 4), load(i32, Q_BOX + 8), load(i32, Q_BOX + 12), load(i32, Q_BOX + 16)];
  for (let v = 0; v < WORDS; v++) {
    let kept = 0;
    for (let rest = load(i32, bits + v * 4); rest !== 0; rest &= rest - 1) {
      const at = block + (v * 32 + lowestBit(rest)) * 4;
      const lat = load(i32, at + B_LAT);
      const lng = load(i32, at + B_LNG);
      if (lat >= s && lat <= n && lng >= w && lng <= e) kept |= rest & -rest;
    }
    store(i32, bits + v * 4, kept);
  }
}

function union(i32: Int32Array, options: number, list: number, into: number): void {
  const chosen = load(i32, list);
  copy(i32, into, options + load(i32, list + 4) * BITMAP);
  for (let i = 2; i <= chosen; i++) or(i32, into, options + load(i32, list + i * 4) * BITMAP);
}
