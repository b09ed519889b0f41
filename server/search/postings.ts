import { grown } from './bits.ts';

/**
 * For every term the documents that hold it, as variable-length differences in chains of ever larger slices of one arena:
 * one to two bytes an entry, appended to in any order, no object per term.
 */
export type Postings = {
  arena: Uint8Array;
  used: number;
  head: Uint32Array;
  tail: Uint32Array;
  tailEnd: Uint32Array;
  level: Uint8Array;
  lastDoc: Int32Array;
  count: Uint32Array;
};

const SIZES = [8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096];
const LINK = 4;

export function createPostings(): Postings {
  return {
    arena: new Uint8Array(1 << 16),
    used: 0,
    head: new Uint32Array(1024),
    tail: new Uint32Array(1024),
    tailEnd: new Uint32Array(1024),
    level: new Uint8Array(1024),
    lastDoc: new Int32Array(1024),
    count: new Uint32Array(1024),
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
  // Reused numbers may be lower than the last: the sign goes into the lowest bit.
  let rest = difference < 0 ? ~(difference << 1) : difference << 1;
  while (rest > 127) {
    writeByte(postings, term, (rest & 127) | 128);
    rest >>>= 7;
  }
  writeByte(postings, term, rest);
  postings.lastDoc[term] = doc;
  postings.count[term] = count + 1;
}

/** Calls `visit` with each document of a term. */
export function eachPosting(postings: Postings, term: number, visit: (doc: number) => void): void {
  const { arena } = postings;
  let position = postings.head[term] as number;
  let level = 0;
  let end = position + (SIZES[0] as number) - LINK;
  let doc = 0;
  let value = 0;
  let shift = 0;
  for (let left = postings.count[term] as number; left > 0; ) {
    if (position === end) {
      position = readLink(arena, end);
      level = Math.min(level + 1, SIZES.length - 1);
      end = position + (SIZES[level] as number) - LINK;
    }
    const byte = arena[position++] as number;
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    doc += value & 1 ? ~(value >>> 1) : value >>> 1;
    visit(doc);
    left--;
    value = 0;
    shift = 0;
  }
}

function startTerm(postings: Postings, term: number): void {
  const position = allocate(postings, SIZES[0] as number);
  postings.head[term] = position;
  postings.tail[term] = position;
  postings.tailEnd[term] = position + (SIZES[0] as number) - LINK;
  postings.level[term] = 0;
}

function writeByte(postings: Postings, term: number, byte: number): void {
  let position = postings.tail[term] as number;
  const end = postings.tailEnd[term] as number;
  if (position === end) {
    const level = Math.min((postings.level[term] as number) + 1, SIZES.length - 1);
    const size = SIZES[level] as number;
    position = allocate(postings, size);
    writeLink(postings.arena, end, position);
    postings.level[term] = level;
    postings.tailEnd[term] = position + size - LINK;
  }
  postings.arena[position] = byte;
  postings.tail[term] = position + 1;
}

function allocate(postings: Postings, size: number): number {
  const position = postings.used;
  if (position + size > postings.arena.length)
    postings.arena = grown(postings.arena, Math.ceil(postings.arena.length * 1.5));
  postings.used = position + size;
  return position;
}

function readLink(arena: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = [arena[at], arena[at + 1], arena[at + 2], arena[at + 3]];
  return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
}

function writeLink(arena: Uint8Array, at: number, value: number): void {
  arena[at] = value & 255;
  arena[at + 1] = (value >>> 8) & 255;
  arena[at + 2] = (value >>> 16) & 255;
  arena[at + 3] = value >>> 24;
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
