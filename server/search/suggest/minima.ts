const FAN = 32;
const FAN_BITS = 5;

/**
 * A column of numbers of which the least within any stretch is found at once: each level above keeps where the least of 32 below is.
 */
export type Minima = { values: Uint32Array; levels: Uint32Array[] };

/** Prepares a column; yields now and then. */
export function* layOutMinima(values: Uint32Array): Generator<void, Minima> {
  const levels: Uint32Array[] = [];
  let size = values.length;
  while (size > FAN) {
    const below = levels.at(-1);
    const level = new Uint32Array(Math.ceil(size / FAN));
    for (let i = 0; i < level.length; i++) {
      let at = below ? (below[i * FAN] as number) : i * FAN;
      for (let j = i * FAN + 1; j < Math.min(size, (i + 1) * FAN); j++) {
        const other = below ? (below[j] as number) : j;
        if ((values[other] as number) < (values[at] as number)) at = other;
      }
      level[i] = at;
      if (i % 2000 === 0) yield;
    }
    levels.push(level);
    size = level.length;
  }
  return { values, levels };
}

/** Where the least value from `from` up to (not including) `to` is; the stretch must not be empty. */
export function leastIn({ values, levels }: Minima, from: number, to: number): number {
  let at = from;
  let least = values[at] as number;
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
      const other = column ? (column[i] as number) : i;
      const value = values[other] as number;
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

/** Stretches of a column of which the values are taken out one by one, least first. */
export type Queue = {
  minima: Minima;
  size: number;
  /** A heap: least value of a stretch, where it is, and the stretch. */
  value: number[];
  at: number[];
  from: number[];
  to: number[];
};

/** An empty queue over a column. */
export function createQueue(minima: Minima): Queue {
  return { minima, size: 0, value: [], at: [], from: [], to: [] };
}

/** Adds a stretch. */
export function addStretch(queue: Queue, from: number, to: number): void {
  if (from >= to) return;
  const at = leastIn(queue.minima, from, to);
  const value = queue.minima.values[at] as number;
  let place = queue.size++;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if ((queue.value[parent] as number) <= value) break;
    copy(queue, parent, place);
    place = parent;
  }
  put(queue, place, value, at, from, to);
}

/** Takes out the least value left; -1 where nothing is. The same value comes as often as it is there. */
export function takeLeast(queue: Queue): number {
  if (queue.size === 0) return -1;
  const value = queue.value[0] as number;
  const at = queue.at[0] as number;
  const from = queue.from[0] as number;
  const to = queue.to[0] as number;
  removeTop(queue);
  addStretch(queue, from, at);
  addStretch(queue, at + 1, to);
  return value;
}

function removeTop(queue: Queue): void {
  const last = --queue.size;
  if (last === 0) return;
  const value = queue.value[last] as number;
  let place = 0;
  for (;;) {
    let child = place * 2 + 1;
    if (child >= last) break;
    if (child + 1 < last && (queue.value[child + 1] as number) < (queue.value[child] as number)) child++;
    if ((queue.value[child] as number) >= value) break;
    copy(queue, child, place);
    place = child;
  }
  copy(queue, last, place);
}

function copy(queue: Queue, from: number, to: number): void {
  put(
    queue,
    to,
    queue.value[from] as number,
    queue.at[from] as number,
    queue.from[from] as number,
    queue.to[from] as number,
  );
}

function put(queue: Queue, place: number, value: number, at: number, from: number, to: number): void {
  queue.value[place] = value;
  queue.at[place] = at;
  queue.from[place] = from;
  queue.to[place] = to;
}
