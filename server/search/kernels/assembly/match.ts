import {
  B_LAT, B_LNG, B_PLACES, BASE_BITS, BLOCK, BLOCK_TABLE, CANDIDATES, COUNTS_OUT, E_ADDRESS, E_EAST, E_LIVE, E_LIVE_BITS, E_NORTH, E_OPTIONS, E_SOUTH,
  E_WEST, ENTRY, FOLD_BITS, HIT_BITS, HIT_BLOCKS, HIT_LEAST, HIT_TOTAL, HIT_USED, O_BITS, PETS_BITS, PLAN_OPTIONS, Q_AREA, Q_BARS, Q_BOX,
  Q_FACETS, Q_FOUND, Q_FOUND_LIST, Q_LIFTED, Q_LIFTED_LIST, Q_MUST, Q_NARROW, Q_NARROW_KIND, Q_PETS, Q_PETS_RANGE,
  Q_PLACE_LIST, Q_PLACES, Q_PLANS, Q_TYPES, Q_TYPES_RANGE, Q_WORDS, S_MASK, S_OPTIONS, SCRATCH, OPTION_COUNT_AT, TYPES_BITS,
  WORD_BITS,
} from './layout';
import { addBars, clearBars, finishBars } from './bars';
import { and, copy, count, isAny, or } from './bits';
import { countPlans, countSegments } from './facets';
import { keepArea } from './geometry';
import { matchPlans } from './plans';
import { equal16, inBox32 } from './ranges';

// Each step handles all blocks before the next step, because the processor prefetches many blocks in a short loop.

/**
 * Runs the query over `n` blocks and returns the total: the blocks of CANDIDATES if `listed` (the highest bit marks blocks that are
 * all in the narrowest place), otherwise the first `n`. Writes blocks with hits, their bitmaps and, if asked for, counts per option.
 */
export function match(n: i32, listed: i32): i32 {
  const facets = load<i32>(Q_FACETS);
  if (facets) memory.fill(load<usize>(COUNTS_OUT), 0, load<usize>(OPTION_COUNT_AT) << 2);
  const bars = load<i32>(Q_BARS);
  if (bars) clearBars();
  const used = matchListings(n, listed);
  const plans = load<i32>(Q_PLANS);
  const pets = load<i32>(Q_PETS);
  const types = load<i32>(Q_TYPES);
  if (pets) matchChecklist(used, Q_PETS, load<usize>(PETS_BITS));
  if (types) matchChecklist(used, Q_TYPES, load<usize>(TYPES_BITS));
  if (plans) matchAllPlans(used, pets, types, facets);
  const total = keepHits(used, plans, pets, types, facets);
  if (bars) finishBars();
  return total;
}

// Blocks with listings that pass every test except checklists and floor plans.
function matchListings(n: i32, listed: i32): i32 {
  const table = load<usize>(BLOCK_TABLE);
  const candidates = load<usize>(CANDIDATES);
  const blocks = load<usize>(HIT_BLOCKS);
  let base = load<usize>(BASE_BITS);
  let used: i32 = 0;
  for (let i = 0; i < n; i++) {
    const candidate = listed ? load<u32>(candidates + (<usize>i << 2)) : <u32>i;
    const number = candidate & 0x7fffffff;
    const entry = table + <usize>number * ENTRY;
    if (load<i32>(entry, E_LIVE) == 0) continue;
    const near = nearness(entry);
    if (near == 0) continue;
    copy(base, entry + E_LIVE_BITS);
    if (!matchBase(entry, load<usize>(entry, E_ADDRESS), number, candidate >> 31 == 0, near == 1, base)) continue;
    store<u32>(blocks + (<usize>used << 2), number);
    used++;
    base += 64;
  }
  return used;
}

// For each block, the listings with any chosen option of a listing checklist.
function matchChecklist(used: i32, list: usize, into: usize): void {
  const table = load<usize>(BLOCK_TABLE);
  const blocks = load<usize>(HIT_BLOCKS);
  for (let i = 0; i < used; i++) {
    const entry = table + load<usize>(blocks + (<usize>i << 2)) * ENTRY;
    union(load<usize>(entry, E_OPTIONS) + O_BITS, list, into + (<usize>i << 6));
  }
}

// Listings with a plan that meets the conditions, and the counts that only plans can give, while the plans are in the cache.
function matchAllPlans(used: i32, pets: i32, types: i32, facets: i32): void {
  const table = load<usize>(BLOCK_TABLE);
  const blocks = load<usize>(HIT_BLOCKS);
  const scratch = load<usize>(SCRATCH);
  const bases = load<usize>(BASE_BITS);
  const folds = load<usize>(FOLD_BITS);
  const bars = load<i32>(Q_BARS);
  const least = load<usize>(HIT_LEAST);
  memory.fill(folds, 0, <usize>used << 6);
  for (let i = 0; i < used; i++) {
    const at = <usize>i << 6;
    const entry = table + load<usize>(blocks + (<usize>i << 2)) * ENTRY;
    const mask = scratch + S_MASK;
    copy(mask, bases + at);
    if (pets) and(mask, load<usize>(PETS_BITS) + at);
    if (types) and(mask, load<usize>(TYPES_BITS) + at);
    if (facets) memory.fill(scratch + S_OPTIONS, 0, PLAN_OPTIONS << 6);
    // Counting pets and types as if nothing were ticked needs the plans of listings without them too.
    matchPlans(entry, load<usize>(entry), facets ? bases + at : mask, folds + at, scratch, facets);
    if (facets) countPlans(scratch);
    store<i32>(least + (<usize>i << 2), bars ? addBars(entry, load<usize>(entry), mask, count(mask)) : 0);
  }
}

// The hits, with their counts. Removes blocks without hits.
function keepHits(n: i32, plans: i32, pets: i32, types: i32, facets: i32): i32 {
  const table = load<usize>(BLOCK_TABLE);
  const blocks = load<usize>(HIT_BLOCKS);
  const mask = load<usize>(SCRATCH) + S_MASK;
  const lifted = facets && load<i32>(Q_LIFTED);
  const bars = !plans && load<i32>(Q_BARS);
  const least = load<usize>(HIT_LEAST);
  let full = load<usize>(HIT_BITS);
  let used: i32 = 0;
  let total: i32 = 0;
  for (let i = 0; i < n; i++) {
    const at = <usize>i << 6;
    const base = load<usize>(BASE_BITS) + at;
    const fold = load<usize>(FOLD_BITS) + at;
    const ofPets = load<usize>(PETS_BITS) + at;
    const ofTypes = load<usize>(TYPES_BITS) + at;
    const number = load<u32>(blocks + (<usize>i << 2));
    const entry = table + <usize>number * ENTRY;
    const block = load<usize>(entry);
    copy(full, base);
    if (plans) and(full, fold);
    if (facets && pets) {
      copy(mask, full);
      if (types) and(mask, ofTypes);
      countSegments(entry, block, mask, count(mask), Q_PETS_RANGE, 1);
    }
    if (facets && types) {
      copy(mask, full);
      if (pets) and(mask, ofPets);
      countSegments(entry, block, mask, count(mask), Q_TYPES_RANGE, 1);
    }
    if (lifted) {
      copy(mask, base);
      if (pets) and(mask, ofPets);
      if (types) and(mask, ofTypes);
      countSegments(entry, block, mask, count(mask), Q_LIFTED_LIST, lifted);
    }
    if (pets) and(full, ofPets);
    if (types) and(full, ofTypes);
    const found = count(full);
    if (found == 0) continue;
    if (facets) countSegments(entry, block, full, found, Q_FOUND_LIST, load<i32>(Q_FOUND));
    if (bars) addBars(entry, block, full, found);
    store<u32>(blocks + (<usize>used << 2), number);
    store<i32>(least + (<usize>used << 2), plans ? load<i32>(least + (<usize>i << 2)) : 0);
    full += 64;
    used++;
    total += found;
  }
  store<i32>(HIT_USED, used);
  store<i32>(HIT_TOTAL, total);
  return total;
}

// Whether a block is in the box of the query: 0 outside, 1 partly, 2 completely.
@inline function nearness(entry: usize): i32 {
  if (!load<i32>(Q_BOX)) return 2;
  const s = load<i32>(Q_BOX + 4), w = load<i32>(Q_BOX + 8), n = load<i32>(Q_BOX + 12), e = load<i32>(Q_BOX + 16);
  const south = load<i32>(entry, E_SOUTH), west = load<i32>(entry, E_WEST), north = load<i32>(entry, E_NORTH), east = load<i32>(entry, E_EAST);
  if (south > n || north < s || west > e || east < w) return 0;
  return south < s || north > n || west < w || east > e ? 1 : 2;
}

@inline function matchBase(entry: usize, block: usize, number: u32, narrow: bool, box: bool, base: usize): bool {
  if (narrow && load<i32>(Q_NARROW_KIND) >= 0) keepPlace(block, load<usize>(Q_NARROW_KIND), load<i32>(Q_NARROW), base);
  const places = load<i32>(Q_PLACES);
  for (let i = 0; i < places; i++) {
    const at = Q_PLACE_LIST + (<usize>i << 3);
    keepPlace(block, load<usize>(at), load<i32>(at, 4), base);
  }
  if (box) keepBox(block, base);
  const must = load<i32>(Q_MUST);
  for (let i = 1; i <= must; i++) and(base, load<usize>(entry, E_OPTIONS) + O_BITS + (load<usize>(Q_MUST + (<usize>i << 2)) << 6));
  if (load<i32>(Q_WORDS)) and(base, load<usize>(WORD_BITS) + (<usize>number << 6));
  if (!isAny(base)) return false;
  if (load<i32>(Q_AREA)) {
    keepArea(entry, block, base);
    return isAny(base);
  }
  return true;
}

function keepPlace(block: usize, kind: usize, place: i32, bits: usize): void {
  const column = block + B_PLACES + kind * (BLOCK << 1);
  for (let w: usize = 0; w < 8; w++) {
    const now = load<u64>(bits + (w << 3));
    if (now) store<u64>(bits + (w << 3), now & equal16(column + (w << 7), place));
  }
}

function keepBox(block: usize, bits: usize): void {
  const s = i32x4.splat(load<i32>(Q_BOX + 4)), w = i32x4.splat(load<i32>(Q_BOX + 8));
  const n = i32x4.splat(load<i32>(Q_BOX + 12)), e = i32x4.splat(load<i32>(Q_BOX + 16));
  for (let k: usize = 0; k < 16; k++) {
    const now = load<u32>(bits + (k << 2));
    if (now) store<u32>(bits + (k << 2), now & inBox32(block + B_LAT + (k << 7), block + B_LNG + (k << 7), s, w, n, e));
  }
}

function union(options: usize, list: usize, into: usize): void {
  const chosen = load<i32>(list);
  copy(into, options + (load<usize>(list, 4) << 6));
  for (let i = 2; i <= chosen; i++) or(into, options + (load<usize>(list + (<usize>i << 2)) << 6));
}
