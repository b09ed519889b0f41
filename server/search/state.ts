import { createDocs, type Docs } from './docs.ts';
import { createKernels, type Kernels } from './kernels/kernels.ts';
import { createMemory, type Memory } from './memory.ts';
import type { Directory } from './placement.ts';
import { createPlaces, type Places } from './places.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';
import { createWork, type Work } from './work.ts';

/** Everything that an index is made of: the memory with what is known about it, and the kernels that search it. */
export type State = {
  memory: Memory;
  docs: Docs;
  text: TextIndex;
  places: Places;
  directory: Directory;
  work: Work;
  kernels: Kernels;
};

/** An empty index. `isPlain` leaves WebAssembly out. */
export function createState(isPlain = false): State {
  const memory = createMemory(isPlain);
  return {
    memory,
    docs: createDocs(memory),
    text: createTextIndex(memory),
    places: createPlaces(),
    directory: { lowest: [], blocks: [] },
    work: createWork(memory),
    kernels: createKernels(memory),
  };
}
