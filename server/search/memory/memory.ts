import * as layout from './layout.ts';

const PAGE = 65_536;
/** WebAssembly's 32-bit addresses end at 4 GiB. */
const MAX_PAGES = 65_536;
/** Bytes of the pages that small pieces come from. Pieces above a sixteenth of a page get memory of their own. */
const POOL_PAGE = { mixed: PAGE, options: 4 * PAGE, heads: 4 * PAGE };
/** Larger pieces are aligned to 64 bytes, smaller ones to 8. */
const SMALL = 1024;

/**
 * One linear memory that holds the whole index; JavaScript and the compiled kernels both read it. An address is a byte position.
 * Growing replaces the views, so read them from here each time and never keep one across a change.
 */
export type Memory = {
  wasm: WebAssembly.Memory;
  /** Bytes allocated so far. */
  used: number;
  /** Addresses of released pieces, by size. */
  free: Map<number, number[]>;
  /** The range that supplies the next small piece of each kind. */
  pools: Record<Pool, { at: number; end: number }>;
  i32: Int32Array;
  u16: Uint16Array;
  u8: Uint8Array;
  f64: Float64Array;
  bytes: Buffer;
};

/** Pieces of one kind share pages, so that data read in sequence is stored in sequence. */
export type Pool = 'mixed' | 'options' | 'heads';

/** An empty memory. */
export function createMemory(): Memory {
  const wasm = new WebAssembly.Memory({ initial: 16, maximum: MAX_PAGES, shared: true });
  const pools = { mixed: { at: 0, end: 0 }, options: { at: 0, end: 0 }, heads: { at: 0, end: 0 } };
  return { wasm, used: layout.FIRST_FREE, free: new Map(), pools, ...viewsOf(wasm) };
}

/** Grows the memory to at least `bytes` in all. Old views stay readable but keep their length. Throws above 4 GiB. */
export function reserve(memory: Memory, bytes: number): void {
  const have = memory.u8.length;
  if (bytes <= have) return;
  const pages = Math.min(MAX_PAGES, Math.max(Math.ceil(bytes / PAGE), Math.ceil((have / PAGE) * 1.125)));
  if (bytes > pages * PAGE) throw new RangeError('the search index is full: its memory ends at 4 GiB');
  memory.wasm.grow(pages - have / PAGE);
  Object.assign(memory, viewsOf(memory.wasm));
}

/** Allocates `size` bytes, all zero, aligned to 8 bytes (large pieces to 64), and returns their address. */
export function allocate(memory: Memory, size: number, pool: Pool = 'mixed'): number {
  const rounded = roundUp(size);
  const again = memory.free.get(rounded)?.pop();
  if (again !== undefined) {
    memory.u8.fill(0, again, again + rounded);
    return again;
  }
  const pageBytes = POOL_PAGE[pool];
  if (rounded > pageBytes / 16) return extend(memory, rounded);
  const from = memory.pools[pool];
  let at = rounded > SMALL ? Math.ceil(from.at / 64) * 64 : from.at;
  if (at + rounded > from.end) {
    at = extend(memory, pageBytes);
    from.end = at + pageBytes;
  }
  from.at = at + rounded;
  return at;
}

function extend(memory: Memory, bytes: number): number {
  const at = Math.ceil(memory.used / 64) * 64;
  reserve(memory, at + bytes);
  memory.used = at + bytes;
  return at;
}

/** Makes a piece available again. `size` must be the one it was allocated with. */
export function release(memory: Memory, address: number, size: number): void {
  const rounded = roundUp(size);
  const pieces = memory.free.get(rounded);
  if (pieces) pieces.push(address);
  else memory.free.set(rounded, [address]);
}

function roundUp(size: number): number {
  const step = size > SMALL ? 64 : 8;
  return Math.ceil(size / step) * step;
}

function viewsOf({ buffer }: WebAssembly.Memory): Pick<Memory, 'i32' | 'u16' | 'u8' | 'f64' | 'bytes'> {
  return {
    i32: new Int32Array(buffer),
    u16: new Uint16Array(buffer),
    u8: new Uint8Array(buffer),
    f64: new Float64Array(buffer),
    bytes: Buffer.from(buffer),
  };
}

// Addresses are in bytes and must be multiples of the number's own size.

/** The signed 32-bit number at an address. */
export function load(memory: Memory, address: number): number {
  return memory.i32[address >>> 2] as number;
}

export function store(memory: Memory, address: number, value: number): void {
  memory.i32[address >>> 2] = value;
}

/** The unsigned 32-bit number at an address: another address, or epoch seconds. */
export function loadUnsigned(memory: Memory, address: number): number {
  return (memory.i32[address >>> 2] as number) >>> 0;
}

export function load16(memory: Memory, address: number): number {
  return memory.u16[address >>> 1] as number;
}

export function store16(memory: Memory, address: number, value: number): void {
  memory.u16[address >>> 1] = value;
}

export function load8(memory: Memory, address: number): number {
  return memory.u8[address] as number;
}

export function store8(memory: Memory, address: number, value: number): void {
  memory.u8[address] = value;
}

export function loadFloat(memory: Memory, address: number): number {
  return memory.f64[address >>> 3] as number;
}

export function storeFloat(memory: Memory, address: number, value: number): void {
  memory.f64[address >>> 3] = value;
}

/** Whether a bitmap has the bit at `position`. */
export function hasBit(memory: Memory, bitmap: number, position: number): boolean {
  return (load(memory, bitmap + (position >> 5) * 4) & (1 << (position & 31))) !== 0;
}

export function setBit(memory: Memory, bitmap: number, position: number): void {
  const address = bitmap + (position >> 5) * 4;
  store(memory, address, load(memory, address) | (1 << (position & 31)));
}

export function clearBit(memory: Memory, bitmap: number, position: number): void {
  const address = bitmap + (position >> 5) * 4;
  store(memory, address, load(memory, address) & ~(1 << (position & 31)));
}

/** Adds entry number `count` to the table whose address is at `root`, and returns the entry's address. */
export function growTable(memory: Memory, root: number, count: number, entryBytes: number): number {
  const at = loadUnsigned(memory, root);
  const isFull = count >= 64 && (count & (count - 1)) === 0;
  if (at !== 0 && !isFull) return at + count * entryBytes;
  const bigger = allocate(memory, Math.max(64, count * 2) * entryBytes);
  if (at !== 0) {
    memory.u8.copyWithin(bigger, at, at + count * entryBytes);
    release(memory, at, count * entryBytes);
  }
  store(memory, root, bigger);
  return bigger + count * entryBytes;
}

export function blockCount(memory: Memory): number {
  return load(memory, layout.BLOCKS);
}

/** Address of a block's entry in the table of blocks. */
export function entryOf(memory: Memory, block: number): number {
  return loadUnsigned(memory, layout.BLOCK_TABLE) + block * layout.ENTRY;
}

/** Address of a block. */
export function blockAt(memory: Memory, block: number): number {
  return loadUnsigned(memory, entryOf(memory, block));
}

/** Address of a listing's row: add the offset of a 32-bit column, such as B_LAT. */
export function rowAt(memory: Memory, slot: number): number {
  return blockAt(memory, slot >> 9) + (slot & (layout.BLOCK - 1)) * 4;
}

/** Address of the page that holds a document's columns. */
export function docPage(memory: Memory, doc: number): number {
  return loadUnsigned(memory, loadUnsigned(memory, layout.DOC_TABLE) + (doc >>> 10) * 4);
}

/** Slot of a document: its block (times 512) and its place there; -1 for a deleted one. */
export function docSlot(memory: Memory, doc: number): number {
  return load(memory, docPage(memory, doc) + (doc & (layout.PAGE_DOCS - 1)) * 4);
}
