import { BLOCK_TABLE, BLOCKS, DOC_TABLE, ENTRY, FIRST_FREE, PAGE_DOCS } from './layout.ts';

const PAGE = 65_536;
/** WebAssembly's 32-bit addresses end at 4 GiB. */
const MOST_PAGES = 65_536;
/** Bytes of the pages that small pieces come from, a sixteenth of them or less; larger ones come by themselves. */
const POOL_PAGE = { mixed: PAGE, options: 4 * PAGE, heads: 4 * PAGE };
/** Pieces up to so many bytes lie close together. */
const SMALL = 1024;

/**
 * One linear memory that holds the whole index, seen by JavaScript and by the compiled kernels alike. An address is a byte
 * position. Views are renewed when it grows: read them from here every time, keep none across a change.
 */
export type Memory = {
  wasm: WebAssembly.Memory;
  /** Bytes handed out so far. */
  used: number;
  /** Pieces given back, by size. */
  free: Map<number, number[]>;
  /** Where the next small piece of each kind comes from. */
  pools: Record<Pool, { at: number; end: number }>;
  i32: Int32Array;
  u16: Uint16Array;
  u8: Uint8Array;
  f64: Float64Array;
  bytes: Buffer;
};

/** Pieces of one kind lie together, in pages: what is read in a row lies in a row. */
export type Pool = 'mixed' | 'options' | 'heads';

/** An empty memory. */
export function createMemory(): Memory {
  const wasm = new WebAssembly.Memory({ initial: 16, maximum: MOST_PAGES, shared: true });
  const pools = { mixed: { at: 0, end: 0 }, options: { at: 0, end: 0 }, heads: { at: 0, end: 0 } };
  const memory = { wasm, used: FIRST_FREE, free: new Map(), pools } as unknown as Memory;
  look(memory);
  return memory;
}

/** Makes room for `bytes` in all. Old views stay readable, yet end where the memory ended before. */
export function reserve(memory: Memory, bytes: number): void {
  const have = memory.u8.length;
  if (bytes <= have) return;
  const pages = Math.min(MOST_PAGES, Math.max(Math.ceil(bytes / PAGE), Math.ceil((have / PAGE) * 1.125)));
  if (bytes > pages * PAGE) throw new RangeError('the search index is full: its memory ends at 4 GiB');
  memory.wasm.grow(pages - have / PAGE);
  look(memory);
}

/** Address of so many bytes, all zero, aligned to 8 (large ones to 64). */
export function take(memory: Memory, size: number, pool: Pool = 'mixed'): number {
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

/** Returns a piece that `take` gave for this size. */
export function giveBack(memory: Memory, address: number, size: number): void {
  const rounded = roundUp(size);
  const pieces = memory.free.get(rounded);
  if (pieces) pieces.push(address);
  else memory.free.set(rounded, [address]);
}

/** Address of entry `count` of a table whose address is at `root`; the table grows with its entries. */
export function growTable(memory: Memory, root: number, count: number, entryBytes: number): number {
  const at = (memory.i32[root >>> 2] as number) >>> 0;
  const isFull = count >= 64 && (count & (count - 1)) === 0;
  if (at !== 0 && !isFull) return at + count * entryBytes;
  const bigger = take(memory, Math.max(64, count * 2) * entryBytes);
  if (at !== 0) {
    memory.u8.copyWithin(bigger, at, at + count * entryBytes);
    giveBack(memory, at, count * entryBytes);
  }
  memory.i32[root >>> 2] = bigger;
  return bigger + count * entryBytes;
}

/** How many blocks there are. */
export function blockCount(memory: Memory): number {
  return memory.i32[BLOCKS >>> 2] as number;
}

/** Address of a block's entry in the table of blocks, and of the block itself. */
export function entryOf(memory: Memory, block: number): number {
  return ((memory.i32[BLOCK_TABLE >>> 2] as number) >>> 0) + block * ENTRY;
}
export function blockAt(memory: Memory, block: number): number {
  return (memory.i32[entryOf(memory, block) >>> 2] as number) >>> 0;
}

/** Address of the page that holds a document's columns. */
export function docPage(memory: Memory, doc: number): number {
  const { i32 } = memory;
  return (i32[((i32[DOC_TABLE >>> 2] as number) >>> 2) + (doc >>> 10)] as number) >>> 0;
}

/** Slot of a document: its block and its place in it; -1 where it is gone. */
export function docSlot(memory: Memory, doc: number): number {
  return memory.i32[(docPage(memory, doc) >>> 2) + (doc & (PAGE_DOCS - 1))] as number;
}

/** Renews the views after the buffer has changed. */
function look(memory: Memory): void {
  const { buffer } = memory.wasm;
  memory.i32 = new Int32Array(buffer);
  memory.u16 = new Uint16Array(buffer);
  memory.u8 = new Uint8Array(buffer);
  memory.f64 = new Float64Array(buffer);
  memory.bytes = Buffer.from(buffer);
}

function roundUp(size: number): number {
  const step = size > SMALL ? 64 : 8;
  return Math.ceil(size / step) * step;
}
