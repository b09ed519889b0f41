import * as layout from '#server/search/memory/layout.ts';
import { loadUnsigned } from '#server/search/memory/memory.ts';
import { int32At } from '#server/search/numbers.ts';
import type { State } from '#server/search/state.ts';

/** Listings by rent: bar i is above i steps and up to i + 1 steps; the last bar also has all higher rents. */
export type RentHistogram = { stepCents: number; counts: number[]; unpriced: number };

/** The histogram of the last query, without its bounds of rent. `collect` must have been called with `hasBars`. */
export function readHistogram({ memory }: State): RentHistogram {
  const first = loadUnsigned(memory, layout.BARS_OUT) >>> 2;
  const bars = memory.i32.subarray(first, first + layout.BARS + 1);
  return {
    stepCents: layout.BAR_STEPS * layout.RENT_STEP,
    counts: Array.from(bars.subarray(0, layout.BARS)),
    unpriced: int32At(bars, layout.BARS),
  };
}
