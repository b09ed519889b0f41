import { D_SLOT, DOC_TABLE, LINK } from '#server/search/layout.ts';
import type { Memory } from '#server/search/memory.ts';
import { fill, load, loadAddress, store } from './bits.ts';

/** Sets the bits (by slot, from `bits` on) of all documents in a chain of postings. Documents that are gone have no slot. */
export function addPostings({ i32, u8 }: Memory, head: number, postings: number, bits: number): void {
  const docs = loadAddress(i32, DOC_TABLE);
  let at = head;
  let size = 8;
  let end = at + size - LINK;
  let doc = 0;
  let value = 0;
  let shift = 0;
  for (let left = postings; left > 0; ) {
    if (at === end) {
      at = loadAddress(i32, end);
      if (size < 4096) size <<= 1;
      end = at + size - LINK;
    }
    const byte = u8[at++] as number;
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    doc += value & 1 ? ~(value >>> 1) : value >>> 1;
    const slot = load(i32, loadAddress(i32, docs + (doc >> 10) * 4) + D_SLOT + (doc & 1023) * 4);
    if (slot >= 0) {
      const word = bits + (slot >> 5) * 4;
      store(i32, word, load(i32, word) | (1 << (slot & 31)));
    }
    left--;
    value = 0;
    shift = 0;
  }
}

/** Keeps of a bitmap what another of so many bytes has too. */
export function keepCommon({ i32 }: Memory, bits: number, others: number, bytes: number): void {
  for (let at = 0; at < bytes; at += 4) store(i32, bits + at, load(i32, bits + at) & load(i32, others + at));
}

/** Adds to a bitmap what another of so many bytes has. */
export function addBits({ i32 }: Memory, bits: number, others: number, bytes: number): void {
  for (let at = 0; at < bytes; at += 4) store(i32, bits + at, load(i32, bits + at) | load(i32, others + at));
}

/** Zeroes so many bytes. */
export function clear({ i32 }: Memory, at: number, bytes: number): void {
  fill(i32, at, 0, bytes);
}
