import { grown } from './bits.ts';
import { LINK, SLICES } from './layout.ts';
import { type Memory, take } from './memory.ts';

/**
 * For every term the documents that hold it, as variable-length differences in chains of ever larger slices of the memory:
 * one to two bytes an entry, appended to in any order, no object per term.
 */
export type Postings = {
  memory: Memory;
  head: Uint32Array;
  tail: Uint32Array;
  tailEnd: Uint32Array;
  level: Uint8Array;
  lastDoc: Int32Array;
  count: Uint32Array;
};

const FIRST = SLICES[0];

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

/** Notes that a term occurs in a document; the same document twice in a row is noted once. */
export function addPosting(postings: Postings, term: number, doc: number): void {
  if (term >= postings.head.length) growTerms(postings, term);
  const count = postings.count[term] as number;
  const last = postings.lastDoc[term] as number;
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

/** The documents of a term, as they were added. */
export function postingsOf({ memory, head, count }: Postings, term: number): Int32Array {
  const docs = new Int32Array(count[term] as number);
  let at = head[term] as number;
  let level = 0;
  let end = at + FIRST - LINK;
  let doc = 0;
  let value = 0;
  let shift = 0;
  for (let n = 0; n < docs.length; ) {
    if (at === end) {
      at = (memory.i32[end >>> 2] as number) >>> 0;
      level = Math.min(level + 1, SLICES.length - 1);
      end = at + (SLICES[level] as number) - LINK;
    }
    const byte = memory.u8[at++] as number;
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
  const position = take(postings.memory, FIRST);
  postings.head[term] = position;
  postings.tail[term] = position;
  postings.tailEnd[term] = position + FIRST - LINK;
  postings.level[term] = 0;
}

function writeByte(postings: Postings, term: number, byte: number): void {
  let position = postings.tail[term] as number;
  const end = postings.tailEnd[term] as number;
  if (position === end) {
    const level = Math.min((postings.level[term] as number) + 1, SLICES.length - 1);
    const size = SLICES[level] as number;
    position = take(postings.memory, size);
    postings.memory.i32[end >>> 2] = position;
    postings.level[term] = level;
    postings.tailEnd[term] = position + size - LINK;
  }
  postings.memory.u8[position] = byte;
  postings.tail[term] = position + 1;
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
