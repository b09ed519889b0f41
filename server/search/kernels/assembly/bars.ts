import {
  B_BARS, B_STEP, BAR_STEPS, BARS, BARS_BYTES, BARS_OUT, E_LIVE, Q_BATH_RANGE, Q_BATHS, Q_BEDS, Q_DAY, Q_FEET, Q_FURNISHED, Q_RANGES, Q_RENT,
  RENT_STEP, S_MATCHED, S_STEPS, SCRATCH,
} from './layout';
import { lowestSteps } from './plans';

/** Resets the counts. */
export function clearBars(): void {
  memory.fill(load<usize>(BARS_OUT), 0, (BARS_BYTES << 1) + 4096);
}

@inline function rows(): usize {
  return load<usize>(BARS_OUT) + (BARS_BYTES << 1);
}

/** Adds the counts by step to the bars. */
export function finishBars(): void {
  const out = load<usize>(BARS_OUT);
  let at = rows();
  for (let step: usize = 0; step < 256; step++, at += 4) {
    const found = load<i32>(at) + load<i32>(at, 1024) + load<i32>(at, 2048) + load<i32>(at, 3072);
    const bar = out + ((step == 255 ? BARS : min(BARS - 1, step / BAR_STEPS)) << 2);
    store<i32>(bar, load<i32>(bar) + found);
  }
}

/**
 * Counts the listings of a mask that match all conditions except the bounds of rent, by the rents they would show without them.
 * Returns their lowest rent in cents if floor plans were read, otherwise 0.
 */
export function addBars(entry: usize, block: usize, mask: usize, listings: i32): i32 {
  const others = load<i32>(Q_FEET) | load<i32>(Q_DAY) | load<i32>(Q_BATH_RANGE);
  if (!(others | load<i32>(Q_BEDS) | load<i32>(Q_BATHS) | load<i32>(Q_FURNISHED))) {
    if (listings == load<i32>(entry, E_LIVE)) addWhole(block + B_BARS, load<usize>(BARS_OUT));
    else addEach(mask, block + B_STEP, rows());
    return 0;
  }
  const rent = load<i32>(Q_RENT);
  const ranges = load<i32>(Q_RANGES);
  store<i32>(Q_RENT, 0);
  store<i32>(Q_RANGES, others);
  const scratch = load<usize>(SCRATCH);
  lowestSteps(entry, block, mask, scratch + S_STEPS);
  store<i32>(Q_RENT, rent);
  store<i32>(Q_RANGES, ranges);
  addEach(scratch + S_MATCHED, scratch + S_STEPS, rows());
  const step = lowest(scratch + S_STEPS);
  return step == 255 ? i32.MAX_VALUE : step * <i32>RENT_STEP + 1;
}

// The lowest of 512 steps.
@inline function lowest(steps: usize): i32 {
  let v = v128.load(steps);
  for (let k: usize = 16; k < 512; k += 16) v = i8x16.min_u(v, v128.load(steps + k));
  v = i8x16.min_u(v, i8x16.shuffle(v, v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  v = i8x16.min_u(v, i8x16.shuffle(v, v, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11));
  v = i8x16.min_u(v, i8x16.shuffle(v, v, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13));
  return min(<i32>i8x16.extract_lane_u(v, 0), <i32>i8x16.extract_lane_u(v, 1));
}

@inline function addWhole(from: usize, to: usize): void {
  for (let k: usize = 0; k < BARS_BYTES; k += 16) {
    const bars = v128.load(from + k);
    const at = to + (k << 1);
    v128.store(at, i32x4.add(v128.load(at), i32x4.extend_low_i16x8_u(bars)));
    v128.store(at, i32x4.add(v128.load(at, 16), i32x4.extend_high_i16x8_u(bars)), 16);
  }
}

/**
 * Counts the listings of a mask by step. Four neighbours have separate counts, because adding to one number makes each addition
 * wait for the one before.
 */
@inline export function addEach(mask: usize, steps: usize, out: usize): void {
  for (let w: usize = 0; w < 8; w++) {
    for (let rest = load<u64>(mask + (w << 3)); rest; rest &= rest - 1) {
      const place = <usize>ctz(rest);
      const at = out + ((place & 3) << 10) + (<usize>load<u8>(steps + (w << 6) + place) << 2);
      store<i32>(at, load<i32>(at) + 1);
    }
  }
}
