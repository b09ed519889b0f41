import type { Kernels } from '#server/search/kernels/kernels.ts';
import type { Memory } from '#server/search/memory.ts';
import { countAges, selectAges, selectNewest } from './ages.ts';
import { finishTop, type Heap, startTop } from './heap.ts';
import { fillGrid, gatherPlaces } from './map.ts';
import { match } from './match.ts';
import { countSteps, listHits, placeHits, selectNearest, selectRents, selectSteps, walk, walkRents } from './order.ts';
import { rentOf } from './plans.ts';
import { addBits, addPostings, clear, keepCommon } from './words.ts';

/** The kernels in plain TypeScript: file by file and function by function those of ../assembly, which are compiled. */
export function createPlainKernels(memory: Memory): Kernels {
  const heap: Heap = { memory, size: 0, limit: 0 };
  return {
    match: (n, listed) => match(memory, n, listed),
    addPostings: (head, postings, bits) => addPostings(memory, head, postings, bits),
    addBits: (bits, others, bytes) => addBits(memory, bits, others, bytes),
    keepCommon: (bits, others, bytes) => keepCommon(memory, bits, others, bytes),
    clear: (at, bytes) => clear(memory, at, bytes),
    rentOf: (entry, block, i) => rentOf(memory, entry, block, i),
    placeHits: (forget) => placeHits(memory, forget),
    walk: (chunk, n, backwards, skipFeatured, found, need) =>
      walk(memory, chunk, n, backwards, skipFeatured, found, need),
    startTop: (most) => startTop(heap, most),
    walkRents: (chunk, n) => walkRents(heap, chunk, n),
    selectNewest: (featuredFirst) => selectNewest(heap, featuredFirst),
    countAges: (featuredFirst, newest, scale) => countAges(memory, { featuredFirst, newest, scale }),
    selectAges: (featuredFirst, newest, scale, low, high) =>
      selectAges(heap, { featuredFirst, newest, scale }, low, high),
    selectNearest: (lat, lng, shrink, queue) => selectNearest(heap, lat, lng, shrink, queue),
    countSteps: (steps) => countSteps(memory, steps),
    selectRents: (dear) => selectRents(heap, dear),
    selectSteps: (steps, low, high, dear) => selectSteps(heap, steps, low, high, dear),
    finishTop: (from) => finishTop(heap, from),
    listHits: () => listHits(memory),
    fillGrid: (columns, rows, scale, offset, north, binScale, bins, edges) =>
      fillGrid(memory, { columns, rows, scale, offset, north, binScale, bins, edges }),
    gatherPlaces: (most, index) => gatherPlaces(memory, most, index),
  };
}
