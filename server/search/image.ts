import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { type SearchIndex, searchOver } from './index.ts';
import { createKernels } from './kernels/kernels.ts';
import { createDocs, type Orders } from './memory/docs.ts';
import { createMemory, type Memory, reserve } from './memory/memory.ts';
import { SLOT_GROUPS } from './memory/slots.ts';
import { createWordList } from './memory/word-list.ts';
import type { State } from './state.ts';

/** Goes up when the layout changes: an image of another format is not opened. */
const FORMAT = 5;

/** Bytes that are handed out at a time. */
const PART = 1 << 20;

/**
 * The bytes of an index: the length of a head, the head, then the memory as it stands. The parts are views: use each before
 * the index changes.
 */
export function* saveImage({ state }: SearchIndex): Generator<Uint8Array> {
  const { memory } = state;
  const head = serialize(Object.entries(headOf(state)).map(([name, value]) => [name, serialize(value)]));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  yield length;
  yield head;
  for (let from = 0; from < memory.used; from += PART)
    yield memory.u8.subarray(from, Math.min(memory.used, from + PART));
}

/** Opens an index from its bytes, in slices of any size. Throws whatever the slices throw. */
export async function openImage(slices: AsyncIterable<Uint8Array>): Promise<SearchIndex> {
  const image = beginImage();
  for await (const slice of slices) image.add(slice);
  return image.open();
}

/** Takes the bytes of an index in slices, then opens it. */
export function beginImage(): { add: (slice: Uint8Array) => void; open: () => SearchIndex } {
  let start = Buffer.alloc(0);
  // What a head says of a million listings takes some ten milliseconds to read: it is read entry by entry, one with each slice.
  let unread: [name: string, bytes: Uint8Array][] = [];
  const head: Partial<Head> = {};
  let memory: Memory | undefined;
  let filled = 0;
  const readEntry = () => {
    const [name, bytes] = unread.shift() ?? [];
    if (name && bytes) Object.assign(head, { [name]: deserialize(bytes) });
  };
  const fill = (bytes: Uint8Array) => {
    memory?.u8.set(bytes, filled);
    filled += bytes.length;
  };
  return {
    add(slice) {
      readEntry();
      if (memory) return fill(slice);
      start = Buffer.concat([start, slice]);
      const length = start.length < 4 ? Infinity : 4 + start.readUInt32LE();
      if (start.length < length) return;
      unread = deserialize(start.subarray(4, length));
      readEntry();
      memory = createMemory();
      reserve(memory, head.used ?? 0);
      fill(start.subarray(length));
    },
    open() {
      while (unread.length > 0) readEntry();
      if (!memory || filled !== head.used || !isOurs(head)) throw new Error('these bytes are no index');
      return searchOver(stateOf(head, memory));
    },
  };
}

function isOurs(head: Partial<Head>): head is Head {
  return head.format === FORMAT && isDeepStrictEqual(head.options, SLOT_GROUPS);
}

type Head = ReturnType<typeof headOf>;

// What JavaScript keeps beside the memory; first what has to be known of it before its bytes are read.
function headOf({ memory, docs, text, places, directory, work }: State) {
  const { size, next, spent, idPages, orders } = docs;
  const { head, tail, tailEnd, level, lastDoc, count } = text.postings;
  const { places: dense, bitmaps, blocks } = text.dense;
  const { memory: _, ...rooms } = work;
  const words = text.inOrder.chunks.flat();
  return {
    used: memory.used,
    format: FORMAT,
    options: SLOT_GROUPS,
    free: memory.free,
    pools: memory.pools,
    docs: { size, next, spent, idPages },
    orders: Object.entries(orders).map(([name, list]) => ({
      name: name as keyof Orders,
      chunks: list.chunks,
      lengths: list.lengths,
      size: list.size,
    })),
    // In alphabetical order: sorting them would hold up whoever opens this.
    words,
    terms: Int32Array.from(words, (word) => text.terms.get(word) as number),
    postings: { head, tail, tailEnd, level, lastDoc, count },
    dense: { places: dense, bitmaps, blocks },
    places,
    directory,
    work: rooms,
  };
}

function stateOf(head: Head, memory: Memory): State {
  memory.used = head.used;
  memory.free = head.free;
  memory.pools = head.pools;
  const docs = { ...createDocs(memory), ...head.docs };
  for (const { name, ...list } of head.orders) Object.assign(docs.orders[name], list);
  return {
    memory,
    docs,
    text: {
      terms: new Map(head.words.map((word, i) => [word, head.terms[i] as number])),
      inOrder: createWordList(head.words),
      postings: { memory, ...head.postings },
      dense: { memory, ...head.dense },
    },
    places: head.places,
    directory: head.directory,
    work: { ...head.work, memory },
    kernels: createKernels(memory),
  };
}
