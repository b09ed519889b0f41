import { hilbertKey } from '#server/search/geometry.ts';
import type { State } from '#server/search/state.ts';
import { fitDense, leaveDense, setDense } from './dense-words.ts';
import { setSlot } from './docs.ts';
import {
  B_DOC,
  B_LAT,
  B_LNG,
  BLOCK,
  BLOCK_BYTES,
  BLOCK_TABLE,
  BLOCKS,
  E_LIVE,
  E_LIVE_BITS,
  E_OPTIONS,
  ENTRY,
  OPTIONS_BYTES,
  WORDS,
} from './layout.ts';
import { blockAt, blockCount, entryOf, growTable, type Memory, take } from './memory.ts';
import { hasPlan, layerWords, trimLayers } from './plan-layers.ts';
import { clearRow, copyRow, emptyBox, fitBlock } from './rows.ts';

/** Blocks in the order of the curve: block `blocks[i]` takes keys from `lowest[i]` on. Only nearness hangs on it, no answer. */
export type Directory = { lowest: number[]; blocks: number[] };

type Placed = Pick<State, 'memory' | 'places' | 'directory' | 'text'>;

/** Opens a new, empty block and returns its number. */
export function addBlock(memory: Memory): number {
  const block = blockCount(memory);
  const address = take(memory, BLOCK_BYTES);
  const options = take(memory, OPTIONS_BYTES, 'options');
  const entry = growTable(memory, BLOCK_TABLE, block, ENTRY);
  memory.i32.fill(0, entry >>> 2, (entry + ENTRY) >>> 2);
  memory.i32[entry >>> 2] = address;
  memory.i32[(entry + E_OPTIONS) >>> 2] = options;
  memory.i32[BLOCKS >>> 2] = block + 1;
  emptyBox(memory, block);
  return block;
}

/** A free slot near a place on the curve, fit for so many floor plans; a full block is split in two first. */
export function freeSlot(state: Placed, key: number, plans: number): number {
  const { memory, directory } = state;
  if (directory.blocks.length === 0) {
    directory.lowest.push(0);
    directory.blocks.push(addBlock(memory));
  }
  let at = find(directory, key);
  if (liveIn(memory, directory.blocks[at] as number) === BLOCK) {
    split(state, at);
    at = find(directory, key);
  }
  const block = directory.blocks[at] as number;
  return block * BLOCK + freePlace(memory, block, plans);
}

// The free place that makes the fewest plan layers longer; among equals the last, which leaves the front to those with many plans.
function freePlace(memory: Memory, block: number, plans: number): number {
  const live = (entryOf(memory, block) + E_LIVE_BITS) >>> 2;
  let best = -1;
  let least = Infinity;
  for (let w = WORDS - 1; w >= 0; w--) {
    const free = ~(memory.i32[live + w] as number);
    if (free === 0) continue;
    let longer = 0;
    for (let layer = 0; layer < plans; layer++) longer += Math.max(0, (w >> 1) + 1 - layerWords(memory, block, layer));
    if (longer >= least) continue;
    least = longer;
    best = w * 32 + 31 - Math.clz32(free & -free);
  }
  return best;
}

function liveIn(memory: Memory, block: number): number {
  return memory.i32[(entryOf(memory, block) + E_LIVE) >>> 2] as number;
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

/** Place of a listing along the curve. */
export function keyOf(memory: Memory, slot: number): number {
  const at = (blockAt(memory, slot >> 9) >>> 2) + (slot & (BLOCK - 1));
  return hilbertKey((memory.i32[at + B_LAT / 4] as number) / 1e6, (memory.i32[at + B_LNG / 4] as number) / 1e6);
}

/** How many searched floor plans the listing in a slot has. */
export function plansIn(memory: Memory, slot: number): number {
  let plans = 0;
  while (hasPlan(memory, slot >> 9, plans, slot & (BLOCK - 1))) plans++;
  return plans;
}

function split({ memory, places, directory, text }: Placed, at: number): void {
  const block = directory.blocks[at] as number;
  const slots = Array.from({ length: BLOCK }, (_, place) => ({
    slot: block * BLOCK + place,
    key: keyOf(memory, block * BLOCK + place),
  }));
  slots.sort((a, b) => a.key - b.key);
  const fresh = addBlock(memory);
  fitDense(text.dense, fresh + 1);
  const upper = slots.slice(BLOCK / 2);
  directory.lowest.splice(at + 1, 0, upper[0]?.key as number);
  directory.blocks.splice(at + 1, 0, fresh);
  const byPlans = upper.map(({ slot }) => ({ slot, plans: plansIn(memory, slot) })).sort((a, b) => b.plans - a.plans);
  byPlans.forEach(({ slot }, place) => {
    const doc = memory.i32[((blockAt(memory, block) + B_DOC) >>> 2) + (slot & (BLOCK - 1))] as number;
    copyRow(memory, slot, memory, places, fresh * BLOCK + place, doc);
    clearRow(memory, places, slot);
    setDense(text.dense, leaveDense(text.dense, slot), fresh * BLOCK + place);
    setSlot(memory, doc, fresh * BLOCK + place);
  });
  trimLayers(memory, block);
  fitBlock(memory, block);
}
