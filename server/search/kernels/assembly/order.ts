import {
  B_DOC, B_LAT, B_LNG, B_RENT_MIN, B_STEP, BLOCK, BLOCK_TABLE, D_ID, D_SLOT, E_EAST, E_NORTH, E_RENT,
  E_SOUTH, E_WEST, ENTRY, HIT_BITS, HIT_BLOCKS, HIT_LEAST, HIT_PLACE, HIT_USED, OUT, Q_PLANS, Q_RENT, S_MASK, S_STEPS, SCRATCH, T_DOC, T_KEY, TOP_BYTES,
} from './layout';
import { addEach } from './bars';
import { isAny } from './bits';
import { docColumn, isFeatured } from './docs';
import { isFull, offer, put, sink } from './heap';
import { lowestSteps, mayAsk, rentOf, stepOf } from './plans';
import { within8 } from './ranges';

/** Writes the place of every block with hits to HIT_PLACE, for finding a document's block there. With `forget`, writes -1. */
export function placeHits(forget: i32): void {
  const places = load<usize>(HIT_PLACE);
  const blocks = load<usize>(HIT_BLOCKS);
  const used = load<i32>(HIT_USED);
  for (let i = 0; i < used; i++) store<i32>(places + (load<usize>(blocks + (<usize>i << 2)) << 2), forget ? -1 : i);
}

@inline function isHit(slot: i32): bool {
  const at = load<i32>(load<usize>(HIT_PLACE) + (<usize>(slot >> 9) << 2));
  if (at < 0) return false;
  return ((load<u32>(load<usize>(HIT_BITS) + (<usize>at << 6) + (<usize>((slot >> 5) & 15) << 2)) >> (slot & 31)) & 1) != 0;
}

/** Appends the hits among the `n` documents of a chunk to the `found` ones at OUT, in order, and returns their new number. */
export function walk(chunk: usize, n: i32, backwards: i32, skipFeatured: i32, found: i32, need: i32): i32 {
  const out = load<usize>(OUT);
  for (let i = 0; i < n; i++) {
    const doc = load<i32>(chunk + (<usize>(backwards ? n - 1 - i : i) << 2));
    if (!isHit(load<i32>(docColumn(doc), D_SLOT))) continue;
    if (skipFeatured && isFeatured(doc)) continue;
    store<i32>(out + (<usize>found << 2), doc);
    if (++found == need) return found;
  }
  return found;
}

/**
 * Offers the hits among `n` documents, which are sorted by their lowest rent, by the rent they show for the query. Returns 1 once
 * no later document can be cheap enough.
 */
export function walkRents(chunk: usize, n: i32): i32 {
  const heap = load<usize>(OUT);
  const table = load<usize>(BLOCK_TABLE);
  for (let i = 0; i < n; i++) {
    const doc = load<i32>(chunk + (<usize>i << 2));
    const column = docColumn(doc);
    const slot = load<i32>(column, D_SLOT);
    if (!isHit(slot)) continue;
    const entry = table + <usize>(slot >> 9) * ENTRY;
    const block = load<usize>(entry);
    const least = load<i32>(block + (<usize>(slot & 511) << 2), B_RENT_MIN);
    if (isFull() && <f64>least > load<f64>(heap, T_KEY)) return 1;
    const rent = rentOf(entry, block, <usize>(slot & 511));
    offer(heap, rent ? <f64>rent : Infinity, load<i32>(column, D_ID), doc);
  }
  return 0;
}

@inline function offerCheap(heap: usize, entry: usize, block: usize, place: usize): void {
  const rent = rentOf(entry, block, place);
  const key = rent ? <f64>rent : Infinity;
  if (isFull() && key > load<f64>(heap, T_KEY)) return;
  const doc = load<i32>(block + (place << 2), B_DOC);
  offer(heap, key, load<i32>(docColumn(doc), D_ID), doc);
}

@inline function offerDear(heap: usize, entry: usize, block: usize, place: usize): void {
  const rent = rentOf(entry, block, place);
  const key = rent ? -(<f64>rent) : Infinity;
  if (isFull() && key > load<f64>(heap, T_KEY)) return;
  const doc = load<i32>(block + (place << 2), B_DOC);
  const id = load<i32>(docColumn(doc), D_ID);
  offer(heap, key, rent ? -id : id, doc);
}

@inline function squared(dy: f64, dx: f64, shrink: f64): f64 {
  const y = dy * 111320.0;
  const x = dx * 111320.0 * shrink;
  return x * x + y * y;
}

// A queue of the blocks with hits, by the lowest key that any of their listings can have.
function startQueue(queue: usize, n: i32): void {
  for (let i = (n >> 1) - 1; i >= 0; i--) {
    const at = queue + <usize>i * TOP_BYTES;
    sink(queue, n, i, load<f64>(at, T_KEY), 0, load<i32>(at, T_DOC));
  }
}

@inline function leaveQueue(queue: usize, n: i32): void {
  const last = queue + <usize>n * TOP_BYTES;
  sink(queue, n, 0, load<f64>(last, T_KEY), 0, load<i32>(last, T_DOC));
}

/** Offers the hits nearest to a point, near blocks first. `queue` has room for a heap entry per block with hits. */
export function selectNearest(lat: f64, lng: f64, shrink: f64, queue: usize): void {
  const heap = load<usize>(OUT);
  const table = load<usize>(BLOCK_TABLE);
  const blocks = load<usize>(HIT_BLOCKS);
  const bits = load<usize>(HIT_BITS);
  let n = load<i32>(HIT_USED);
  for (let i = 0; i < n; i++) {
    const entry = table + load<usize>(blocks + (<usize>i << 2)) * ENTRY;
    const dy = max(0, max(<f64>load<i32>(entry, E_SOUTH) / 1e6 - lat, lat - <f64>load<i32>(entry, E_NORTH) / 1e6));
    const dx = max(0, max(<f64>load<i32>(entry, E_WEST) / 1e6 - lng, lng - <f64>load<i32>(entry, E_EAST) / 1e6));
    // A little less than the distance to the box, so that rounding cannot hide a listing.
    put(queue + <usize>i * TOP_BYTES, -squared(dy, dx, shrink) * 0.999999, 0, i);
  }
  startQueue(queue, n);
  while (n > 0) {
    if (isFull() && -load<f64>(queue, T_KEY) > load<f64>(heap, T_KEY)) return;
    const i = load<usize>(queue, T_DOC);
    leaveQueue(queue, --n);
    offerNear(heap, load<usize>(table + load<usize>(blocks + (i << 2)) * ENTRY), bits + (i << 6), lat, lng, shrink);
  }
}

/**
 * Writes the step of every hit's lowest matching rent, less one (255 without a price), to `steps`: 512 bytes per block with hits.
 * Counts them in 256 numbers at OUT, which needs room for four times as many.
 */
export function countSteps(steps: usize): void {
  const counts = load<usize>(OUT);
  const table = load<usize>(BLOCK_TABLE);
  const blocks = load<usize>(HIT_BLOCKS);
  const bits = load<usize>(HIT_BITS);
  const used = load<i32>(HIT_USED);
  memory.fill(counts, 0, 4096);
  for (let i = 0; i < used; i++) {
    const entry = table + load<usize>(blocks + (<usize>i << 2)) * ENTRY;
    const mask = bits + (<usize>i << 6);
    const ofBlock = steps + (<usize>i << 9);
    if (load<i32>(Q_PLANS)) lowestSteps(entry, load<usize>(entry), mask, ofBlock);
    else memory.copy(ofBlock, load<usize>(entry) + B_STEP, BLOCK);
    addEach(mask, ofBlock, counts);
  }
  for (let at = counts; at < counts + 1024; at += 4) {
    store<i32>(at, load<i32>(at) + load<i32>(at, 1024) + load<i32>(at, 2048) + load<i32>(at, 3072));
  }
}

/** Offers the hits of steps `low` to `high` by rent; highest first with `dear`. */
export function selectSteps(steps: usize, low: i32, high: i32, dear: i32): void {
  const heap = load<usize>(OUT);
  const table = load<usize>(BLOCK_TABLE);
  const blocks = load<usize>(HIT_BLOCKS);
  const bits = load<usize>(HIT_BITS);
  const used = load<i32>(HIT_USED);
  for (let i = 0; i < used; i++) {
    const entry = table + load<usize>(blocks + (<usize>i << 2)) * ENTRY;
    const block = load<usize>(entry);
    const ofBlock = steps + (<usize>i << 9);
    for (let w: usize = 0; w < 8; w++) {
      let rest = load<u64>(bits + (<usize>i << 6) + (w << 3));
      if (rest) rest &= within8(ofBlock + (w << 6), low, high);
      for (; rest; rest &= rest - 1) {
        const place = (w << 6) + <usize>ctz(rest);
        if (dear) offerDear(heap, entry, block, place);
        else offerCheap(heap, entry, block, place);
      }
    }
  }
}

/** Offers every hit by rent; highest first with `dear`. The steps of their plans show that most cannot enter the heap. */
export function selectRents(dear: i32): void {
  const heap = load<usize>(OUT);
  const table = load<usize>(BLOCK_TABLE);
  const blocks = load<usize>(HIT_BLOCKS);
  const bits = load<usize>(HIT_BITS);
  const least = load<usize>(HIT_LEAST);
  const used = load<i32>(HIT_USED);
  const wanted = load<usize>(SCRATCH) + S_MASK;
  for (let i = 0; i < used; i++) {
    const entry = table + load<usize>(blocks + (<usize>i << 2)) * ENTRY;
    const block = load<usize>(entry);
    let mask = bits + (<usize>i << 6);
    const last = isFull() ? abs(load<f64>(heap, T_KEY)) : Infinity;
    if (last < Infinity) {
      if (dear) keepDear(entry, block, mask, <i32>last, wanted);
      else {
        if (<f64>max(load<i32>(entry, E_RENT), load<i32>(least + (<usize>i << 2))) > last) continue;
        memory.fill(wanted, 0, 64);
        mayAsk(entry, block, mask, 1, <i32>last, wanted);
      }
      mask = wanted;
    }
    for (let w: usize = 0; w < 8; w++) {
      for (let rest = load<u64>(mask + (w << 3)); rest; rest &= rest - 1) {
        const place = (w << 6) + <usize>ctz(rest);
        if (dear) offerDear(heap, entry, block, place);
        else offerCheap(heap, entry, block, place);
      }
    }
  }
}

// Writes to `into` the listings of a mask whose lowest matching rent may be at least this many cents: few listings have a plan that
// expensive, and even fewer have no cheaper one.
function keepDear(entry: usize, block: usize, mask: usize, least: i32, into: usize): void {
  memory.fill(into, 0, 64);
  mayAsk(entry, block, mask, least, load<i32>(Q_RENT) ? load<i32>(Q_RENT + 8) : i32.MAX_VALUE, into);
  if (!isAny(into)) return;
  const steps = load<usize>(SCRATCH) + S_STEPS;
  lowestSteps(entry, block, into, steps);
  const edge = stepOf(least) - 1;
  for (let w: usize = 0; w < 64; w += 8) store<u64>(into + w, load<u64>(into + w) & within8(steps + (w << 3), edge, 254));
}

function offerNear(heap: usize, block: usize, bits: usize, lat: f64, lng: f64, shrink: f64): void {
  for (let w: usize = 0; w < 8; w++) {
    for (let rest = load<u64>(bits + (w << 3)); rest; rest &= rest - 1) {
      const at = block + (((w << 6) + <usize>ctz(rest)) << 2);
      const away = squared(<f64>load<i32>(at, B_LAT) / 1e6 - lat, <f64>load<i32>(at, B_LNG) / 1e6 - lng, shrink);
      if (isFull() && away > load<f64>(heap, T_KEY)) continue;
      const doc = load<i32>(at, B_DOC);
      offer(heap, away, load<i32>(docColumn(doc), D_ID), doc);
    }
  }
}

/** Writes the slots of all hits to OUT. */
export function listHits(): void {
  let out = load<usize>(OUT);
  const blocks = load<usize>(HIT_BLOCKS);
  const bits = load<usize>(HIT_BITS);
  const used = load<i32>(HIT_USED);
  for (let i = 0; i < used; i++) {
    const first = load<i32>(blocks + (<usize>i << 2)) << 9;
    for (let w: usize = 0; w < 8; w++) {
      for (let rest = load<u64>(bits + (<usize>i << 6) + (w << 3)); rest; rest &= rest - 1) {
        store<i32>(out, first + <i32>(w << 6) + <i32>ctz(rest));
        out += 4;
      }
    }
  }
}
