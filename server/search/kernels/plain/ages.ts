import { lowestBit } from '#server/search/bits.ts';
import {
  AGES,
  B_DOC,
  BITMAP,
  D_ID,
  D_SINCE,
  HIT_BITS,
  HIT_BLOCKS,
  HIT_USED,
  OUT,
  WORDS,
} from '#server/search/layout.ts';
import { blockAt, type Memory } from '#server/search/memory.ts';
import { fill, load, loadAddress, store } from './bits.ts';
import { docColumn, isFeatured } from './docs.ts';
import { type Heap, offer } from './heap.ts';

/** Cells of age, in seconds before the newest listing; with `featuredFirst` those of what is not featured come after the others. */
export type Ages = { featuredFirst: number; newest: number; scale: number };

function sinceOf(memory: Memory, doc: number): number {
  return load(memory.i32, docColumn(memory, doc) + D_SINCE) >>> 0;
}

function cellOf(memory: Memory, doc: number, { featuredFirst, newest, scale }: Ages): number {
  const cell = Math.floor((newest - sinceOf(memory, doc)) * scale);
  return featuredFirst && !isFeatured(memory, doc) ? cell + AGES : cell;
}

/** Counts the hits of each cell at OUT. */
export function countAges(memory: Memory, ages: Ages): void {
  const { i32 } = memory;
  const counts = loadAddress(i32, OUT);
  fill(i32, counts, 0, AGES * 8);
  for (const doc of hits(memory)) {
    const at = counts + cellOf(memory, doc, ages) * 4;
    store(i32, at, load(i32, at) + 1);
  }
}

/** Offers the hits of cells `low` to `high`. */
export function selectAges(heap: Heap, ages: Ages, low: number, high: number): void {
  for (const doc of hits(heap.memory)) {
    const cell = cellOf(heap.memory, doc, ages);
    if (cell >= low && cell <= high) offerByAge(heap, doc, ages.featuredFirst !== 0);
  }
}

/** Offers every hit. */
export function selectNewest(heap: Heap, featuredFirst: number): void {
  for (const doc of hits(heap.memory)) offerByAge(heap, doc, featuredFirst !== 0);
}

function* hits(memory: Memory): Generator<number> {
  const { i32 } = memory;
  const blocks = loadAddress(i32, HIT_BLOCKS);
  const bits = loadAddress(i32, HIT_BITS);
  const used = load(i32, HIT_USED);
  for (let i = 0; i < used; i++) {
    const docs = blockAt(memory, load(i32, blocks + i * 4)) + B_DOC;
    for (let v = 0; v < WORDS; v++) {
      for (let rest = load(i32, bits + i * BITMAP + v * 4); rest !== 0; rest &= rest - 1)
        yield load(i32, docs + (v * 32 + lowestBit(rest)) * 4);
    }
  }
}

function offerByAge(heap: Heap, doc: number, featuredFirst: boolean): void {
  const { memory } = heap;
  // Epoch seconds stay far below 2^40, so the flag decides first.
  const first = featuredFirst && isFeatured(memory, doc) ? 2 ** 40 : 0;
  offer(heap, -sinceOf(memory, doc) - first, load(memory.i32, docColumn(memory, doc) + D_ID), doc);
}
