import { lowestBit } from '#server/search/bits.ts';
import {
  BAR_STEPS,
  BARS,
  BARS_BYTES,
  BARS_OUT,
  BITMAP,
  LAST_STEP,
  Q_BATH_RANGE,
  Q_BATHS,
  Q_BEDS,
  Q_DAY,
  Q_FEET,
  Q_FURNISHED,
  Q_PLANS,
  Q_RANGES,
  Q_RENT,
  RENT_STEP,
  S_MATCHED,
  SCRATCH,
  WORDS,
} from '#server/search/layout.ts';
import type { Memory } from '#server/search/memory.ts';
import { copy, fill, load, loadAddress, store } from './bits.ts';
import { matchPlans, rentOf } from './plans.ts';

/** Counts nothing yet. */
export function clearBars({ i32 }: Memory): void {
  fill(i32, loadAddress(i32, BARS_OUT), 0, BARS_BYTES * 2 + 4096);
}

/** Adds what was counted by steps to the bars. */
export function finishBars({ i32 }: Memory): void {
  const out = loadAddress(i32, BARS_OUT);
  for (let step = 0; step <= LAST_STEP; step++) {
    const bar = step === LAST_STEP ? BARS : Math.min(BARS - 1, Math.floor(step / BAR_STEPS));
    store(i32, out + bar * 4, load(i32, out + bar * 4) + load(i32, out + BARS_BYTES * 2 + step * 4));
  }
}

/** Counts the listings of a mask that match but for the bounds of rent, by the rents they show without these. */
export function addBars(memory: Memory, entry: number, block: number, mask: number): void {
  const { i32 } = memory;
  const asked = [Q_RENT, Q_RANGES, Q_PLANS].map((at) => ({ at, flag: load(i32, at) }));
  const ranges = load(i32, Q_FEET) | load(i32, Q_DAY) | load(i32, Q_BATH_RANGE);
  const plans = ranges | load(i32, Q_BEDS) | load(i32, Q_BATHS) | load(i32, Q_FURNISHED);
  store(i32, Q_RENT, 0);
  store(i32, Q_RANGES, ranges);
  store(i32, Q_PLANS, plans);
  const scratch = loadAddress(i32, SCRATCH);
  const matched = scratch + S_MATCHED;
  if (plans) {
    fill(i32, matched, 0, BITMAP);
    matchPlans(memory, entry, block, mask, matched, scratch, 0);
  } else copy(i32, matched, mask);
  addEach(memory, matched, loadAddress(i32, BARS_OUT) + BARS_BYTES * 2, (place) =>
    stepAsked(memory, entry, block, place),
  );
  for (const { at, flag } of asked) store(i32, at, flag);
}

/** The step of the rent that answers the query, less one; 255 is unpriced. */
export function stepAsked(memory: Memory, entry: number, block: number, place: number): number {
  const rent = rentOf(memory, entry, block, place);
  return rent === 0 ? LAST_STEP : Math.min(LAST_STEP, Math.ceil(rent / RENT_STEP)) - 1;
}

/** Counts the listings of a mask by their steps. */
export function addEach({ i32 }: Memory, mask: number, out: number, stepOf: (place: number) => number): void {
  for (let v = 0; v < WORDS; v++) {
    for (let rest = load(i32, mask + v * 4); rest !== 0; rest &= rest - 1) {
      const at = out + stepOf(v * 32 + lowestBit(rest)) * 4;
      store(i32, at, load(i32, at) + 1);
    }
  }
}
