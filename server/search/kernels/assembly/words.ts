import { D_SLOT, DOC_TABLE, LINK } from './layout';

/** Sets the bits, by slot, of all documents in a chain of postings. Deleted documents have no slot. */
export function addPostings(head: usize, postings: i32, bits: usize): void {
  const docs = load<usize>(DOC_TABLE);
  let at = head;
  let size: usize = 8;
  let end = at + size - LINK;
  let doc: i32 = 0;
  let value: i32 = 0;
  let shift: i32 = 0;
  for (let left = postings; left > 0; ) {
    if (at == end) {
      at = load<usize>(end);
      if (size < 4096) size <<= 1;
      end = at + size - LINK;
    }
    const byte = <i32>load<u8>(at++);
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    const half = <i32>(<u32>value >> 1);
    doc += value & 1 ? ~half : half;
    const slot = load<i32>(load<usize>(docs + (<usize>(doc >> 10) << 2)) + D_SLOT + (<usize>(doc & 1023) << 2));
    if (slot >= 0) {
      const word = bits + (<usize>(slot >> 5) << 2);
      store<u32>(word, load<u32>(word) | (1 << (slot & 31)));
    }
    left--;
    value = 0;
    shift = 0;
  }
}

/** Keeps the bits of a bitmap that another one has too. Both have `bytes` bytes. */
export function keepCommon(bits: usize, others: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) v128.store(bits + at, v128.and(v128.load(bits + at), v128.load(others + at)));
}

/** Adds the bits of another bitmap. Both have `bytes` bytes. */
export function addBits(bits: usize, others: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) v128.store(bits + at, v128.or(v128.load(bits + at), v128.load(others + at)));
}

/** Sets bytes to zero. */
export function clear(at: usize, bytes: usize): void {
  memory.fill(at, 0, bytes);
}
