import { OUT } from './layout.ts';
import type { State } from './state.ts';
import { at, fitOut, fitSteps } from './work.ts';

const STEPS = 256;

/** The step of a hit without a price; those of all others are less by one than layout.ts says. */
export const UNPRICED = STEPS - 1;

/** Where the step of each hit of the last query lies, 512 bytes a block with hits, and how many there are of each step. */
export function keepSteps({ memory, kernels, work }: State): { steps: number; counts: Int32Array } {
  const steps = fitSteps(work);
  // Four times the counts: the kernels count neighbours apart.
  fitOut(work, STEPS * 4 * 4);
  kernels.countSteps(steps);
  const first = at(memory, OUT) >>> 2;
  return { steps, counts: memory.i32.slice(first, first + STEPS) };
}
