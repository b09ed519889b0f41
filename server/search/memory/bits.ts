import { WORDS } from './layout.ts';

/** Number of set bits of a 32-bit word. */
export function popcount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Number of set bits of a block's bitmap that starts at `at`. */
export function countBits(bits: Int32Array, at: number): number {
  let count = 0;
  for (let w = at; w < at + WORDS; w++) count += popcount(bits[w] as number);
  return count;
}

/** Position of the lowest set bit of a non-zero word. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** A copy of a typed array with more room at its end, zero-filled. */
export function grown<T extends Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array>(
  array: T,
  length: number,
): T {
  const bigger = new (array.constructor as new (length: number) => T)(length);
  bigger.set(array);
  return bigger;
}
