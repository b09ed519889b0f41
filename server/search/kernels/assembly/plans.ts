import {
  B_RENT_MIN, E_COLUMNS, E_GROUPS, E_LAYER_WORDS, E_LAYERS, E_PLANS, H_BATHS, H_BEDS, H_FURNISHED, LAST_STEP, P_BATH_TENTHS, P_BATHS, P_BEDS,
  P_DAY, P_FEET, P_FURNISHED, P_HIGH_STEP, P_LOW_SMALL, P_LOW_STEP, P_RENT_MAX, P_RENT_MIN, PLAN_HEAD, Q_BATH_RANGE, Q_BATHS,
  Q_BEDS, Q_DAY, Q_FEET, Q_FURNISHED, Q_PLANS, Q_RANGES, Q_RENT, Q_RENT_STEPS, Q_THROUGH_BATHS, Q_THROUGH_BEDS, Q_THROUGH_FURNISHED,
  RENT_STEP, S_MASK, S_MATCHED, S_OPTIONS, SCRATCH, SMALL_STEP,
} from './layout';
import { within16, within8 } from './ranges';

// Below this number, the plans in a word of 64 are checked one by one.
const FEW = 5;

/**
 * Adds the listings of `base` with a plan within the ranges and of the chosen options to `fold`. With `facets`, also records for
 * the listings in S_MASK the options of plans that meet everything except the option's own checklist.
 */
export function matchPlans(entry: usize, block: usize, base: usize, fold: usize, scratch: usize, facets: i32): void {
  const layers = <usize>load<i32>(entry, E_LAYERS);
  const ranges = load<i32>(Q_RANGES);
  const askBeds = load<i32>(Q_BEDS);
  const askBaths = load<i32>(Q_BATHS);
  const askFurnished = load<i32>(Q_FURNISHED);
  const countBeds = facets && load<i32>(Q_THROUGH_BEDS);
  const countBaths = facets && load<i32>(Q_THROUGH_BATHS);
  const countFurnished = facets && load<i32>(Q_THROUGH_FURNISHED);
  const counts = countBeds || countBaths || countFurnished;
  let head = load<usize>(entry, E_PLANS);
  const columns = load<usize>(entry, E_COLUMNS);
  const groups = load<usize>(entry, E_GROUPS);
  let g: usize = 0;
  for (let layer: usize = 0; layer < layers; layer++) {
    const words = <usize>load<u8>(entry + layer, E_LAYER_WORDS);
    for (let w: usize = 0; w < words << 3; w += 8, head += PLAN_HEAD, g++) {
      let within = load<u64>(base + w) & present(head);
      if (within == 0) continue;
      if (ranges) {
        within = keepWithin(block, head, columns, groups, g, w >> 3, within);
        if (within == 0) continue;
      }
      const beds = askBeds ? chosen(head, H_BEDS, Q_BEDS) : -1;
      const baths = askBaths ? chosen(head, H_BATHS, Q_BATHS) : -1;
      const furnished = askFurnished ? chosenFurnishing(head) : -1;
      store<u64>(fold + w, load<u64>(fold + w) | (within & beds & baths & furnished));
      if (!counts) continue;
      within &= load<u64>(scratch + S_MASK + w);
      const options = scratch + S_OPTIONS + w;
      if (countBeds) note(options, head, H_BEDS, P_BEDS, P_BATHS, within & baths & furnished);
      if (countBaths) note(options, head, H_BATHS, P_BATHS, P_FURNISHED, within & beds & furnished);
      if (countFurnished) noteFurnishing(options, head, within & beds & baths);
    }
  }
}

@inline function digit(head: usize, i: usize): u64 {
  return load<u64>(head + (i << 3));
}

/** The plans of a group: they all have a number of beds. */
@inline function present(head: usize): u64 {
  return digit(head, H_BEDS) | digit(head, H_BEDS + 1) | digit(head, H_BEDS + 2);
}

// The plans whose three digits are a number.
@inline function having(a: u64, b: u64, c: u64, number: u64): u64 {
  return (a ^ ((number & 1) - 1)) & (b ^ (((number >> 1) & 1) - 1)) & (c ^ ((number >> 2) - 1));
}

// The plans of a group with any of the chosen options.
@inline function chosen(head: usize, first: usize, list: usize): u64 {
  const a = digit(head, first), b = digit(head, first + 1), c = digit(head, first + 2);
  const n = load<i32>(list);
  let union: u64 = 0;
  for (let i = 1; i <= n; i++) union |= having(a, b, c, <u64>load<u32>(list + (<usize>i << 2)) + 1);
  return union;
}

@inline function chosenFurnishing(head: usize): u64 {
  const furnished = digit(head, H_FURNISHED);
  const n = load<i32>(Q_FURNISHED);
  let union: u64 = 0;
  for (let i = 1; i <= n; i++) union |= load<i32>(Q_FURNISHED + (<usize>i << 2)) ? furnished : ~furnished;
  return union;
}

// Option numbers are at most 1 to 7. Each is written out, because a loop takes twice as long.
@inline function note(options: usize, head: usize, first: usize, from: usize, to: usize, plans: u64): void {
  if (plans == 0) return;
  const a = digit(head, first), b = digit(head, first + 1), c = digit(head, first + 2);
  const at = options + (from << 6);
  const low = plans & ~c, high = plans & c;
  add(at, 0, to - from, low & a & ~b);
  add(at, 1, to - from, low & b & ~a);
  add(at, 2, to - from, low & b & a);
  add(at, 3, to - from, high & ~(a | b));
  add(at, 4, to - from, high & a & ~b);
  add(at, 5, to - from, high & b & ~a);
  add(at, 6, to - from, high & b & a);
}

@inline function add(options: usize, option: usize, count: usize, plans: u64): void {
  if (option >= count) return;
  const at = options + (option << 6);
  store<u64>(at, load<u64>(at) | plans);
}

@inline function noteFurnishing(options: usize, head: usize, plans: u64): void {
  const furnished = digit(head, H_FURNISHED);
  const at = options + (P_FURNISHED << 6);
  store<u64>(at, load<u64>(at) | (plans & ~furnished));
  store<u64>(at, load<u64>(at, 64) | (plans & furnished), 64);
}

// Address of a column of group `g`. Each column has all groups of a block in a row.
@inline function column(columns: usize, groups: usize, g: usize, at: usize, bytes: usize): usize {
  return columns + at * groups + g * bytes;
}

function keepWithin(block: usize, head: usize, columns: usize, groups: usize, g: usize, w: usize, bits: u64): u64 {
  let kept = bits;
  if (load<i32>(Q_RENT)) {
    kept = keepRents(block, head, columns, groups, g, w, kept);
    if (kept == 0) return 0;
  }
  const feet = load<i32>(Q_FEET), day = load<i32>(Q_DAY), baths = load<i32>(Q_BATH_RANGE);
  if (!feet && !day && !baths) return kept;
  if (<i32>popcnt(kept) < FEW) {
    let each: u64 = 0;
    for (let rest = kept; rest; rest &= rest - 1) {
      if (isWithin(columns, groups, g, <usize>ctz(rest))) each |= rest & (0 - rest);
    }
    return each;
  }
  if (feet) kept &= within16(column(columns, groups, g, P_FEET, 128), load<i32>(Q_FEET + 4), load<i32>(Q_FEET + 8));
  if (day) kept &= within16(column(columns, groups, g, P_DAY, 128), 0, day);
  if (baths) kept &= within8(column(columns, groups, g, P_BATH_TENTHS, 64), load<i32>(Q_BATH_RANGE + 4), load<i32>(Q_BATH_RANGE + 8));
  return kept;
}

// The step decides for most plans whether their rent is within bounds; only the rents in the steps of the bounds are read.
@inline function keepRents(block: usize, head: usize, columns: usize, groups: usize, g: usize, w: usize, bits: u64): u64 {
  const low = load<i32>(Q_RENT + 4);
  const sure = load<i32>(Q_RENT_STEPS), may = load<i32>(Q_RENT_STEPS + 4);
  const lows = head + P_LOW_STEP;
  let kept = bits & within8(lows, 1, may);
  if (kept == 0 || (low <= 0 && sure == may)) return kept;
  let certain = sure == may ? kept : kept & within8(lows, 1, sure);
  const edge = kept & ~certain;
  if (edge) {
    const small = column(columns, groups, g, P_LOW_SMALL, 64);
    certain |= edge & within8(small, 1, load<i32>(Q_RENT_STEPS + 16));
    kept = certain | (edge & within8(small, 1, load<i32>(Q_RENT_STEPS + 20)));
  }
  if (low > 0) {
    const sureLow = load<i32>(Q_RENT_STEPS + 8), mayLow = load<i32>(Q_RENT_STEPS + 12);
    const highs = column(columns, groups, g, P_HIGH_STEP, 64);
    certain &= within8(highs, sureLow, LAST_STEP);
    kept &= within8(highs, mayLow, LAST_STEP);
    certain &= kept;
  }
  // The result is close to random, so there is no branch: the processor can fetch several rents at once.
  for (let rest = kept & ~certain; rest; rest &= rest - 1) {
    const i = ctz(rest);
    certain |= <u64>meetsRent(block, columns, groups, g, w, <usize>i) << i;
  }
  return certain;
}

// Whether the rent of a priced plan is within the bounds: 1 or 0.
@inline function meetsRent(block: usize, columns: usize, groups: usize, g: usize, w: usize, i: usize): u32 {
  const at = i << 2;
  const low = load<i32>(Q_RENT + 4);
  const isLow = load<i32>(column(columns, groups, g, P_RENT_MIN, 256) + at) <= load<i32>(Q_RENT + 8);
  const isHigh = low <= 0 || load<i32>(column(columns, groups, g, P_RENT_MAX, 256) + at) >= low;
  return u32(isLow) & u32(isHigh);
}

/** Whether plan `i` of a group is within every range of the query except the rent. */
function isWithin(columns: usize, groups: usize, g: usize, i: usize): bool {
  if (load<i32>(Q_FEET)) {
    const feet = <i32>load<u16>(column(columns, groups, g, P_FEET, 128) + (i << 1));
    if (feet < load<i32>(Q_FEET + 4) || feet > load<i32>(Q_FEET + 8)) return false;
  }
  if (load<i32>(Q_BATH_RANGE)) {
    const tenths = <i32>load<u8>(column(columns, groups, g, P_BATH_TENTHS, 64) + i);
    if (tenths < load<i32>(Q_BATH_RANGE + 4) || tenths > load<i32>(Q_BATH_RANGE + 8)) return false;
  }
  const day = load<i32>(Q_DAY);
  return day == 0 || <i32>load<u16>(column(columns, groups, g, P_DAY, 128) + (i << 1)) <= day;
}

// Whether the step of a priced plan is enough to know that its rent is within bounds.
@inline function isSure(head: usize, columns: usize, groups: usize, g: usize, i: usize): bool {
  const step = <i32>load<u8>(head + i, P_LOW_STEP);
  return load<i32>(Q_RENT + 4) <= 0 && step <= load<i32>(Q_RENT_STEPS);
}

function matchedRent(entry: usize, block: usize, place: usize): i32 {
  const layers = <usize>load<i32>(entry, E_LAYERS);
  const plans = load<usize>(entry, E_PLANS);
  const columns = load<usize>(entry, E_COLUMNS);
  const groups = load<usize>(entry, E_GROUPS);
  const w = place >> 6;
  const i = place & 63;
  const bit: u64 = <u64>1 << <u64>i;
  let lowest: i32 = 0;
  let least: i32 = LAST_STEP;
  let first: usize = 0;
  for (let layer: usize = 0; layer < layers; layer++) {
    const words = <usize>load<u8>(entry + layer, E_LAYER_WORDS);
    if (w >= words) break;
    const g = first + w;
    first += words;
    const head = plans + g * PLAN_HEAD;
    if ((present(head) & bit) == 0) break;
    // Steps are in the cache and rents are not, so only rents of plans in the lowest step so far are read.
    const step = <i32>load<u8>(head + i, P_LOW_STEP);
    if (step == 0 || step > least) continue;
    if (load<i32>(Q_BEDS) && (chosen(head, H_BEDS, Q_BEDS) & bit) == 0) continue;
    if (load<i32>(Q_BATHS) && (chosen(head, H_BATHS, Q_BATHS) & bit) == 0) continue;
    if (load<i32>(Q_FURNISHED) && (chosenFurnishing(head) & bit) == 0) continue;
    if (load<i32>(Q_RANGES) && !isWithin(columns, groups, g, i)) continue;
    if (load<i32>(Q_RENT) && !isSure(head, columns, groups, g, i) && !meetsRent(block, columns, groups, g, w, i)) continue;
    const rent = load<i32>(column(columns, groups, g, P_RENT_MIN, 256) + (i << 2));
    if (lowest == 0 || rent < lowest) lowest = rent;
    least = step;
  }
  return lowest;
}

// The plans of a group with the chosen options and within the ranges.
@inline function matching(block: usize, head: usize, columns: usize, groups: usize, g: usize, w: usize, plans: u64): u64 {
  let kept = plans;
  if (kept && load<i32>(Q_BEDS)) kept &= chosen(head, H_BEDS, Q_BEDS);
  if (kept && load<i32>(Q_BATHS)) kept &= chosen(head, H_BATHS, Q_BATHS);
  if (kept && load<i32>(Q_FURNISHED)) kept &= chosenFurnishing(head);
  if (kept && load<i32>(Q_RANGES)) kept = keepWithin(block, head, columns, groups, g, w, kept);
  return kept;
}

@inline export function stepOf(cents: i32): i32 {
  return min(<i32>LAST_STEP, (cents - 1) / <i32>RENT_STEP + 1);
}

@inline function smallStepOf(cents: i32): i32 {
  return min(255, (cents - (stepOf(cents) - 1) * <i32>RENT_STEP - 1) / <i32>SMALL_STEP + 1);
}

/** Adds the listings of a mask to `into` that may have a matching plan from `low` (1 or more) to `high` cents, by step. rentOf is exact. */
export function mayAsk(entry: usize, block: usize, mask: usize, low: i32, high: i32, into: usize): void {
  if (high < low) return;
  const layers = <usize>load<i32>(entry, E_LAYERS);
  const from = stepOf(low), smallFrom = smallStepOf(low);
  const to = stepOf(high), smallTo = smallStepOf(high);
  let head = load<usize>(entry, E_PLANS);
  const columns = load<usize>(entry, E_COLUMNS);
  const groups = load<usize>(entry, E_GROUPS);
  let g: usize = 0;
  for (let layer: usize = 0; layer < layers; layer++) {
    const words = <usize>load<u8>(entry + layer, E_LAYER_WORDS);
    for (let w: usize = 0; w < words; w++, head += PLAN_HEAD, g++) {
      const at = w << 3;
      const open = load<u64>(mask + at) & ~load<u64>(into + at) & present(head);
      if (open == 0) continue;
      const lows = head + P_LOW_STEP;
      const small = column(columns, groups, g, P_LOW_SMALL, 64);
      let plans = open & within8(lows, from, to);
      if (plans && smallFrom > 1) plans &= ~within8(lows, from, from) | within8(small, smallFrom, 255);
      if (plans && smallTo < 250) plans &= ~within8(lows, to, to) | within8(small, 1, smallTo);
      store<u64>(into + at, load<u64>(into + at) | matching(block, head, columns, groups, g, w, plans));
    }
  }
}

// The next 16 bits of a bitmap as bytes with all bits set or none.
@inline function bytesOf(bits: u64): v128 {
  const one = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  const spread = i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  return i8x16.eq(v128.and(i8x16.swizzle(i16x8.splat(<i16>bits), spread), one), one);
}

// The minimum of the values so far and the values of some plans in a column, less one.
@inline function keepLowest(values: usize, plans: u64, into: usize): void {
  const one = i8x16.splat(1);
  let rest = plans;
  for (let k: usize = 0; k < 64; k += 16, rest >>= 16) {
    const less = v128.or(i8x16.sub(v128.load(values + k), one), v128.not(bytesOf(rest)));
    v128.store(into + k, i8x16.min_u(v128.load(into + k), less));
  }
}

/**
 * Writes for every listing of a mask the step of its lowest matching rent, less one; 255 if no matching plan has a price. Writes
 * the listings with a matching plan to S_MATCHED.
 */
export function lowestSteps(entry: usize, block: usize, mask: usize, into: usize): void {
  const matched = load<usize>(SCRATCH) + S_MATCHED;
  memory.fill(into, 255, 512);
  memory.fill(matched, 0, 64);
  const layers = <usize>load<i32>(entry, E_LAYERS);
  let head = load<usize>(entry, E_PLANS);
  const columns = load<usize>(entry, E_COLUMNS);
  const groups = load<usize>(entry, E_GROUPS);
  let g: usize = 0;
  for (let layer: usize = 0; layer < layers; layer++) {
    const words = <usize>load<u8>(entry + layer, E_LAYER_WORDS);
    for (let w: usize = 0; w < words; w++, head += PLAN_HEAD, g++) {
      const plans = matching(block, head, columns, groups, g, w, load<u64>(mask + (w << 3)) & present(head));
      if (plans == 0) continue;
      store<u64>(matched + (w << 3), load<u64>(matched + (w << 3)) | plans);
      keepLowest(head + P_LOW_STEP, plans, into + (w << 6));
    }
  }
}

/** The price in cents that a listing shows for the query: the lowest of its matching plans; 0 without a price. */
export function rentOf(entry: usize, block: usize, place: usize): i32 {
  return load<i32>(Q_PLANS) ? matchedRent(entry, block, place) : load<i32>(block + (place << 2), B_RENT_MIN);
}
