import { grown, int32At, numberAt, uint8At, uint32At } from '#server/search/numbers.ts';
import * as layout from './layout.ts';
import { allocate, load8, loadUnsigned, type Memory, store, store8 } from './memory.ts';

/**
 * The documents that contain each term, as variable-length differences in chains of ever larger slices of the memory: one or two
 * bytes an entry, added in any order, without an object per term.
 */
export type Postings = {
  memory: Memory;
  /** Per term: address of the first slice, where the next byte goes, and where the current slice's link is. */
  head: Uint32Array;
  tail: Uint32Array;
  tailEnd: Uint32Array;
  /** Per term: position of the current slice's size in SLICES, the last document, and the number of documents. */
  level: Uint8Array;
  lastDoc: Int32Array;
  count: Uint32Array;
};

const [FIRST] = layout.SLICES;

export function createPostings(memory: Memory): Postings {
  const room = 1024;
  return {
    memory,
    head: new Uint32Array(room),
    tail: new Uint32Array(room),
    tailEnd: new Uint32Array(room),
    level: new Uint8Array(room),
    lastDoc: new Int32Array(room),
    count: new Uint32Array(room),
  };
}

/** Adds a document to a term, unless it is the last one that was added. */
export function addPosting(postings: Postings, term: number, doc: number): void {
  if (term >= postings.head.length) growTerms(postings, term);
  const count = uint32At(postings.count, term);
  const last = int32At(postings.lastDoc, term);
  if (count === 0) startTerm(postings, term);
  else if (last === doc) return;
  const difference = count === 0 ? doc : doc - last;
  // Documents may come in any order: the sign goes into the lowest bit.
  let rest = difference < 0 ? ~(difference << 1) : difference << 1;
  while (rest > 127) {
    writeByte(postings, term, (rest & 127) | 128);
    rest >>>= 7;
  }
  writeByte(postings, term, rest);
  postings.lastDoc[term] = doc;
  postings.count[term] = count + 1;
}

/** The documents of a term, in the order in which they were added. */
export function postingsOf({ memory, head, count }: Postings, term: number): Int32Array {
  const docs = new Int32Array(uint32At(count, term));
  let at = uint32At(head, term);
  let level = 0;
  let end = at + FIRST - layout.LINK;
  let doc = 0;
  let value = 0;
  let shift = 0;
  for (let n = 0; n < docs.length; ) {
    if (at === end) {
      at = loadUnsigned(memory, end);
      level = Math.min(level + 1, layout.SLICES.length - 1);
      end = at + numberAt(layout.SLICES, level) - layout.LINK;
    }
    const byte = load8(memory, at++);
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    doc += value & 1 ? ~(value >>> 1) : value >>> 1;
    docs[n++] = doc;
    value = 0;
    shift = 0;
  }
  return docs;
}

function startTerm(postings: Postings, term: number): void {
  const address = allocate(postings.memory, FIRST);
  postings.head[term] = address;
  postings.tail[term] = address;
  postings.tailEnd[term] = address + FIRST - layout.LINK;
  postings.level[term] = 0;
}

function writeByte(postings: Postings, term: number, byte: number): void {
  const { memory } = postings;
  let address = uint32At(postings.tail, term);
  const end = uint32At(postings.tailEnd, term);
  if (address === end) {
    const level = Math.min(uint8At(postings.level, term) + 1, layout.SLICES.length - 1);
    const size = numberAt(layout.SLICES, level);
    address = allocate(memory, size);
    store(memory, end, address);
    postings.level[term] = level;
    postings.tailEnd[term] = address + size - layout.LINK;
  }
  store8(memory, address, byte);
  postings.tail[term] = address + 1;
}

function growTerms(postings: Postings, term: number): void {
  const length = Math.max(term + 1, postings.head.length * 2);
  postings.head = grown(postings.head, length);
  postings.tail = grown(postings.tail, length);
  postings.tailEnd = grown(postings.tailEnd, length);
  postings.level = grown(postings.level, length);
  postings.lastDoc = grown(postings.lastDoc, length);
  postings.count = grown(postings.count, length);
}
