import { countBits } from '#server/search/bits.ts';
import { WORDS } from '#server/search/layout.ts';

// Numbers of the memory by their address, and bitmaps over one block: 16 words, one bit per listing.

export function load(i32: Int32Array, at: number): number {
  return i32[at >>> 2] as number;
}

/** An address lies as a number without sign. */
export function loadAddress(i32: Int32Array, at: number): number {
  return (i32[at >>> 2] as number) >>> 0;
}

export function store(i32: Int32Array, at: number, value: number): void {
  i32[at >>> 2] = value;
}

/** Fills so many bytes, whole numbers of 32 bits. */
export function fill(i32: Int32Array, at: number, value: number, bytes: number): void {
  i32.fill(value, at >>> 2, (at >>> 2) + (bytes >>> 2));
}

export function copy(i32: Int32Array, to: number, from: number): void {
  for (let v = 0; v < WORDS; v++) i32[(to >>> 2) + v] = i32[(from >>> 2) + v] as number;
}

export function and(i32: Int32Array, to: number, from: number): void {
  for (let v = 0; v < WORDS; v++)
    i32[(to >>> 2) + v] = (i32[(to >>> 2) + v] as number) & (i32[(from >>> 2) + v] as number);
}

export function or(i32: Int32Array, to: number, from: number): void {
  for (let v = 0; v < WORDS; v++)
    i32[(to >>> 2) + v] = (i32[(to >>> 2) + v] as number) | (i32[(from >>> 2) + v] as number);
}

export function isAny(i32: Int32Array, bits: number): boolean {
  for (let v = 0; v < WORDS; v++) if (i32[(bits >>> 2) + v] !== 0) return true;
  return false;
}

export function count(i32: Int32Array, bits: number): number {
  return countBits(i32, bits >>> 2);
}
