import { hilbertKey } from '#server/search/geometry.ts';
import { lowestBit, numberAt } from '#server/search/numbers.ts';
import type { State } from '#server/search/state.ts';
import { clearDense, growDense, setDense } from './dense-words.ts';
import { setSlot } from './docs.ts';
import * as layout from './layout.ts';
import { allocate, blockCount, entryOf, growTable, load, type Memory, rowAt, store } from './memory.ts';
import { hasPlan, layerWords, trimLayers } from './plan-layers.ts';
import { clearBox, clearRow, copyRow, resetBox } from './rows.ts';

/**
 * Blocks in the order of the Hilbert curve: block `blocks[i]` takes keys from `lowest[i]` on. It keeps near listings together for
 * speed; results don't depend on it.
 */
export type Directory = { lowest: number[]; blocks: number[] };

type Placed = Pick<State, 'memory' | 'places' | 'directory' | 'text'>;

/** Adds an empty block and returns its number. */
export function addBlock(memory: Memory): number {
  const block = blockCount(memory);
  const address = allocate(memory, layout.BLOCK_BYTES);
  const options = allocate(memory, layout.OPTIONS_BYTES, 'options');
  const entry = growTable(memory, layout.BLOCK_TABLE, block, layout.ENTRY);
  memory.u8.fill(0, entry, entry + layout.ENTRY);
  store(memory, entry + layout.E_ADDRESS, address);
  store(memory, entry + layout.E_OPTIONS, options);
  store(memory, layout.BLOCKS, block + 1);
  clearBox(memory, block);
  return block;
}

/** A free slot near a key of the curve, for a listing with `plans` floor plans. A full block is split first. */
export function freeSlot(state: Placed, key: number, plans: number): number {
  const { memory, directory } = state;
  if (directory.blocks.length === 0) {
    directory.lowest.push(0);
    directory.blocks.push(addBlock(memory));
  }
  let at = find(directory, key);
  if (load(memory, entryOf(memory, numberAt(directory.blocks, at)) + layout.E_LIVE) === layout.BLOCK) {
    split(state, at);
    at = find(directory, key);
  }
  const block = numberAt(directory.blocks, at);
  return block * layout.BLOCK + freePlace(memory, block, plans);
}

// The free place that makes the fewest plan layers longer. The last of equals, to keep the front for listings with many plans.
function freePlace(memory: Memory, block: number, plans: number): number {
  const live = entryOf(memory, block) + layout.E_LIVE_BITS;
  let best = -1;
  let least = Infinity;
  for (let word = layout.WORDS - 1; word >= 0; word--) {
    const free = ~load(memory, live + word * 4);
    if (free === 0) continue;
    let longer = 0;
    for (let layer = 0; layer < plans; layer++)
      longer += Math.max(0, (word >> 1) + 1 - layerWords(memory, block, layer));
    if (longer >= least) continue;
    least = longer;
    best = word * 32 + lowestBit(free);
  }
  return best;
}

// The last block that begins at or before the key.
function find(directory: Directory, key: number): number {
  let low = 0;
  let high = directory.lowest.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (numberAt(directory.lowest, middle) <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Place of a listing along the Hilbert curve. */
export function keyOf(memory: Memory, slot: number): number {
  const row = rowAt(memory, slot);
  return hilbertKey(load(memory, row + layout.B_LAT) / 1e6, load(memory, row + layout.B_LNG) / 1e6);
}

/** Number of searched floor plans of the listing in a slot. */
export function plansIn(memory: Memory, slot: number): number {
  let plans = 0;
  while (hasPlan(memory, slot >> 9, plans, slot & (layout.BLOCK - 1))) plans++;
  return plans;
}

function split({ memory, places, directory, text }: Placed, at: number): void {
  const block = numberAt(directory.blocks, at);
  const slots = Array.from({ length: layout.BLOCK }, (_, place) => ({
    slot: block * layout.BLOCK + place,
    key: keyOf(memory, block * layout.BLOCK + place),
  }));
  slots.sort((a, b) => a.key - b.key);
  const fresh = addBlock(memory);
  growDense(text.dense, fresh + 1);
  const upper = slots.slice(layout.BLOCK / 2);
  directory.lowest.splice(at + 1, 0, upper[0]?.key ?? 0);
  directory.blocks.splice(at + 1, 0, fresh);
  const byPlans = upper.map(({ slot }) => ({ slot, plans: plansIn(memory, slot) })).sort((a, b) => b.plans - a.plans);
  byPlans.forEach(({ slot }, place) => {
    const target = fresh * layout.BLOCK + place;
    const doc = load(memory, rowAt(memory, slot) + layout.B_DOC);
    copyRow(memory, slot, memory, places, target, doc);
    clearRow(memory, places, slot);
    setDense(text.dense, clearDense(text.dense, slot), target);
    setSlot(memory, doc, target);
  });
  trimLayers(memory, block);
  resetBox(memory, block);
}
