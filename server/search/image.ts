import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { type SearchIndex, searchOver } from './index.ts';
import { createKernels } from './kernels/kernels.ts';
import { createDocs } from './memory/docs.ts';
import * as layout from './memory/layout.ts';
import { createMemory, type Memory, reserve } from './memory/memory.ts';
import { FACET_GROUPS } from './memory/options.ts';
import { createWordList } from './memory/word-list.ts';
import { int32At } from './numbers.ts';
import type { State } from './state.ts';

/** Raise this when the memory's layout or the head changes: an image of another format is rejected. */
const FORMAT = 6;

/** The addresses and lists that an image was written with, as text: images of another one are unreadable. */
export const imageLayout = (): string => JSON.stringify([FORMAT, layout, FACET_GROUPS]);

/** Bytes per part of a saved image. */
const PART = 1 << 20;

/**
 * The bytes of an index: the length of its head, the head, then the memory unchanged. The parts are views, so use each before the
 * index changes.
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

/** Opens an index from its bytes, in slices of any size. Throws if the bytes are not an image of this format. */
export async function openImage(slices: AsyncIterable<Uint8Array>): Promise<SearchIndex> {
  const image = beginImage();
  for await (const slice of slices) image.add(slice);
  return image.open();
}

/** Collects the bytes of an index in slices, then opens it. */
export function beginImage(): { add: (slice: Uint8Array) => void; open: () => SearchIndex } {
  let start = Buffer.alloc(0);
  // The head of a million listings takes about ten milliseconds to read, so each slice reads one of its entries.
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
      if (!memory || filled !== head.used || !isCurrent(head)) throw new Error('these bytes are not a current index');
      return searchOver(stateOf(head, memory));
    },
  };
}

function isCurrent(head: Partial<Head>): head is Head {
  return head.format === FORMAT && isDeepStrictEqual(head.options, FACET_GROUPS);
}

type Head = ReturnType<typeof headOf>;

// The data that JavaScript keeps beside the memory. `used` comes first, because filling the memory needs it.
function headOf({ memory, docs, text, places, directory, work }: State) {
  const { size, next, spent, idPages, orders } = docs;
  const { head, tail, tailEnd, level, lastDoc, count } = text.postings;
  const { places: dense, bitmaps, blocks } = text.dense;
  const { memory: _, ...rooms } = work;
  const words = text.inOrder.chunks.flat();
  return {
    used: memory.used,
    format: FORMAT,
    options: FACET_GROUPS,
    free: memory.free,
    pools: memory.pools,
    docs: { size, next, spent, idPages },
    orders: Object.values(orders).map(({ chunks, lengths, size }) => ({ chunks, lengths, size })),
    // In alphabetical order, because sorting them would slow down opening.
    words,
    terms: Int32Array.from(words, (word) => text.terms.get(word) ?? 0),
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
  Object.values(docs.orders).forEach((list, i) => {
    Object.assign(list, head.orders[i]);
  });
  return {
    memory,
    docs,
    text: {
      terms: new Map(head.words.map((word, i) => [word, int32At(head.terms, i)])),
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
