import { giveBack, type Memory, take } from './memory.ts';

/**
 * Bitmaps, by slot, of the words that very many listings hold: smaller than their postings would be, and an AND away. Which words
 * they are is settled when everything is packed.
 */
export type DenseWords = {
  memory: Memory;
  /** For each term its place among the bitmaps, and their addresses. */
  places: Map<number, number>;
  bitmaps: number[];
  /** Blocks that each bitmap has room for. */
  blocks: number;
};

const BITMAP = 64;

export function createDenseWords(memory: Memory): DenseWords {
  return { memory, places: new Map(), bitmaps: [], blocks: 0 };
}

/** Gives a term a bitmap, empty; all get room for so many blocks. Answers its place. */
export function addDense(dense: DenseWords, term: number, blocks: number): number {
  fitDense(dense, blocks);
  const place = dense.bitmaps.push(take(dense.memory, dense.blocks * BITMAP)) - 1;
  dense.places.set(term, place);
  return place;
}

/** Makes room for so many blocks. */
export function fitDense(dense: DenseWords, blocks: number): void {
  const { memory, bitmaps } = dense;
  if (blocks <= dense.blocks) return;
  const room = Math.ceil(blocks * 1.25) + 15;
  bitmaps.forEach((old, place) => {
    const bigger = take(memory, room * BITMAP);
    memory.u8.copyWithin(bigger, old, old + dense.blocks * BITMAP);
    giveBack(memory, old, dense.blocks * BITMAP);
    bitmaps[place] = bigger;
  });
  dense.blocks = room;
}

/** Notes that the listing in a slot holds the words of these places. */
export function setDense({ memory, bitmaps }: DenseWords, places: readonly number[], slot: number): void {
  for (const place of places) {
    const at = ((bitmaps[place] as number) >>> 2) + (slot >> 5);
    memory.i32[at] = (memory.i32[at] as number) | (1 << (slot & 31));
  }
}

/** Takes a slot out of all bitmaps and answers the places of those it was in. */
export function leaveDense({ memory, bitmaps }: DenseWords, slot: number): number[] {
  const places: number[] = [];
  const bit = 1 << (slot & 31);
  for (let place = 0; place < bitmaps.length; place++) {
    const at = ((bitmaps[place] as number) >>> 2) + (slot >> 5);
    const word = memory.i32[at] as number;
    if ((word & bit) === 0) continue;
    memory.i32[at] = word & ~bit;
    places.push(place);
  }
  return places;
}

/** The slots in a term's bitmap. */
export function slotsWith({ memory, bitmaps, blocks }: DenseWords, place: number): number[] {
  const slots: number[] = [];
  const from = (bitmaps[place] as number) >>> 2;
  for (let w = 0; w < blocks * 16; w++) {
    for (let rest = memory.i32[from + w] as number; rest !== 0; rest &= rest - 1)
      slots.push(w * 32 + 31 - Math.clz32(rest & -rest));
  }
  return slots;
}
