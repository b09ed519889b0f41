import {
  BARS_BYTES,
  BARS_OUT,
  BASE_BITS,
  BITMAP,
  BLOCK,
  CANDIDATES,
  COUNTS_OUT,
  FOLD_BITS,
  HIT_BITS,
  HIT_BLOCKS,
  HIT_LEAST,
  HIT_PLACE,
  MAX_SLOTS,
  OUT,
  PETS_BITS,
  ROW_BYTES_AT,
  ROW_WORDS,
  SCRATCH,
  SCRATCH_BYTES,
  SLOT_COUNT,
  TYPES_BITS,
  WORD_BITS,
} from './layout.ts';
import { blockCount, giveBack, type Memory, take } from './memory.ts';
import { SLOTS } from './slots.ts';

/** Working memory of searches: how much of it there is. It lies in the linear memory, where the kernels find it by the root. */
export type Work = {
  memory: Memory;
  blocks: number;
  outBytes: number;
  /** A second keyword bitmap, and room for the corners of outlines. */
  moreWords: number;
  area: number;
  areaBytes: number;
  /** A byte for each listing of so many blocks, for searches by rent; there from the first of them on. */
  steps: number;
  stepBlocks: number;
};

/** Tells the kernels where the catalogues' columns lie and makes room to work in. */
export function createWork(memory: Memory): Work {
  if (SLOTS > MAX_SLOTS) throw new RangeError(`${SLOTS} options; a listing's row has room for ${MAX_SLOTS}`);
  const { i32 } = memory;
  i32[SLOT_COUNT >>> 2] = SLOTS;
  i32[ROW_BYTES_AT >>> 2] = ROW_WORDS * 4;
  const work = { memory, blocks: 0, outBytes: 0, moreWords: 0, area: 0, areaBytes: 0, steps: 0, stepBlocks: 0 };
  set(memory, SCRATCH, take(memory, SCRATCH_BYTES));
  // Behind the counts are as many bytes, for few listings are counted in bytes.
  set(memory, COUNTS_OUT, take(memory, 1024 + MAX_SLOTS));
  set(memory, BARS_OUT, take(memory, BARS_BYTES * 2 + 4 * 1024));
  return work;
}

/** Makes room for as many blocks as there are now. */
export function fitWork(work: Work): void {
  const { memory } = work;
  if (blockCount(memory) <= work.blocks) return;
  const old = work.blocks;
  work.blocks = Math.ceil(blockCount(memory) * 1.25) + 15;
  const renew = (root: number, bytesPerBlock: number) => {
    if (old > 0) giveBack(memory, at(memory, root), old * bytesPerBlock);
    set(memory, root, take(memory, work.blocks * bytesPerBlock));
  };
  renew(HIT_BLOCKS, 4);
  renew(HIT_LEAST, 4);
  renew(CANDIDATES, 4);
  for (const root of [HIT_BITS, BASE_BITS, PETS_BITS, TYPES_BITS, FOLD_BITS, WORD_BITS]) renew(root, BITMAP);
  renew(HIT_PLACE, 4);
  memory.i32.fill(-1, at(memory, HIT_PLACE) >>> 2, (at(memory, HIT_PLACE) >>> 2) + work.blocks);
  if (work.moreWords > 0) giveBack(memory, work.moreWords, old * BITMAP);
  work.moreWords = take(memory, work.blocks * BITMAP);
  fitOut(work, BLOCK * 4);
}

/** Address of at least so many bytes for results. What was there is lost. */
export function fitOut(work: Work, bytes: number): number {
  const { memory } = work;
  if (work.outBytes < bytes) {
    if (work.outBytes > 0) giveBack(memory, at(memory, OUT), work.outBytes);
    work.outBytes = Math.ceil(bytes * 1.25) + 1024;
    set(memory, OUT, take(memory, work.outBytes));
  }
  return at(memory, OUT);
}

/** Address of room for outlines of so many bytes. */
export function fitArea(work: Work, bytes: number): number {
  if (work.areaBytes < bytes) {
    if (work.areaBytes > 0) giveBack(work.memory, work.area, work.areaBytes);
    work.areaBytes = bytes * 2;
    work.area = take(work.memory, work.areaBytes);
  }
  return work.area;
}

/** Address of a byte for each listing of all blocks. */
export function fitSteps(work: Work): number {
  if (work.stepBlocks < work.blocks) {
    if (work.stepBlocks > 0) giveBack(work.memory, work.steps, work.stepBlocks * BLOCK);
    work.stepBlocks = work.blocks;
    work.steps = take(work.memory, work.stepBlocks * BLOCK);
  }
  return work.steps;
}

/** The address that a root holds. */
export function at({ i32 }: Memory, root: number): number {
  return (i32[root >>> 2] as number) >>> 0;
}

function set({ i32 }: Memory, root: number, address: number): void {
  i32[root >>> 2] = address;
}
