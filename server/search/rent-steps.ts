import { OUT, S_STEPS, SCRATCH } from './layout.ts';
import type { State } from './state.ts';
import { at, fitOut, fitSteps } from './work.ts';

const STEPS = 256;

/** The step of a hit without a price; those of all others are less by one than layout.ts says. */
export const UNPRICED = STEPS - 1;

/** How many hits of the last query there are per step of the rent that answers it. */
export function countSteps(state: State): Int32Array {
  return countInto(state, at(state.memory, SCRATCH) + S_STEPS, 0);
}

/** The same, and where the step of each hit lies: 512 bytes a block with hits, for selectSteps. */
export function keepSteps(state: State): { steps: number; counts: Int32Array } {
  const steps = fitSteps(state.work);
  return { steps, counts: countInto(state, steps, 1) };
}

function countInto({ memory, kernels, work }: State, steps: number, keep: 0 | 1): Int32Array {
  // Four times the counts: the kernels count neighbours apart.
  fitOut(work, STEPS * 4 * 4);
  kernels.countSteps(steps, keep);
  const first = at(memory, OUT) >>> 2;
  return memory.i32.slice(first, first + STEPS);
}
