import { RENT_STEP } from './layout.ts';
import { countSteps, UNPRICED } from './rent-steps.ts';
import type { State } from './state.ts';

/** How many listings ask which rent: bucket i is above i steps and up to i + 1 of them, the last one and everything above. */
export type RentHistogram = { stepCents: number; counts: number[]; unpriced: number };

/** Of those that floor plans know their rents in. */
const STEPS = 4;
const BUCKETS = 60;

/** Counts what the last query found by the rent that answers it; its rent bounds should have been lifted. */
export function countHistogram(state: State): RentHistogram {
  const bySteps = countSteps(state);
  const counts = Array<number>(BUCKETS).fill(0);
  bySteps.subarray(0, UNPRICED).forEach((count, step) => {
    const bucket = Math.min(BUCKETS - 1, Math.floor(step / STEPS));
    counts[bucket] = (counts[bucket] as number) + count;
  });
  return { stepCents: STEPS * RENT_STEP, counts, unpriced: bySteps[UNPRICED] as number };
}
