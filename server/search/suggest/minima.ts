import { numberAt, uint32At } from '#server/search/numbers.ts';

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
    const column = level < 0 ? null : (levels[level] as Uint32Array);
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

/** Ranges of a column, whose values are removed one by one, lowest first. */
export type Queue = {
  minima: Minima;
  size: number;
  /** A heap: the lowest value of each range, its position, and the range. */
  value: number[];
  at: number[];
  from: number[];
  to: number[];
};

/** An empty queue over a column. */
export function createQueue(minima: Minima): Queue {
  return { minima, size: 0, value: [], at: [], from: [], to: [] };
}

/** Adds a range: `from` up to, not including, `to`. */
export function addRange(queue: Queue, from: number, to: number): void {
  if (from >= to) return;
  const at = leastIn(queue.minima, from, to);
  const value = uint32At(queue.minima.values, at);
  let place = queue.size++;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if (numberAt(queue.value, parent) <= value) break;
    copy(queue, parent, place);
    place = parent;
  }
  put(queue, place, value, at, from, to);
}

/** Removes and returns the lowest value, or -1 if the queue is empty. Repeated values are returned repeatedly. */
export function removeLowest(queue: Queue): number {
  if (queue.size === 0) return -1;
  const value = numberAt(queue.value, 0);
  const at = numberAt(queue.at, 0);
  const from = numberAt(queue.from, 0);
  const to = numberAt(queue.to, 0);
  removeTop(queue);
  addRange(queue, from, at);
  addRange(queue, at + 1, to);
  return value;
}

function removeTop(queue: Queue): void {
  const last = --queue.size;
  if (last === 0) return;
  const value = numberAt(queue.value, last);
  let place = 0;
  for (;;) {
    let child = place * 2 + 1;
    if (child >= last) break;
    if (child + 1 < last && numberAt(queue.value, child + 1) < numberAt(queue.value, child)) child++;
    if (numberAt(queue.value, child) >= value) break;
    copy(queue, child, place);
    place = child;
  }
  copy(queue, last, place);
}

function copy(queue: Queue, from: number, to: number): void {
  put(
    queue,
    to,
    numberAt(queue.value, from),
    numberAt(queue.at, from),
    numberAt(queue.from, from),
    numberAt(queue.to, from),
  );
}

function put(queue: Queue, place: number, value: number, at: number, from: number, to: number): void {
  queue.value[place] = value;
  queue.at[place] = at;
  queue.from[place] = from;
  queue.to[place] = to;
}
