import { OUT } from './layout.ts';
import type { State } from './state.ts';
import { at, fitOut } from './work.ts';

/** How many listings ask which rent: bucket i is above i steps and up to i + 1 of them, the last one and everything above. */
export type RentHistogram = { stepCents: number; counts: number[]; unpriced: number };

// A multiple of RENT_STEP: floor plans know their rents in those.
const STEP_CENTS = 10_000;
const BUCKETS = 60;

/** Counts what the last query found by the rent that answers it; its rent bounds should have been lifted. */
export function countHistogram({ memory, kernels, work }: State): RentHistogram {
  const out = fitOut(work, (BUCKETS + 1) * 4);
  kernels.clear(out, (BUCKETS + 1) * 4);
  kernels.countRents(STEP_CENTS, BUCKETS);
  const from = at(memory, OUT) >>> 2;
  return {
    stepCents: STEP_CENTS,
    counts: Array.from(memory.i32.subarray(from, from + BUCKETS)),
    unpriced: memory.i32[from + BUCKETS] as number,
  };
}
