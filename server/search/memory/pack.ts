import type { State } from '#server/search/state.ts';
import { addDense, setDense, slotsWith } from './dense-words.ts';
import { docId, fillOrders, newDoc, setSlot } from './docs.ts';
import {
  B_DOC,
  BLOCK,
  D_ADDRESS,
  D_CARD,
  D_CARD_SIZE,
  D_COMPANY,
  D_FEATURED,
  D_SINCE,
  D_TEXT,
  E_LIVE_BITS,
  PAGE_DOCS,
} from './layout.ts';
import { blockAt, blockCount, docPage, docSlot, entryOf, type Memory, take } from './memory.ts';
import { addBlock, keyOf, plansIn } from './placement.ts';
import { placeNumber } from './places.ts';
import { reserveLayers } from './plan-layers.ts';
import { addPosting, postingsOf } from './postings.ts';
import { copyRow } from './rows.ts';
import { addTerm } from './text-index.ts';

// Room left in each word of 64 when everything is laid out anew, so that new listings find a place.
const FILL = 60;

/**
 * Everything copied into `to`, which is empty: listings along the curve, documents in the same order, nothing of what is gone. Takes
 * seconds for a million listings: call it where nobody waits.
 */
export function pack(from: State, to: State): State {
  // Places keep their numbers: the rows hold them.
  from.places.forEach(({ ids }, kind) => {
    for (const id of ids.slice(1)) placeNumber(to.places, kind, id);
  });
  const slots = slotsAlongCurve(from.memory);
  const renumbered = new Int32Array(from.docs.next).fill(-1);
  for (let i = 0; i < slots.length; i += FILL * 8) packBlock(from, to, slots.subarray(i, i + FILL * 8), renumbered);
  packText(from, to, renumbered);
  fillOrders(to.docs);
  return to;
}

function slotsAlongCurve(memory: Memory): Float64Array {
  const slots: number[] = [];
  for (let block = 0; block < blockCount(memory); block++) {
    const live = (entryOf(memory, block) + E_LIVE_BITS) >>> 2;
    for (let i = 0; i < BLOCK; i++) {
      if ((memory.i32[live + (i >> 5)] as number) & (1 << (i & 31))) slots.push(block * BLOCK + i);
    }
  }
  const room = 2 ** slotBits(memory);
  const keys = Float64Array.from(slots, (slot) => coarseKey(memory, slot) * room + slot).sort();
  return keys.map((key) => key % room);
}

// Key and slot together make one exact number of 53 bits: beyond two million listings the key leaves its last bits to the slot.
function slotBits(memory: Memory): number {
  return Math.max(21, Math.ceil(Math.log2(blockCount(memory) * BLOCK)));
}

// Place along the curve, as exactly as the slots leave room for.
function coarseKey(memory: Memory, slot: number): number {
  return Math.floor(keyOf(memory, slot) / 2 ** (slotBits(memory) - 21));
}

function packBlock(from: State, to: State, slots: Float64Array, renumbered: Int32Array): void {
  const block = addBlock(to.memory);
  const first = coarseKey(from.memory, slots[0] as number) * 2 ** (slotBits(from.memory) - 21);
  to.directory.lowest.push(block === 0 ? 0 : first);
  to.directory.blocks.push(block);
  const byPlans = Array.from(slots, (slot) => ({ slot, plans: plansIn(from.memory, slot) }));
  byPlans.sort((a, b) => b.plans - a.plans);
  const layers = Array.from({ length: byPlans[0]?.plans ?? 0 }, (_, layer) =>
    Math.ceil(byPlans.filter(({ plans }) => plans > layer).length / FILL),
  );
  reserveLayers(to.memory, block, layers);
  byPlans.forEach(({ slot }, i) => {
    const target = block * BLOCK + Math.floor(i / FILL) * 64 + (i % FILL);
    const old = docIn(from.memory, slot);
    const doc = packDoc(from, to, old);
    renumbered[old] = doc;
    copyRow(from.memory, slot, to.memory, to.places, target, doc);
    setSlot(to.memory, doc, target);
  });
}

function packDoc(from: State, to: State, old: number): number {
  const doc = newDoc(to.docs, docId(from.memory, old));
  const a = docPage(from.memory, old);
  const b = docPage(to.memory, doc);
  const i = old & (PAGE_DOCS - 1);
  const j = doc & (PAGE_DOCS - 1);
  for (const column of [D_COMPANY, D_SINCE, D_CARD_SIZE])
    to.memory.i32[((b + column) >>> 2) + j] = from.memory.i32[((a + column) >>> 2) + i] as number;
  for (const column of [D_TEXT, D_ADDRESS])
    to.memory.f64[((b + column) >>> 3) + j] = from.memory.f64[((a + column) >>> 3) + i] as number;
  to.memory.u8[b + D_FEATURED + j] = from.memory.u8[a + D_FEATURED + i] as number;
  const size = (from.memory.i32[((a + D_CARD_SIZE) >>> 2) + i] as number) >>> 1;
  if (size === 0) return doc;
  const card = (from.memory.i32[((a + D_CARD) >>> 2) + i] as number) >>> 0;
  const copy = take(to.memory, size);
  from.memory.bytes.copy(to.memory.bytes, copy, card, card + size);
  to.memory.i32[((b + D_CARD) >>> 2) + j] = copy;
  return doc;
}

function packText(from: State, to: State, renumbered: Int32Array): void {
  for (const [word, term] of from.text.terms) {
    const docs = docsWith(from, term);
    let kept = 0;
    for (const old of docs) {
      const doc = renumbered[old] as number;
      if (doc >= 0) docs[kept++] = doc;
    }
    if (kept === 0) continue;
    const fresh = addTerm(to.text, word);
    const found = docs.subarray(0, kept).sort();
    if (isDense(kept, to.docs.size)) {
      const places = [addDense(to.text.dense, fresh, blockCount(to.memory))];
      for (const doc of found) setDense(to.text.dense, places, docSlot(to.memory, doc));
    } else for (const doc of found) addPosting(to.text.postings, fresh, doc);
  }
}

// Below that a bitmap is longer than the postings.
function isDense(found: number, listings: number): boolean {
  return listings >= 512 && found * 16 > listings;
}

// Documents that hold a term, whether in postings or in a bitmap.
function docsWith({ memory, text }: State, term: number): Int32Array {
  const place = text.dense.places.get(term);
  if (place === undefined) return postingsOf(text.postings, term);
  return Int32Array.from(slotsWith(text.dense, place), (slot) => docIn(memory, slot));
}

function docIn(memory: Memory, slot: number): number {
  return memory.i32[((blockAt(memory, slot >> 9) + B_DOC) >>> 2) + (slot & (BLOCK - 1))] as number;
}
