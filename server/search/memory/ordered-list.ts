import { giveBack, type Memory, take } from './memory.ts';

const MOST = 1024;
const CHUNK_BYTES = MOST * 4;
/** How full chunks are when everything is laid out anew. */
const FILL = 960;

/** Documents in a lasting order, in chunks of the memory, so that one change moves a few hundred numbers and not all of them. */
export type OrderedList = {
  memory: Memory;
  /** Address and length of each chunk. */
  chunks: number[];
  lengths: number[];
  size: number;
  /** Less than 0 where `a` comes before `b`; never 0 for two documents. */
  compare: (a: number, b: number) => number;
};

export function createOrderedList(memory: Memory, compare: (a: number, b: number) => number): OrderedList {
  return { memory, chunks: [], lengths: [], size: 0, compare };
}

/** Document at a position of a chunk. */
export function docIn({ memory, chunks }: OrderedList, chunk: number, position: number): number {
  return memory.i32[((chunks[chunk] as number) >>> 2) + position] as number;
}

/** The first and the last document of a list that has some. */
export function firstDoc(list: OrderedList): number {
  return docIn(list, 0, 0);
}
export function lastDoc(list: OrderedList): number {
  const chunk = list.chunks.length - 1;
  return docIn(list, chunk, (list.lengths[chunk] as number) - 1);
}

/** Fills an empty list with documents, which it sorts. */
export function fillOrdered(list: OrderedList, docs: Int32Array): void {
  docs.sort(list.compare);
  for (let i = 0; i < docs.length; i += FILL) {
    const part = docs.subarray(i, i + FILL);
    const chunk = take(list.memory, CHUNK_BYTES);
    list.memory.i32.set(part, chunk >>> 2);
    list.chunks.push(chunk);
    list.lengths.push(part.length);
  }
  list.size = docs.length;
}

/** Puts a document in its place. */
export function insertOrdered(list: OrderedList, doc: number): void {
  const { memory, chunks, lengths } = list;
  list.size++;
  if (chunks.length === 0) {
    chunks.push(take(memory, CHUNK_BYTES));
    lengths.push(0);
  }
  let c = chunkFor(list, doc);
  if (lengths[c] === MOST) {
    split(list, c);
    c = chunkFor(list, doc);
  }
  const start = (chunks[c] as number) >>> 2;
  const length = lengths[c] as number;
  const at = start + placeIn(list, c, doc);
  memory.i32.copyWithin(at + 1, at, start + length);
  memory.i32[at] = doc;
  lengths[c] = length + 1;
}

/** Takes a document out; its keys must still be those it was put in with. */
export function removeOrdered(list: OrderedList, doc: number): void {
  const { memory, chunks, lengths } = list;
  const c = chunkFor(list, doc);
  const length = lengths[c] ?? 0;
  const place = length > 0 ? placeIn(list, c, doc) : 0;
  if (place >= length || docIn(list, c, place) !== doc) throw new Error(`document ${doc} is not where its keys say`);
  const start = (chunks[c] as number) >>> 2;
  memory.i32.copyWithin(start + place, start + place + 1, start + length);
  lengths[c] = length - 1;
  list.size--;
  if (length === 1) {
    giveBack(memory, chunks[c] as number, CHUNK_BYTES);
    chunks.splice(c, 1);
    lengths.splice(c, 1);
  }
}

/** Position (chunk and place in it) of the first document that does not come before a key: `isBefore` says which ones do. */
export function lowerBound(list: OrderedList, isBefore: (doc: number) => boolean): { chunk: number; place: number } {
  let low = 0;
  let high = list.chunks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(docIn(list, middle, (list.lengths[middle] as number) - 1))) low = middle + 1;
    else high = middle;
  }
  let place = 0;
  let end = list.lengths[low] ?? 0;
  while (place < end) {
    const middle = (place + end) >> 1;
    if (isBefore(docIn(list, low, middle))) place = middle + 1;
    else end = middle;
  }
  return { chunk: low, place };
}

/** The documents from a position on, for as long as `isWanted` says so. */
export function* docsFrom(
  list: OrderedList,
  from: { chunk: number; place: number },
  isWanted: (doc: number) => boolean,
): Generator<number> {
  for (let { chunk, place } = from; chunk < list.chunks.length; chunk++, place = 0) {
    for (; place < (list.lengths[chunk] as number); place++) {
      const doc = docIn(list, chunk, place);
      if (!isWanted(doc)) return;
      yield doc;
    }
  }
}

function split(list: OrderedList, c: number): void {
  const { memory, chunks, lengths } = list;
  const upper = take(memory, CHUNK_BYTES);
  const lower = chunks[c] as number;
  memory.i32.copyWithin(upper >>> 2, (lower >>> 2) + MOST / 2, (lower >>> 2) + MOST);
  chunks.splice(c + 1, 0, upper);
  lengths.splice(c, 1, MOST / 2, MOST / 2);
}

// The last chunk that begins at or before the document, or the first one.
function chunkFor(list: OrderedList, doc: number): number {
  let low = 0;
  let high = list.chunks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (list.compare(docIn(list, middle, 0), doc) <= 0) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

function placeIn(list: OrderedList, chunk: number, doc: number): number {
  let low = 0;
  let high = list.lengths[chunk] as number;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list.compare(docIn(list, chunk, middle), doc) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
