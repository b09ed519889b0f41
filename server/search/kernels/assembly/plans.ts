import {
  B_EXTRA, B_RENT_MIN, E_COLUMNS, E_LAYER_WORDS, E_LAYERS, E_PLANS, P_BATH_TENTHS, P_BATHS, P_BEDS, P_DAY, P_FEET, P_FURNISHED, P_HIGH_STEP,
  P_LOW_STEP, P_PRESENT, P_RENT_MAX, P_RENT_MIN, PLAN_COLUMNS, PLAN_HEAD, PLAN_OPTIONS, Q_ALL_IN, Q_BATH_RANGE, Q_BATHS, Q_BEDS, Q_DAY,
  Q_FEET, Q_FURNISHED, Q_PLANS, Q_RANGES, Q_RENT, Q_RENT_STEPS, Q_THROUGH_BATHS, Q_THROUGH_BEDS, Q_THROUGH_FURNISHED, S_MASK, S_OPTIONS,
} from './layout';
import { within16, within8 } from './ranges';

// Fewer plans than this in a word of 64 are looked at one by one.
const FEW = 5;

/**
 * Finds the listings in `base` with a plan that is within the ranges and of the chosen options: adds them to `fold`. With
 * `facets` also notes, for the listings in S_MASK, which options a plan has that meets everything but its own checklist.
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
  let columns = load<usize>(entry, E_COLUMNS);
  for (let layer: usize = 0; layer < layers; layer++) {
    const words = <usize>load<u8>(entry + layer, E_LAYER_WORDS);
    for (let w: usize = 0; w < words << 3; w += 8, head += PLAN_HEAD, columns += PLAN_COLUMNS) {
      let within = load<u64>(base + w) & load<u64>(head + (P_PRESENT << 3));
      if (within == 0) continue;
      if (ranges) {
        within = keepWithin(block, head, columns, w >> 3, within);
        if (within == 0) continue;
      }
      const beds = askBeds ? chosen(head, P_BEDS, Q_BEDS) : -1;
      const baths = askBaths ? chosen(head, P_BATHS, Q_BATHS) : -1;
      const furnished = askFurnished ? chosen(head, P_FURNISHED, Q_FURNISHED) : -1;
      store<u64>(fold + w, load<u64>(fold + w) | (within & beds & baths & furnished));
      if (!counts) continue;
      within &= load<u64>(scratch + S_MASK + w);
      const options = scratch + S_OPTIONS + w;
      if (countBeds) note(options, head, P_BEDS, P_BATHS, within & baths & furnished);
      if (countBaths) note(options, head, P_BATHS, P_FURNISHED, within & beds & furnished);
      if (countFurnished) note(options, head, P_FURNISHED, PLAN_OPTIONS, within & beds & baths);
    }
  }
}

// The union of the chosen options over a group.
@inline function chosen(head: usize, first: usize, list: usize): u64 {
  const n = load<i32>(list);
  let union: u64 = 0;
  for (let i = 1; i <= n; i++) union |= load<u64>(head + ((first + load<usize>(list + (<usize>i << 2))) << 3));
  return union;
}

@inline function note(options: usize, head: usize, from: usize, to: usize, plans: u64): void {
  if (plans == 0) return;
  for (let option = from; option < to; option++) {
    const at = options + (option << 6);
    store<u64>(at, load<u64>(at) | (plans & load<u64>(head + (option << 3))));
  }
}

function keepWithin(block: usize, head: usize, columns: usize, w: usize, bits: u64): u64 {
  let kept = bits;
  const few = <i32>popcnt(kept) < FEW;
  if (!few && load<i32>(Q_RENT)) {
    // Steps tell of most plans whether they lie within; only those in the steps of the bounds are looked at.
    const steps = head + P_LOW_STEP;
    const low = load<i32>(Q_RENT + 4);
    kept &= within8(steps, 1, load<i32>(Q_RENT_STEPS + 4));
    if (!load<i32>(Q_ALL_IN)) {
      let sure = within8(steps, 1, load<i32>(Q_RENT_STEPS));
      if (low > 0) {
        kept &= within8(head + P_HIGH_STEP, load<i32>(Q_RENT_STEPS + 12), 255);
        sure &= within8(head + P_HIGH_STEP, load<i32>(Q_RENT_STEPS + 8), 255);
      }
      const unsure = kept & ~sure;
      kept = (kept & sure) | keepRents(columns, unsure);
    } else kept = keepAllIn(block, columns, w, kept);
  }
  if (few) return keepEach(block, columns, w, kept);
  if (kept && load<i32>(Q_FEET)) kept &= within16(columns + P_FEET, load<i32>(Q_FEET + 4), load<i32>(Q_FEET + 8));
  if (kept && load<i32>(Q_DAY)) kept &= within16(columns + P_DAY, 0, load<i32>(Q_DAY));
  if (kept && load<i32>(Q_BATH_RANGE)) kept &= within8(columns + P_BATH_TENTHS, load<i32>(Q_BATH_RANGE + 4), load<i32>(Q_BATH_RANGE + 8));
  return kept;
}

@inline function keepRents(columns: usize, bits: u64): u64 {
  let kept: u64 = 0;
  for (let rest = bits; rest; rest &= rest - 1) {
    const i = <usize>ctz(rest);
    if (meetsRent(columns, i, 0)) kept |= rest & (0 - rest);
  }
  return kept;
}

@inline function keepAllIn(block: usize, columns: usize, w: usize, bits: u64): u64 {
  let kept: u64 = 0;
  for (let rest = bits; rest; rest &= rest - 1) {
    const i = <usize>ctz(rest);
    if (meetsRent(columns, i, load<i32>(block + (((w << 6) + i) << 2), B_EXTRA))) kept |= rest & (0 - rest);
  }
  return kept;
}

function keepEach(block: usize, columns: usize, w: usize, bits: u64): u64 {
  let kept: u64 = 0;
  for (let rest = bits; rest; rest &= rest - 1) {
    if (isWithin(block, columns, (w << 6) + <usize>ctz(rest))) kept |= rest & (0 - rest);
  }
  return kept;
}

@inline function meetsRent(columns: usize, i: usize, extra: i32): bool {
  const min = load<i32>(columns + (i << 2), P_RENT_MIN);
  if (min == 0 || min + extra > load<i32>(Q_RENT + 8)) return false;
  return load<i32>(columns + (i << 2), P_RENT_MAX) + extra >= load<i32>(Q_RENT + 4);
}

/** Whether the plan of the listing at a place of the block, in the group with these columns, is within every range asked for. */
function isWithin(block: usize, columns: usize, place: usize): bool {
  const i = place & 63;
  if (load<i32>(Q_RENT)) {
    if (!meetsRent(columns, i, load<i32>(Q_ALL_IN) ? load<i32>(block + (place << 2), B_EXTRA) : 0)) return false;
  }
  if (load<i32>(Q_FEET)) {
    const feet = <i32>load<u16>(columns + (i << 1), P_FEET);
    if (feet < load<i32>(Q_FEET + 4) || feet > load<i32>(Q_FEET + 8)) return false;
  }
  if (load<i32>(Q_BATH_RANGE)) {
    const tenths = <i32>load<u8>(columns + i, P_BATH_TENTHS);
    if (tenths < load<i32>(Q_BATH_RANGE + 4) || tenths > load<i32>(Q_BATH_RANGE + 8)) return false;
  }
  const day = load<i32>(Q_DAY);
  return day == 0 || <i32>load<u16>(columns + (i << 1), P_DAY) <= day;
}

@inline function isChosen(head: usize, first: usize, list: usize, bit: u64): bool {
  const n = load<i32>(list);
  if (n == 0) return true;
  for (let i = 1; i <= n; i++) {
    if (load<u64>(head + ((first + load<usize>(list + (<usize>i << 2))) << 3)) & bit) return true;
  }
  return false;
}

function matchedRent(entry: usize, block: usize, place: usize): i32 {
  const layers = <usize>load<i32>(entry, E_LAYERS);
  const plans = load<usize>(entry, E_PLANS);
  const w = place >> 6;
  const bit: u64 = <u64>1 << <u64>(place & 63);
  let lowest: i32 = 0;
  let first: usize = 0;
  for (let layer: usize = 0; layer < layers; layer++) {
    const words = <usize>load<u8>(entry + layer, E_LAYER_WORDS);
    if (w >= words) break;
    const group = first + w;
    first += words;
    const head = plans + group * PLAN_HEAD;
    if ((load<u64>(head + (P_PRESENT << 3)) & bit) == 0) break;
    const columns = load<usize>(entry, E_COLUMNS) + group * PLAN_COLUMNS;
    const rent = load<i32>(columns + ((place & 63) << 2), P_RENT_MIN);
    if (rent == 0 || (lowest != 0 && rent >= lowest)) continue;
    if (!isChosen(head, P_BEDS, Q_BEDS, bit)) continue;
    if (!isChosen(head, P_BATHS, Q_BATHS, bit)) continue;
    if (!isChosen(head, P_FURNISHED, Q_FURNISHED, bit)) continue;
    if (load<i32>(Q_RANGES) && !isWithin(block, columns, place)) continue;
    lowest = rent;
  }
  return lowest;
}

/** Rent in cents that a listing shows for the query: the lowest of its matching plans, all-in if asked so; 0 is unpriced. */
export function rentOf(entry: usize, block: usize, place: usize): i32 {
  const rent = load<i32>(Q_PLANS) ? matchedRent(entry, block, place) : load<i32>(block + (place << 2), B_RENT_MIN);
  return rent > 0 && load<i32>(Q_ALL_IN) ? rent + load<i32>(block + (place << 2), B_EXTRA) : rent;
}
