import { itemAt, uint32At } from '#server/search/numbers.ts';

const FAN = 32;
const FAN_BITS = 5;

/** A column of numbers with a fast minimum of any range: each level has the positions of the minima of 32 entries below. */
export type Minima = { values: Uint32Array; levels: Uint32Array[] };

/** Prepares a column. Yields regularly. */
export function* layOutMinima(values: Uint32Array): Generator<void, Minima> {
  const levels: Uint32Array[] = [];
  let size = values.length;
  while (size > FAN) {
    const below = levels.at(-1);
    const level = new Uint32Array(Math.ceil(size / FAN));
    for (let i = 0; i < level.length; i++) {
      let at = below ? uint32At(below, i * FAN) : i * FAN;
      for (let j = i * FAN + 1; j < Math.min(size, (i + 1) * FAN); j++) {
        const other = below ? uint32At(below, j) : j;
        if (uint32At(values, other) < uint32At(values, at)) at = other;
      }
      level[i] = at;
      if (i % 2000 === 0) yield;
    }
    levels.push(level);
    size = level.length;
  }
  return { values, levels };
}

// Position of the lowest value from `from` up to, not including, `to`. The range must not be empty.
function leastIn({ values, levels }: Minima, from: number, to: number): number {
  let at = from;
  let least = uint32At(values, at);
  let low = from;
  let high = to;
  let level = -1;
  for (;;) {
    const column = level < 0 ? null : itemAt(levels, level);
    const isTop = level === levels.length - 1;
    const lowEdge = isTop ? high : Math.min(high, (low + FAN - 1) & -FAN);
    const highEdge = isTop ? high : Math.max(lowEdge, high & -FAN);
    for (let i = low; i < high; i++) {
      if (i === lowEdge) i = highEdge;
      if (i >= high) break;
      const other = column ? uint32At(column, i) : i;
      const value = uint32At(values, other);
      if (value < least) {
        least = value;
        at = other;
      }
    }
    if (lowEdge >= highEdge) return at;
    low = lowEdge >> FAN_BITS;
    high = highEdge >> FAN_BITS;
    level++;
  }
}

/** A heap of ranges of a column, whose values are removed one by one, lowest first. */
export type Queue = { minima: Minima; heap: Range[] };
/** The lowest value of a range, its position, and the range: `from` up to, not including, `to`. */
type Range = { value: number; at: number; from: number; to: number };

/** An empty queue over a column. */
export function createQueue(minima: Minima): Queue {
  return { minima, heap: [] };
}

/** Adds the values from `from` up to, not including, `to`. */
export function addRange({ minima, heap }: Queue, from: number, to: number): void {
  if (from >= to) return;
  const at = leastIn(minima, from, to);
  const range = { value: uint32At(minima.values, at), at, from, to };
  let place = heap.length;
  for (; place > 0; place = (place - 1) >> 1) {
    const parent = itemAt(heap, (place - 1) >> 1);
    if (parent.value <= range.value) break;
    heap[place] = parent;
  }
  heap[place] = range;
}

/** Removes and returns the lowest value, or -1 if the queue is empty. Repeated values are returned repeatedly. */
export function removeLowest(queue: Queue): number {
  const [top] = queue.heap;
  if (!top) return -1;
  removeTop(queue.heap);
  addRange(queue, top.from, top.at);
  addRange(queue, top.at + 1, top.to);
  return top.value;
}

function removeTop(heap: Range[]): void {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let place = 0;
  for (;;) {
    let child = place * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && itemAt(heap, child + 1).value < itemAt(heap, child).value) child++;
    if (itemAt(heap, child).value >= last.value) break;
    heap[place] = itemAt(heap, child);
    place = child;
  }
  heap[place] = last;
}
