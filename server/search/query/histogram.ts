import { BAR_STEPS, BARS, BARS_OUT, RENT_STEP } from '#server/search/memory/layout.ts';
import { at } from '#server/search/memory/work.ts';
import type { State } from '#server/search/state.ts';

/** How many listings ask which rent: bucket i is above i steps and up to i + 1 of them, the last one and everything above. */
export type RentHistogram = { stepCents: number; counts: number[]; unpriced: number };

/** How many listings the last query, which had to count them, finds by rent if its bounds of rent are lifted. */
export function readHistogram({ memory }: State): RentHistogram {
  const first = at(memory, BARS_OUT) >>> 2;
  const counts = Array.from(memory.i32.subarray(first, first + BARS));
  return { stepCents: BAR_STEPS * RENT_STEP, counts, unpriced: memory.i32[first + BARS] as number };
}
