// biome-ignore lint/style/noRestrictedImports: it reads its own code, once, on start.
import { readFileSync } from 'node:fs';
import type { Memory } from '#server/search/memory/memory.ts';

/** The WebAssembly module that `npm run build:kernels` writes. */
export const COMPILED_KERNELS = new URL('compiled.wasm', import.meta.url);

/**
 * The inner loops of searching, compiled from ./assembly. Addresses are in bytes, and flags are 0 or 1. layout.ts has the
 * addresses of the query, the candidates and the results.
 */
export type Kernels = {
  /** Runs the query over `n` blocks (of CANDIDATES if `listed`) and returns the total. Writes blocks with hits, bitmaps and counts. */
  match: (n: number, listed: number) => number;
  /** Sets the bits, by slot, of the documents in a chain of postings. */
  addPostings: (head: number, postings: number, bits: number) => void;
  addBits: (bits: number, others: number, bytes: number) => void;
  keepCommon: (bits: number, others: number, bytes: number) => void;
  clear: (at: number, bytes: number) => void;
  /** The rent in cents that the listing at place `i` of a block shows for the query. */
  rentOf: (entry: number, block: number, i: number) => number;
  /** Prepares the walks; call it again with 1 afterwards. */
  placeHits: (forget: number) => void;
  walk: (chunk: number, n: number, backwards: number, skipFeatured: number, found: number, need: number) => number;
  startTop: (most: number) => void;
  walkRents: (chunk: number, n: number) => number;
  selectNewest: (featuredFirst: number) => void;
  /** Counts the hits by age (seconds before the newest, times `scale`), or offers those of some ages. */
  countAges: (featuredFirst: number, newest: number, scale: number) => void;
  selectAges: (featuredFirst: number, newest: number, scale: number, low: number, high: number) => void;
  selectNearest: (lat: number, lng: number, shrink: number, queue: number) => void;
  /** Writes the step of each hit's lowest matching rent and counts the hits by step. */
  countSteps: (steps: number) => void;
  /** Offers all hits by rent, or those of some steps. */
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

export function createKernels(memory: Memory): Kernels {
  compiled ??= new WebAssembly.Module(readFileSync(COMPILED_KERNELS));
  return new WebAssembly.Instance(compiled, { env: { memory: memory.wasm } }).exports as Kernels;
}
