import { lowestBit } from '#server/search/bits.ts';
import {
  B_DOC,
  B_LAT,
  B_LNG,
  B_RENT_MIN,
  BITMAP,
  BLOCK,
  D_ID,
  D_SLOT,
  E_EAST,
  E_NORTH,
  E_SOUTH,
  E_WEST,
  HIT_BITS,
  HIT_BLOCKS,
  HIT_PLACE,
  HIT_USED,
  OUT,
  T_DOC,
  TOP_BYTES,
  WORDS,
} from '#server/search/layout.ts';
import { blockAt, entryOf, type Memory } from '#server/search/memory.ts';
import { addEach, stepAsked } from './bars.ts';
import { fill, load, loadAddress, store } from './bits.ts';
import { docColumn, isFeatured } from './docs.ts';
import { type Heap, keyAt, lastKey, offer, put, sink } from './heap.ts';
import { rentOf } from './plans.ts';

// Where distances are measured from, and how much shorter a degree of longitude is there.
type Centre = { lat: number; lng: number; shrink: number };

/** Notes for every block with hits which of them it is, so that a document's own block is found; with `forget` takes that back. */
export function placeHits({ i32 }: Memory, forget: number): void {
  const places = loadAddress(i32, HIT_PLACE);
  const blocks = loadAddress(i32, HIT_BLOCKS);
  const used = load(i32, HIT_USED);
  for (let i = 0; i < used; i++) store(i32, places + load(i32, blocks + i * 4) * 4, forget ? -1 : i);
}

function isHit(i32: Int32Array, slot: number): boolean {
  const at = load(i32, loadAddress(i32, HIT_PLACE) + (slot >> 9) * 4);
  if (at < 0) return false;
  const word = load(i32, loadAddress(i32, HIT_BITS) + at * BITMAP + ((slot >> 5) & 15) * 4);
  return ((word >>> (slot & 31)) & 1) !== 0;
}

/** Goes through `n` documents in order (`chunk`) and writes those that are hits to OUT, after `found` others; answers how many there are then. */
export function walk(
  memory: Memory,
  chunk: number,
  n: number,
  backwards: number,
  skipFeatured: number,
  found: number,
  need: number,
): number {
  const { i32 } = memory;
  const out = loadAddress(i32, OUT);
  let have = found;
  for (let i = 0; i < n; i++) {
    const doc = load(i32, chunk + (backwards ? n - 1 - i : i) * 4);
    if (!isHit(i32, load(i32, docColumn(memory, doc) + D_SLOT))) continue;
    if (skipFeatured && isFeatured(memory, doc)) continue;
    store(i32, out + have * 4, doc);
    if (++have === need) return have;
  }
  return have;
}

/**
 * Goes through `n` documents in the order of their lowest rent and offers hits by the rent that answers the query. Answers 1
 * when no later one can be among the first: their plans ask no less.
 */
export function walkRents(heap: Heap, chunk: number, n: number): number {
  const { memory } = heap;
  const { i32 } = memory;
  for (let i = 0; i < n; i++) {
    const doc = load(i32, chunk + i * 4);
    const column = docColumn(memory, doc);
    const slot = load(i32, column + D_SLOT);
    if (!isHit(i32, slot)) continue;
    const entry = entryOf(memory, slot >> 9);
    const block = loadAddress(i32, entry);
    const place = slot & (BLOCK - 1);
    if (load(i32, block + B_RENT_MIN + place * 4) > lastKey(heap)) return 1;
    offer(heap, rentOf(memory, entry, block, place) || Infinity, load(i32, column + D_ID), doc);
  }
  return 0;
}

function offerCheap(heap: Heap, entry: number, block: number, place: number): void {
  const { memory } = heap;
  const rent = rentOf(memory, entry, block, place);
  const doc = load(memory.i32, block + B_DOC + place * 4);
  offer(heap, rent || Infinity, load(memory.i32, docColumn(memory, doc) + D_ID), doc);
}

function offerDear(heap: Heap, entry: number, block: number, place: number): void {
  const { memory } = heap;
  const rent = rentOf(memory, entry, block, place);
  const doc = load(memory.i32, block + B_DOC + place * 4);
  const id = load(memory.i32, docColumn(memory, doc) + D_ID);
  if (rent === 0) offer(heap, Infinity, id, doc);
  else offer(heap, -rent, -id, doc);
}

function squared(dy: number, dx: number, shrink: number): number {
  const y = dy * 111320;
  const x = dx * 111320 * shrink;
  return x * x + y * y;
}

// The blocks with hits, best first: a queue of the least key that any listing of each can have.
function startQueue(memory: Memory, queue: number, n: number): void {
  for (let i = (n >> 1) - 1; i >= 0; i--) {
    const at = queue + i * TOP_BYTES;
    sink(memory, queue, n, i, keyAt(memory, at), 0, load(memory.i32, at + T_DOC));
  }
}

function leaveQueue(memory: Memory, queue: number, n: number): void {
  const last = queue + n * TOP_BYTES;
  sink(memory, queue, n, 0, keyAt(memory, last), 0, load(memory.i32, last + T_DOC));
}

/** Offers the hits nearest to a point, near blocks first; `queue` has room for a heap entry per block with hits. */
export function selectNearest(heap: Heap, lat: number, lng: number, shrink: number, queue: number): void {
  const { memory } = heap;
  const { i32 } = memory;
  const blocks = loadAddress(i32, HIT_BLOCKS);
  const bits = loadAddress(i32, HIT_BITS);
  let n = load(i32, HIT_USED);
  for (let i = 0; i < n; i++) {
    const entry = entryOf(memory, load(i32, blocks + i * 4));
    const dy = Math.max(0, load(i32, entry + E_SOUTH) / 1e6 - lat, lat - load(i32, entry + E_NORTH) / 1e6);
    const dx = Math.max(0, load(i32, entry + E_WEST) / 1e6 - lng, lng - load(i32, entry + E_EAST) / 1e6);
    // A little less than the distance to the box, so that no rounding hides a listing.
    put(memory, queue + i * TOP_BYTES, -squared(dy, dx, shrink) * 0.999999, 0, i);
  }
  startQueue(memory, queue, n);
  while (n > 0) {
    if (-keyAt(memory, queue) > lastKey(heap)) return;
    const i = load(i32, queue + T_DOC);
    leaveQueue(memory, queue, --n);
    offerNear(heap, blockAt(memory, load(i32, blocks + i * 4)), bits + i * BITMAP, { lat, lng, shrink });
  }
}

/**
 * Writes for every hit the step of its lowest matching rent, less one (255 is unpriced), to `steps`, 512 numbers a block with hits,
 * and counts them in 256 numbers at OUT.
 */
export function countSteps(memory: Memory, steps: number): void {
  const { i32, u8 } = memory;
  const counts = loadAddress(i32, OUT);
  const blocks = loadAddress(i32, HIT_BLOCKS);
  const bits = loadAddress(i32, HIT_BITS);
  const used = load(i32, HIT_USED);
  fill(i32, counts, 0, 1024);
  for (let i = 0; i < used; i++) {
    const entry = entryOf(memory, load(i32, blocks + i * 4));
    const block = loadAddress(i32, entry);
    addEach(memory, bits + i * BITMAP, counts, (place) => {
      const step = stepAsked(memory, entry, block, place);
      u8[steps + i * BLOCK + place] = step;
      return step;
    });
  }
}

/** Offers the hits of steps `low` to `high` by their rents, with `dear` the highest first. */
export function selectSteps(heap: Heap, steps: number, low: number, high: number, dear: number): void {
  const { memory } = heap;
  const { i32, u8 } = memory;
  const blocks = loadAddress(i32, HIT_BLOCKS);
  const bits = loadAddress(i32, HIT_BITS);
  const used = load(i32, HIT_USED);
  for (let i = 0; i < used; i++) {
    const entry = entryOf(memory, load(i32, blocks + i * 4));
    const block = loadAddress(i32, entry);
    for (let v = 0; v < WORDS; v++) {
      for (let rest = load(i32, bits + i * BITMAP + v * 4); rest !== 0; rest &= rest - 1) {
        const place = v * 32 + lowestBit(rest);
        const step = u8[steps + i * BLOCK + place] as number;
        if (step < low || step > high) continue;
        if (dear) offerDear(heap, entry, block, place);
        else offerCheap(heap, entry, block, place);
      }
    }
  }
}

/** Offers every hit by its rent, with `dear` the highest first. */
export function selectRents(heap: Heap, dear: number): void {
  const { memory } = heap;
  const { i32 } = memory;
  const blocks = loadAddress(i32, HIT_BLOCKS);
  const bits = loadAddress(i32, HIT_BITS);
  const used = load(i32, HIT_USED);
  for (let i = 0; i < used; i++) {
    const entry = entryOf(memory, load(i32, blocks + i * 4));
    const block = loadAddress(i32, entry);
    for (let v = 0; v < WORDS; v++) {
      for (let rest = load(i32, bits + i * BITMAP + v * 4); rest !== 0; rest &= rest - 1) {
        if (dear) offerDear(heap, entry, block, v * 32 + lowestBit(rest));
        else offerCheap(heap, entry, block, v * 32 + lowestBit(rest));
      }
    }
  }
}

function offerNear(heap: Heap, block: number, bits: number, { lat, lng, shrink }: Centre): void {
  const { memory } = heap;
  const { i32 } = memory;
  for (let v = 0; v < WORDS; v++) {
    for (let rest = load(i32, bits + v * 4); rest !== 0; rest &= rest - 1) {
      const at = block + (v * 32 + lowestBit(rest)) * 4;
      const away = squared(load(i32, at + B_LAT) / 1e6 - lat, load(i32, at + B_LNG) / 1e6 - lng, shrink);
      if (away > lastKey(heap)) continue;
      const doc = load(i32, at + B_DOC);
      offer(heap, away, load(i32, docColumn(memory, doc) + D_ID), doc);
    }
  }
}

/** Writes the slots of all hits to OUT. */
export function listHits({ i32 }: Memory): void {
  let out = loadAddress(i32, OUT);
  const blocks = loadAddress(i32, HIT_BLOCKS);
  const bits = loadAddress(i32, HIT_BITS);
  const used = load(i32, HIT_USED);
  for (let i = 0; i < used; i++) {
    const first = load(i32, blocks + i * 4) * BLOCK;
    for (let v = 0; v < WORDS; v++) {
      for (let rest = load(i32, bits + i * BITMAP + v * 4); rest !== 0; rest &= rest - 1) {
        store(i32, out, first + v * 32 + lowestBit(rest));
        out += 4;
      }
    }
  }
}
