import {
  B_ALL_IN_STEP, B_BARS, B_STEP, BARS_OUT, E_LIVE, Q_ALL_IN, Q_BATH_RANGE, Q_BATHS, Q_BEDS, Q_DAY, Q_FEET, Q_FURNISHED, Q_RANGES, Q_RENT,
  S_MATCHED, S_STEPS, SCRATCH,
} from './layout';
import { lowestSteps } from './plans';

/** Counts nothing yet. */
export function clearBars(): void {
  memory.fill(load<usize>(BARS_OUT), 0, 4096 + 256);
}

/** Counts the listings of a mask, so many, that match but for the bounds of rent, by the rents they show without these. */
export function addBars(entry: usize, block: usize, mask: usize, listings: i32): void {
  const out = load<usize>(BARS_OUT);
  const others = load<i32>(Q_FEET) | load<i32>(Q_DAY) | load<i32>(Q_BATH_RANGE);
  if (!(others | load<i32>(Q_BEDS) | load<i32>(Q_BATHS) | load<i32>(Q_FURNISHED))) {
    const allIn = load<i32>(Q_ALL_IN);
    if (!allIn && listings == load<i32>(entry, E_LIVE)) addWhole(block + B_BARS, out + 4096);
    else addEach(mask, block + (allIn ? B_ALL_IN_STEP : B_STEP), out);
    return;
  }
  const rent = load<i32>(Q_RENT);
  const ranges = load<i32>(Q_RANGES);
  store<i32>(Q_RENT, 0);
  store<i32>(Q_RANGES, others);
  const scratch = load<usize>(SCRATCH);
  lowestSteps(entry, block, mask, scratch + S_STEPS);
  store<i32>(Q_RENT, rent);
  store<i32>(Q_RANGES, ranges);
  addEach(scratch + S_MATCHED, scratch + S_STEPS, out);
}

@inline function addWhole(from: usize, to: usize): void {
  for (let k: usize = 0; k < 128; k += 16) {
    const bars = v128.load(from + k);
    const at = to + (k << 1);
    v128.store(at, i32x4.add(v128.load(at), i32x4.extend_low_i16x8_u(bars)));
    v128.store(at, i32x4.add(v128.load(at, 16), i32x4.extend_high_i16x8_u(bars)), 16);
  }
}

/**
 * Counts the listings of a mask by their steps. Neighbours are counted apart, as one number that grows at every turn makes each
 * turn wait for the one before.
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
