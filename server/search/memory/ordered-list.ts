import { allocate, load, type Memory, release, store } from './memory.ts';

const MAX_CHUNK = 1024;
const CHUNK_BYTES = MAX_CHUNK * 4;
/** Documents per chunk in a packed index; the rest is room for new ones. */
const FILL = 960;

/** Documents in a sort order, in chunks of the memory: one change moves a few hundred numbers instead of all of them. */
export type OrderedList = {
  memory: Memory;
  /** Address and length of each chunk. */
  chunks: number[];
  lengths: number[];
  size: number;
  /** Below 0 if `a` comes before `b`; never 0 for two documents. */
  compare: (a: number, b: number) => number;
};

export type ListPosition = { chunk: number; place: number };

export function createOrderedList(memory: Memory, compare: (a: number, b: number) => number): OrderedList {
  return { memory, chunks: [], lengths: [], size: 0, compare };
}

// Not `numberAt`: reads that only this file uses stay specialized, and changes depend on them.
function chunkAt({ chunks }: OrderedList, chunk: number): number {
  return chunks[chunk] as number;
}

function lengthOf({ lengths }: OrderedList, chunk: number): number {
  return lengths[chunk] as number;
}

function docIn(list: OrderedList, chunk: number, place: number): number {
  return load(list.memory, chunkAt(list, chunk) + place * 4);
}

/** The first document of a list that is not empty. */
export function firstDoc(list: OrderedList): number {
  return docIn(list, 0, 0);
}

/** The last document of a list that is not empty. */
export function lastDoc(list: OrderedList): number {
  const chunk = list.chunks.length - 1;
  return docIn(list, chunk, lengthOf(list, chunk) - 1);
}

/** Sorts documents in place and fills an empty list with them. */
export function fillOrdered(list: OrderedList, docs: Int32Array): void {
  docs.sort(list.compare);
  for (let i = 0; i < docs.length; i += FILL) {
    const part = docs.subarray(i, i + FILL);
    const chunk = allocate(list.memory, CHUNK_BYTES);
    list.memory.i32.set(part, chunk >>> 2);
    list.chunks.push(chunk);
    list.lengths.push(part.length);
  }
  list.size = docs.length;
}

export function insertOrdered(list: OrderedList, doc: number): void {
  const { memory, chunks, lengths } = list;
  list.size++;
  if (chunks.length === 0) {
    chunks.push(allocate(memory, CHUNK_BYTES));
    lengths.push(0);
  }
  let c = chunkFor(list, doc);
  if (lengths[c] === MAX_CHUNK) {
    split(list, c);
    c = chunkFor(list, doc);
  }
  const start = chunkAt(list, c);
  const length = lengthOf(list, c);
  const at = start + placeIn(list, c, doc) * 4;
  memory.u8.copyWithin(at + 4, at, start + length * 4);
  store(memory, at, doc);
  lengths[c] = length + 1;
}

/** Removes a document. Throws if its keys have changed since it was inserted. */
export function removeOrdered(list: OrderedList, doc: number): void {
  const { memory, chunks, lengths } = list;
  const c = chunkFor(list, doc);
  const length = lengths[c] ?? 0;
  const place = length > 0 ? placeIn(list, c, doc) : 0;
  if (place >= length || docIn(list, c, place) !== doc) throw new Error(`document ${doc} is not where its keys say`);
  const start = chunkAt(list, c);
  memory.u8.copyWithin(start + place * 4, start + (place + 1) * 4, start + length * 4);
  lengths[c] = length - 1;
  list.size--;
  if (length === 1) {
    release(memory, start, CHUNK_BYTES);
    chunks.splice(c, 1);
    lengths.splice(c, 1);
  }
}

/** Position of the first document for which `isBefore`, true for a first part of the list, is false. */
export function lowerBound(list: OrderedList, isBefore: (doc: number) => boolean): ListPosition {
  let low = 0;
  let high = list.chunks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(docIn(list, middle, lengthOf(list, middle) - 1))) low = middle + 1;
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

/** The documents from a position on, up to the first one that is not wanted. */
export function* docsFrom(
  list: OrderedList,
  from: ListPosition,
  isWanted: (doc: number) => boolean,
): Generator<number> {
  for (let { chunk, place } = from; chunk < list.chunks.length; chunk++, place = 0) {
    for (; place < lengthOf(list, chunk); place++) {
      const doc = docIn(list, chunk, place);
      if (!isWanted(doc)) return;
      yield doc;
    }
  }
}

function split(list: OrderedList, c: number): void {
  const { memory, chunks, lengths } = list;
  const upper = allocate(memory, CHUNK_BYTES);
  const lower = chunkAt(list, c);
  memory.u8.copyWithin(upper, lower + CHUNK_BYTES / 2, lower + CHUNK_BYTES);
  chunks.splice(c + 1, 0, upper);
  lengths.splice(c, 1, MAX_CHUNK / 2, MAX_CHUNK / 2);
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
  let high = lengthOf(list, chunk);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list.compare(docIn(list, chunk, middle), doc) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
