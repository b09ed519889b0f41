import { OUT, T_DOC, T_KEY, T_TIE, TOP_BYTES } from '#server/search/layout.ts';
import type { Memory } from '#server/search/memory.ts';
import { load, loadAddress, store } from './bits.ts';

/** A heap of the first few: key, tie, document; the last of them on top. It lies at OUT. */
export type Heap = { memory: Memory; size: number; limit: number };

function isAfter(key: number, tie: number, otherKey: number, otherTie: number): boolean {
  return key > otherKey || (key === otherKey && tie > otherTie);
}

export function keyAt({ f64 }: Memory, at: number): number {
  return f64[(at + T_KEY) >>> 3] as number;
}

export function put({ i32, f64 }: Memory, at: number, key: number, tie: number, doc: number): void {
  f64[(at + T_KEY) >>> 3] = key;
  store(i32, at + T_TIE, tie);
  store(i32, at + T_DOC, doc);
}

function move(memory: Memory, to: number, from: number): void {
  put(memory, to, keyAt(memory, from), load(memory.i32, from + T_TIE), load(memory.i32, from + T_DOC));
}

/** An empty heap for so many. */
export function startTop(heap: Heap, most: number): void {
  heap.size = 0;
  heap.limit = most;
}

/** Key of the last that the heap keeps; endless while there is room. */
export function lastKey({ memory, size, limit }: Heap): number {
  return size === limit ? keyAt(memory, loadAddress(memory.i32, OUT)) : Infinity;
}

export function sink(
  memory: Memory,
  heap: number,
  n: number,
  from: number,
  key: number,
  tie: number,
  doc: number,
): void {
  const { i32 } = memory;
  let at = from;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= n) break;
    let c = heap + child * TOP_BYTES;
    if (child + 1 < n) {
      const r = c + TOP_BYTES;
      if (isAfter(keyAt(memory, r), load(i32, r + T_TIE), keyAt(memory, c), load(i32, c + T_TIE))) {
        child++;
        c = r;
      }
    }
    if (!isAfter(keyAt(memory, c), load(i32, c + T_TIE), key, tie)) break;
    move(memory, heap + at * TOP_BYTES, c);
    at = child;
  }
  put(memory, heap + at * TOP_BYTES, key, tie, doc);
}

export function offer(top: Heap, key: number, tie: number, doc: number): void {
  const { memory, size } = top;
  const { i32 } = memory;
  const heap = loadAddress(i32, OUT);
  if (size === top.limit) {
    if (isAfter(keyAt(memory, heap), load(i32, heap + T_TIE), key, tie)) sink(memory, heap, size, 0, key, tie, doc);
    return;
  }
  let at = top.size++;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const p = heap + parent * TOP_BYTES;
    if (!isAfter(key, tie, keyAt(memory, p), load(i32, p + T_TIE))) break;
    move(memory, heap + at * TOP_BYTES, p);
    at = parent;
  }
  put(memory, heap + at * TOP_BYTES, key, tie, doc);
}

/** Puts what the heap holds in its place, first to last, from number `from` on (what comes before stays mixed); answers how many there are. */
export function finishTop({ memory, size }: Heap, from: number): number {
  const { i32 } = memory;
  const heap = loadAddress(i32, OUT);
  for (let n = size - 1; n > 0 && n >= from; n--) {
    const last = heap + n * TOP_BYTES;
    const key = keyAt(memory, last);
    const tie = load(i32, last + T_TIE);
    const doc = load(i32, last + T_DOC);
    move(memory, last, heap);
    sink(memory, heap, n, 0, key, tie, doc);
  }
  return size;
}
