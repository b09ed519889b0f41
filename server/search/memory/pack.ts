import { float64At, int32At } from '#server/search/numbers.ts';
import type { State } from '#server/search/state.ts';
import { addDense, setDense, slotsWith } from './dense-words.ts';
import { docId, fillOrders, newDoc, setSlot } from './docs.ts';
import * as layout from './layout.ts';
import {
  allocate,
  blockCount,
  docPage,
  docSlot,
  entryOf,
  hasBit,
  load,
  load8,
  loadFloat,
  loadUnsigned,
  type Memory,
  rowAt,
  store,
  store8,
  storeFloat,
} from './memory.ts';
import { addBlock, keyOf, plansIn } from './placement.ts';
import { placeNumber } from './places.ts';
import { growLayers } from './plan-layers.ts';
import { addPosting, postingsOf } from './postings.ts';
import { copyRow } from './rows.ts';
import { addTerm } from './text-index.ts';

/** Listings per word of 64 in a packed index; the rest is room for new ones. */
const FILL = 60;

/**
 * Copies an index into `to`, which must be empty: listings along the Hilbert curve, documents in the same order, nothing deleted.
 * Takes seconds for a million listings, so call it in a worker.
 */
export function pack(from: State, to: State): State {
  // Places keep their numbers, because the rows contain them.
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
    const live = entryOf(memory, block) + layout.E_LIVE_BITS;
    for (let place = 0; place < layout.BLOCK; place++) {
      if (hasBit(memory, live, place)) slots.push(block * layout.BLOCK + place);
    }
  }
  const room = 2 ** slotBits(memory);
  const keys = Float64Array.from(slots, (slot) => coarseKey(memory, slot) * room + slot).sort();
  return keys.map((key) => key % room);
}

// Key and slot share one exact number of 53 bits. Beyond two million listings, the key gives up its last bits to the slot.
function slotBits(memory: Memory): number {
  return Math.max(21, Math.ceil(Math.log2(blockCount(memory) * layout.BLOCK)));
}

function coarseKey(memory: Memory, slot: number): number {
  return Math.floor(keyOf(memory, slot) / 2 ** (slotBits(memory) - 21));
}

function packBlock(from: State, to: State, slots: Float64Array, renumbered: Int32Array): void {
  const block = addBlock(to.memory);
  const first = coarseKey(from.memory, float64At(slots, 0)) * 2 ** (slotBits(from.memory) - 21);
  to.directory.lowest.push(block === 0 ? 0 : first);
  to.directory.blocks.push(block);
  const byPlans = Array.from(slots, (slot) => ({ slot, plans: plansIn(from.memory, slot) }));
  byPlans.sort((a, b) => b.plans - a.plans);
  const layers = Array.from({ length: byPlans[0]?.plans ?? 0 }, (_, layer) =>
    Math.ceil(byPlans.filter(({ plans }) => plans > layer).length / FILL),
  );
  growLayers(to.memory, block, layers);
  byPlans.forEach(({ slot }, i) => {
    const target = block * layout.BLOCK + Math.floor(i / FILL) * 64 + (i % FILL);
    const old = docIn(from.memory, slot);
    const doc = packDoc(from, to, old);
    renumbered[old] = doc;
    copyRow(from.memory, slot, to.memory, to.places, target, doc);
    setSlot(to.memory, doc, target);
  });
}

function packDoc(from: State, to: State, old: number): number {
  const doc = newDoc(to.docs, docId(from.memory, old));
  const source = docPage(from.memory, old);
  const target = docPage(to.memory, doc);
  const i = old & (layout.PAGE_DOCS - 1);
  const j = doc & (layout.PAGE_DOCS - 1);
  for (const column of [layout.D_COMPANY, layout.D_SINCE, layout.D_CARD_SIZE])
    store(to.memory, target + column + j * 4, load(from.memory, source + column + i * 4));
  for (const column of [layout.D_TEXT, layout.D_ADDRESS])
    storeFloat(to.memory, target + column + j * 8, loadFloat(from.memory, source + column + i * 8));
  store8(to.memory, target + layout.D_FEATURED + j, load8(from.memory, source + layout.D_FEATURED + i));
  const size = load(from.memory, source + layout.D_CARD_SIZE + i * 4) >>> 1;
  if (size === 0) return doc;
  const card = loadUnsigned(from.memory, source + layout.D_CARD + i * 4);
  const copy = allocate(to.memory, size);
  from.memory.bytes.copy(to.memory.bytes, copy, card, card + size);
  store(to.memory, target + layout.D_CARD + j * 4, copy);
  return doc;
}

function packText(from: State, to: State, renumbered: Int32Array): void {
  for (const [word, term] of from.text.terms) {
    const docs = docsWith(from, term);
    let kept = 0;
    for (const old of docs) {
      const doc = int32At(renumbered, old);
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

// Words in fewer listings need less memory as postings than as a bitmap.
function isDense(found: number, listings: number): boolean {
  return listings >= 512 && found * 16 > listings;
}

// Documents that contain a term, from its postings or its bitmap.
function docsWith({ memory, text }: State, term: number): Int32Array {
  const place = text.dense.places.get(term);
  if (place === undefined) return postingsOf(text.postings, term);
  return Int32Array.from(slotsWith(text.dense, place), (slot) => docIn(memory, slot));
}

function docIn(memory: Memory, slot: number): number {
  return load(memory, rowAt(memory, slot) + layout.B_DOC);
}
