import { createKernels, type Kernels } from './kernels/kernels.ts';
import { createDocs, type Docs } from './memory/docs.ts';
import { createMemory, type Memory } from './memory/memory.ts';
import type { Directory } from './memory/placement.ts';
import { createPlaces, type PlaceNumbers } from './memory/places.ts';
import { createTextIndex, type TextIndex } from './memory/text-index.ts';
import { createWork, type Work } from './memory/work.ts';

/** The parts of an index: the linear memory, the data about it that JavaScript keeps, and the kernels that search it. */
export type State = {
  memory: Memory;
  docs: Docs;
  text: TextIndex;
  places: PlaceNumbers;
  directory: Directory;
  work: Work;
  kernels: Kernels;
};

/** The parts of an empty index. */
export function createState(): State {
  const memory = createMemory();
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
