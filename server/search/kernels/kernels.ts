import type { Memory } from '#server/search/memory/memory.ts';
import { COMPILED_KERNELS } from './compiled.ts';

/**
 * The inner loops of searching over one memory. Addresses are bytes; the query, the candidates and the results lie where
 * layout.ts says. Compiled from ./assembly.
 */
export type Kernels = {
  /** Runs the query over `n` blocks (of CANDIDATES if `listed`), leaves blocks with hits, bitmaps and counts; answers the total. */
  match: (n: number, listed: number) => number;
  /** Sets the bits, by slot, of the documents in a chain of postings. */
  addPostings: (head: number, postings: number, bits: number) => void;
  addBits: (bits: number, others: number, bytes: number) => void;
  keepCommon: (bits: number, others: number, bytes: number) => void;
  clear: (at: number, bytes: number) => void;
  /** Rent in cents that answers the query: of the listing at place `i` of a block. */
  rentOf: (entry: number, block: number, i: number) => number;
  /** Whether blocks know which of the hits they are: needed by the walks, taken back with 1. */
  placeHits: (forget: number) => void;
  walk: (chunk: number, n: number, backwards: number, skipFeatured: number, found: number, need: number) => number;
  startTop: (most: number) => void;
  walkRents: (chunk: number, n: number) => number;
  selectNewest: (featuredFirst: number) => void;
  /** How many hits there are of each cell of age (seconds before the newest, times `scale`), and offers those of some cells. */
  countAges: (featuredFirst: number, newest: number, scale: number) => void;
  selectAges: (featuredFirst: number, newest: number, scale: number, low: number, high: number) => void;
  selectNearest: (lat: number, lng: number, shrink: number, queue: number) => void;
  /** Per hit the step of its lowest matching rent, and how many hits there are of each step. */
  countSteps: (steps: number) => void;
  /** Offers hits by their rents: all of them, or those of some steps. */
  selectRents: (dear: number) => void;
  selectSteps: (steps: number, low: number, high: number, dear: number) => void;
  finishTop: (from: number) => number;
  listHits: () => void;
  fillGrid: (
    columns: number,
    rows: number,
    scale: number,
    offset: number,
    north: number,
    binScale: number,
    bins: number,
    edges: number,
  ) => void;
  gatherPlaces: (most: number, index: number) => number;
};

let compiled: WebAssembly.Module | undefined;

/** The kernels over a memory. */
export function createKernels(memory: Memory): Kernels {
  compiled ??= new WebAssembly.Module(Buffer.from(COMPILED_KERNELS, 'base64'));
  return new WebAssembly.Instance(compiled, { env: { memory: memory.wasm } }).exports as Kernels;
}
