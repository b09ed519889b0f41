const MAX = 1024;

/** Documents in a lasting order, in chunks, so that one change moves a few hundred numbers and not all of them. */
export type OrderedList = {
  chunks: number[][];
  size: number;
  /** Less than 0 where `a` comes before `b`; never 0 for two documents. */
  compare: (a: number, b: number) => number;
};

export function createOrderedList(compare: (a: number, b: number) => number): OrderedList {
  return { chunks: [], size: 0, compare };
}

/** Fills an empty list from documents in any order. */
export function fillOrdered(list: OrderedList, docs: Iterable<number>): void {
  const sorted = Array.from(docs).sort(list.compare);
  const step = MAX / 2;
  list.chunks = [];
  for (let i = 0; i < sorted.length; i += step) list.chunks.push(sorted.slice(i, i + step));
  list.size = sorted.length;
}

/** Puts a document in its place. */
export function insertOrdered(list: OrderedList, doc: number): void {
  list.size++;
  if (list.chunks.length === 0) {
    list.chunks.push([doc]);
    return;
  }
  const c = chunkFor(list, doc);
  const chunk = list.chunks[c] as number[];
  chunk.splice(placeIn(list, chunk, doc), 0, doc);
  if (chunk.length > MAX) list.chunks.splice(c + 1, 0, chunk.splice(MAX / 2));
}

/** Takes a document out; its keys must still be those it was put in with. */
export function removeOrdered(list: OrderedList, doc: number): void {
  const c = chunkFor(list, doc);
  const chunk = list.chunks[c];
  const at = chunk ? placeIn(list, chunk, doc) : -1;
  if (!chunk || chunk[at] !== doc) throw new Error(`document ${doc} is not where its keys say`);
  chunk.splice(at, 1);
  list.size--;
  if (chunk.length === 0) list.chunks.splice(c, 1);
}

// The last chunk that begins at or before the document, or the first one.
function chunkFor(list: OrderedList, doc: number): number {
  let low = 0;
  let high = list.chunks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (list.compare((list.chunks[middle] as number[])[0] as number, doc) <= 0) low = middle;
    else high = middle - 1;
  }
  return low;
}

function placeIn(list: OrderedList, chunk: readonly number[], doc: number): number {
  let low = 0;
  let high = chunk.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list.compare(chunk[middle] as number, doc) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
