import { AGES, B_DOC, BLOCK_TABLE, D_ID, D_SINCE, ENTRY, HIT_BITS, HIT_BLOCKS, HIT_USED, OUT } from './layout';
import { docColumn, isFeatured } from './docs';
import { offer } from './heap';

// By age, newest first. An age is the seconds before the newest listing; times `scale` it is a cell below AGES. With
// `featuredFirst`, featured listings come first, and the cells of all others follow theirs.

@inline function cellOf(doc: i32, featuredFirst: bool, newest: u32, scale: f64): i32 {
  const age = newest - load<u32>(docColumn(doc), D_SINCE);
  const cell = <i32>(<f64>age * scale);
  return featuredFirst && !isFeatured(doc) ? cell + <i32>AGES : cell;
}

/** Counts the hits of each cell into OUT. */
export function countAges(featuredFirst: i32, newest: u32, scale: f64): void {
  const counts = load<usize>(OUT);
  memory.fill(counts, 0, AGES << 3);
  const table = load<usize>(BLOCK_TABLE);
  const blocks = load<usize>(HIT_BLOCKS);
  const bits = load<usize>(HIT_BITS);
  const used = load<i32>(HIT_USED);
  for (let i = 0; i < used; i++) {
    const docs = load<usize>(table + load<usize>(blocks + (<usize>i << 2)) * ENTRY) + B_DOC;
    for (let w: usize = 0; w < 8; w++) {
      for (let rest = load<u64>(bits + (<usize>i << 6) + (w << 3)); rest; rest &= rest - 1) {
        const doc = load<i32>(docs + (((w << 6) + <usize>ctz(rest)) << 2));
        const at = counts + (<usize>cellOf(doc, featuredFirst != 0, newest, scale) << 2);
        store<i32>(at, load<i32>(at) + 1);
      }
    }
  }
}

/** Offers the hits of cells `low` to `high`. */
export function selectAges(featuredFirst: i32, newest: u32, scale: f64, low: i32, high: i32): void {
  const heap = load<usize>(OUT);
  const table = load<usize>(BLOCK_TABLE);
  const blocks = load<usize>(HIT_BLOCKS);
  const bits = load<usize>(HIT_BITS);
  const used = load<i32>(HIT_USED);
  for (let i = 0; i < used; i++) {
    const docs = load<usize>(table + load<usize>(blocks + (<usize>i << 2)) * ENTRY) + B_DOC;
    for (let w: usize = 0; w < 8; w++) {
      for (let rest = load<u64>(bits + (<usize>i << 6) + (w << 3)); rest; rest &= rest - 1) {
        const doc = load<i32>(docs + (((w << 6) + <usize>ctz(rest)) << 2));
        const cell = cellOf(doc, featuredFirst != 0, newest, scale);
        if (cell >= low && cell <= high) offerByAge(heap, doc, featuredFirst != 0);
      }
    }
  }
}

/** Offers every hit. */
export function selectNewest(featuredFirst: i32): void {
  const heap = load<usize>(OUT);
  const table = load<usize>(BLOCK_TABLE);
  const blocks = load<usize>(HIT_BLOCKS);
  const bits = load<usize>(HIT_BITS);
  const used = load<i32>(HIT_USED);
  for (let i = 0; i < used; i++) {
    const docs = load<usize>(table + load<usize>(blocks + (<usize>i << 2)) * ENTRY) + B_DOC;
    for (let w: usize = 0; w < 8; w++) {
      for (let rest = load<u64>(bits + (<usize>i << 6) + (w << 3)); rest; rest &= rest - 1) {
        offerByAge(heap, load<i32>(docs + (((w << 6) + <usize>ctz(rest)) << 2)), featuredFirst != 0);
      }
    }
  }
}

@inline function offerByAge(heap: usize, doc: i32, featuredFirst: bool): void {
  const column = docColumn(doc);
  // Epoch seconds are far below 2^40, so the flag decides first.
  const first: f64 = featuredFirst && isFeatured(doc) ? 1099511627776 : 0;
  offer(heap, -(<f64>load<u32>(column, D_SINCE)) - first, load<i32>(column, D_ID), doc);
}
