import * as layout from './layout.ts';
import { allocate, blockCount, loadUnsigned, type Memory, release, store } from './memory.ts';
import { OPTION_COUNT } from './options.ts';

/** Working memory of searches, in the linear memory. The kernels find most of it through its roots. */
export type Work = {
  memory: Memory;
  /** Blocks that there is room for. */
  blocks: number;
  outBytes: number;
  /** Address of a second keyword bitmap. */
  moreWords: number;
  /** Room for the corners of outlines. */
  area: number;
  areaBytes: number;
  /** One byte per listing for searches by rent; allocated by the first of them. */
  steps: number;
  stepBlocks: number;
};

/** Allocates working memory and writes the sizes that depend on the catalogues. Throws if there are too many options. */
export function createWork(memory: Memory): Work {
  if (OPTION_COUNT > layout.MAX_OPTIONS)
    throw new RangeError(`${OPTION_COUNT} options; a listing's row has room for ${layout.MAX_OPTIONS}`);
  store(memory, layout.OPTION_COUNT_AT, OPTION_COUNT);
  store(memory, layout.ROW_BYTES_AT, layout.ROW_WORDS * 4);
  store(memory, layout.SCRATCH, allocate(memory, layout.SCRATCH_BYTES));
  // A byte per slot follows the counts, because few listings are counted in bytes.
  store(memory, layout.COUNTS_OUT, allocate(memory, 1024 + layout.MAX_OPTIONS));
  store(memory, layout.BARS_OUT, allocate(memory, layout.BARS_BYTES * 2 + 4 * 1024));
  return { memory, blocks: 0, outBytes: 0, moreWords: 0, area: 0, areaBytes: 0, steps: 0, stepBlocks: 0 };
}

/** Makes room for all blocks. */
export function growWork(work: Work): void {
  const { memory } = work;
  if (blockCount(memory) <= work.blocks) return;
  const old = work.blocks;
  work.blocks = Math.ceil(blockCount(memory) * 1.25) + 15;
  const renew = (root: number, bytesPerBlock: number) => {
    if (old > 0) release(memory, loadUnsigned(memory, root), old * bytesPerBlock);
    store(memory, root, allocate(memory, work.blocks * bytesPerBlock));
  };
  renew(layout.HIT_BLOCKS, 4);
  renew(layout.HIT_LEAST, 4);
  renew(layout.CANDIDATES, 4);
  renew(layout.HIT_BITS, layout.BITMAP);
  renew(layout.BASE_BITS, layout.BITMAP);
  renew(layout.PETS_BITS, layout.BITMAP);
  renew(layout.TYPES_BITS, layout.BITMAP);
  renew(layout.FOLD_BITS, layout.BITMAP);
  renew(layout.WORD_BITS, layout.BITMAP);
  renew(layout.HIT_PLACE, 4);
  const places = loadUnsigned(memory, layout.HIT_PLACE) >>> 2;
  memory.i32.fill(-1, places, places + work.blocks);
  if (work.moreWords > 0) release(memory, work.moreWords, old * layout.BITMAP);
  work.moreWords = allocate(memory, work.blocks * layout.BITMAP);
  growOut(work, layout.BLOCK * 4);
}

/** Makes room for results and returns its address. Earlier results are lost. */
export function growOut(work: Work, bytes: number): number {
  const { memory } = work;
  if (work.outBytes < bytes) {
    if (work.outBytes > 0) release(memory, loadUnsigned(memory, layout.OUT), work.outBytes);
    work.outBytes = Math.ceil(bytes * 1.25) + 1024;
    store(memory, layout.OUT, allocate(memory, work.outBytes));
  }
  return loadUnsigned(memory, layout.OUT);
}

/** Makes room for outlines and returns its address. */
export function growArea(work: Work, bytes: number): number {
  if (work.areaBytes < bytes) {
    if (work.areaBytes > 0) release(work.memory, work.area, work.areaBytes);
    work.areaBytes = bytes * 2;
    work.area = allocate(work.memory, work.areaBytes);
  }
  return work.area;
}

/** Makes room for one byte per listing and returns its address. */
export function growSteps(work: Work): number {
  if (work.stepBlocks < work.blocks) {
    if (work.stepBlocks > 0) release(work.memory, work.steps, work.stepBlocks * layout.BLOCK);
    work.stepBlocks = work.blocks;
    work.steps = allocate(work.memory, work.stepBlocks * layout.BLOCK);
  }
  return work.steps;
}
