import { OUT } from '#server/search/memory/layout.ts';
import { at, fitOut, fitSteps } from '#server/search/memory/work.ts';
import type { State } from '#server/search/state.ts';

const STEPS = 256;

/** Where the step of each hit of the last query lies, 512 bytes a block with hits, and how many there are of each step. */
export function keepSteps({ memory, kernels, work }: State): { steps: number; counts: Int32Array } {
  const steps = fitSteps(work);
  // Four times the counts: the kernels count neighbours apart.
  fitOut(work, STEPS * 4 * 4);
  kernels.countSteps(steps);
  const first = at(memory, OUT) >>> 2;
  return { steps, counts: memory.i32.slice(first, first + STEPS) };
}
