import { BLOCK, WORDS } from './bits.ts';
import { clearRows, copyRow } from './rows.ts';
import { addBlock, createStore, emptyBox, type Store } from './store.ts';

/** Blocks in the order of the curve: block `blocks[i]` takes keys from `lowest[i]` on. Only nearness hangs on it, no answer. */
export type Directory = { lowest: number[]; blocks: number[] };

// Room left in each block when everything is laid out anew.
const FILL = Math.floor(BLOCK * 0.94);

/** A free slot near a place on the curve; a full block is split in two first. `moved` hears of listings that change slots. */
export function freeSlot(
  store: Store,
  directory: Directory,
  key: number,
  moved: (doc: number, slot: number) => void,
): number {
  if (directory.blocks.length === 0) {
    directory.lowest.push(0);
    directory.blocks.push(addBlock(store));
  }
  let at = find(directory, key);
  if (store.liveCount[directory.blocks[at] as number] === BLOCK) {
    split(store, directory, at, moved);
    at = find(directory, key);
  }
  const block = directory.blocks[at] as number;
  for (let word = block * WORDS; ; word++) {
    const free = ~(store.live[word] as number);
    if (free !== 0) return word * 32 + 31 - Math.clz32(free & -free);
  }
}

/** All listings copied along the curve into a new store; `moved` hears of each one's slot. */
export function repack(old: Store, moved: (doc: number, slot: number) => void): { store: Store; directory: Directory } {
  const slots: number[] = [];
  for (let slot = 0; slot < old.blocks * BLOCK; slot++) if ((old.docAt[slot] as number) >= 0) slots.push(slot);
  const order = sortByKey(old, slots);
  const store = createStore(Math.ceil(slots.length * (BLOCK / FILL)));
  const directory: Directory = { lowest: [], blocks: [] };
  let target = 0;
  for (let i = 0; i < order.length; i++) {
    const slot = order[i] as number;
    if (i % FILL === 0) {
      const block = addBlock(store);
      directory.lowest.push(i === 0 ? 0 : (old.key[slot] as number));
      directory.blocks.push(block);
      target = block * BLOCK;
    }
    copyRow(old, slot, store, target);
    moved(old.docAt[slot] as number, target);
    target++;
  }
  return { store, directory };
}

function sortByKey(store: Store, slots: readonly number[]): number[] {
  // Key and slot together make one exact number: 32 and at most 21 bits.
  const keys = Float64Array.from(slots, (slot) => (store.key[slot] as number) * 2 ** 21 + slot);
  keys.sort();
  return Array.from(keys, (key) => key % 2 ** 21);
}

// The last block that begins at or before the key.
function find(directory: Directory, key: number): number {
  let low = 0;
  let high = directory.lowest.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((directory.lowest[middle] as number) <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}

function split(store: Store, directory: Directory, at: number, moved: (doc: number, slot: number) => void): void {
  const block = directory.blocks[at] as number;
  const order = sortByKey(
    store,
    Array.from({ length: BLOCK }, (_, i) => block * BLOCK + i),
  );
  const fresh = addBlock(store);
  const upper = order.slice(BLOCK / 2);
  directory.lowest.splice(at + 1, 0, store.key[upper[0] as number] as number);
  directory.blocks.splice(at + 1, 0, fresh);
  const left = new Int32Array(WORDS);
  upper.forEach((slot, i) => {
    const target = fresh * BLOCK + i;
    copyRow(store, slot, store, target);
    left[(slot >> 5) & (WORDS - 1)] = (left[(slot >> 5) & (WORDS - 1)] as number) | (1 << (slot & 31));
    moved(store.docAt[target] as number, target);
  });
  clearRows(store, block, left, fresh);
  emptyBox(store, block);
  for (const slot of order.slice(0, BLOCK / 2)) {
    store.south[block] = Math.min(store.south[block] as number, store.lat[slot] as number);
    store.north[block] = Math.max(store.north[block] as number, store.lat[slot] as number);
    store.west[block] = Math.min(store.west[block] as number, store.lng[slot] as number);
    store.east[block] = Math.max(store.east[block] as number, store.lng[slot] as number);
  }
}
