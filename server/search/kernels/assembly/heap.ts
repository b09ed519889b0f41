import { OUT, T_DOC, T_KEY, T_TIE, TOP_BYTES } from './layout';

// A heap of the first entries (key, tie, document) at OUT, with the last of them on top.

@inline function isAfter(key: f64, tie: i32, otherKey: f64, otherTie: i32): bool {
  return key > otherKey || (key == otherKey && tie > otherTie);
}

@inline export function put(at: usize, key: f64, tie: i32, doc: i32): void {
  store<f64>(at, key, T_KEY);
  store<i32>(at, tie, T_TIE);
  store<i32>(at, doc, T_DOC);
}

let size: i32 = 0;
let limit: i32 = 0;

/** Starts an empty heap for `most` entries. */
export function startTop(most: i32): void {
  size = 0;
  limit = most;
}

@inline export function isFull(): bool {
  return size == limit;
}

export function sink(heap: usize, n: i32, from: i32, key: f64, tie: i32, doc: i32): void {
  let at = from;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= n) break;
    let c = heap + <usize>child * TOP_BYTES;
    if (child + 1 < n) {
      const r = c + TOP_BYTES;
      if (isAfter(load<f64>(r, T_KEY), load<i32>(r, T_TIE), load<f64>(c, T_KEY), load<i32>(c, T_TIE))) {
        child++;
        c = r;
      }
    }
    if (!isAfter(load<f64>(c, T_KEY), load<i32>(c, T_TIE), key, tie)) break;
    memory.copy(heap + <usize>at * TOP_BYTES, c, TOP_BYTES);
    at = child;
  }
  put(heap + <usize>at * TOP_BYTES, key, tie, doc);
}

export function offer(heap: usize, key: f64, tie: i32, doc: i32): void {
  if (size == limit) {
    if (isAfter(load<f64>(heap, T_KEY), load<i32>(heap, T_TIE), key, tie)) sink(heap, size, 0, key, tie, doc);
    return;
  }
  let at = size++;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const p = heap + <usize>parent * TOP_BYTES;
    if (!isAfter(key, tie, load<f64>(p, T_KEY), load<i32>(p, T_TIE))) break;
    memory.copy(heap + <usize>at * TOP_BYTES, p, TOP_BYTES);
    at = parent;
  }
  put(heap + <usize>at * TOP_BYTES, key, tie, doc);
}

/** Sorts the heap's entries from number `from` on, first to last, and returns their total number. Earlier entries stay unsorted. */
export function finishTop(from: i32): i32 {
  const heap = load<usize>(OUT);
  for (let n = size - 1; n > 0 && n >= from; n--) {
    const last = heap + <usize>n * TOP_BYTES;
    const key = load<f64>(last, T_KEY);
    const tie = load<i32>(last, T_TIE);
    const doc = load<i32>(last, T_DOC);
    memory.copy(last, heap, TOP_BYTES);
    sink(heap, n, 0, key, tie, doc);
  }
  return size;
}
