import { lowestBit, numberAt } from '#server/search/numbers.ts';
import * as layout from './layout.ts';
import { allocate, load, type Memory, release, setBit, store } from './memory.ts';

/**
 * One bitmap over all slots for each word that very many listings contain. It is smaller than the word's postings, and an AND
 * reads it. `pack` chooses these words.
 */
export type DenseWords = {
  memory: Memory;
  /** The place of each dense term among `bitmaps`. */
  places: Map<number, number>;
  /** Addresses. */
  bitmaps: number[];
  /** Blocks that each bitmap has room for. */
  blocks: number;
};

export function createDenseWords(memory: Memory): DenseWords {
  return { memory, places: new Map(), bitmaps: [], blocks: 0 };
}

/** Adds an empty bitmap for a term and returns its place. All bitmaps get room for `blocks`. */
export function addDense(dense: DenseWords, term: number, blocks: number): number {
  growDense(dense, blocks);
  const place = dense.bitmaps.push(allocate(dense.memory, dense.blocks * layout.BITMAP)) - 1;
  dense.places.set(term, place);
  return place;
}

/** Makes room for `blocks` in every bitmap. */
export function growDense(dense: DenseWords, blocks: number): void {
  const { memory, bitmaps } = dense;
  if (blocks <= dense.blocks) return;
  const room = Math.ceil(blocks * 1.25) + 15;
  const oldBytes = dense.blocks * layout.BITMAP;
  dense.bitmaps = bitmaps.map((old) => {
    const bigger = allocate(memory, room * layout.BITMAP);
    memory.u8.copyWithin(bigger, old, old + oldBytes);
    release(memory, old, oldBytes);
    return bigger;
  });
  dense.blocks = room;
}

/** Records that the listing in a slot contains the words at these places. */
export function setDense({ memory, bitmaps }: DenseWords, places: readonly number[], slot: number): void {
  for (const place of places) setBit(memory, numberAt(bitmaps, place), slot);
}

/** Clears a slot in all bitmaps and returns the places of those that had it. */
export function clearDense({ memory, bitmaps }: DenseWords, slot: number): number[] {
  const places: number[] = [];
  const offset = (slot >> 5) * 4;
  const bit = 1 << (slot & 31);
  for (let place = 0; place < bitmaps.length; place++) {
    const address = numberAt(bitmaps, place) + offset;
    const word = load(memory, address);
    if ((word & bit) === 0) continue;
    store(memory, address, word & ~bit);
    places.push(place);
  }
  return places;
}

/** The slots in a term's bitmap. */
export function slotsWith({ memory, bitmaps, blocks }: DenseWords, place: number): number[] {
  const slots: number[] = [];
  const bitmap = numberAt(bitmaps, place);
  for (let word = 0; word < blocks * layout.WORDS; word++) {
    for (let rest = load(memory, bitmap + word * 4); rest !== 0; rest &= rest - 1)
      slots.push(word * 32 + lowestBit(rest));
  }
  return slots;
}
