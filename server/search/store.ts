import { BLOCK, grown, WORDS } from './bits.ts';
import { createPlaces, type Places } from './places.ts';
import { PLAN_SLOTS, ROW_WORDS, SLOTS } from './slots.ts';

/** Most floor plans of one listing that take part in searches. */
export const MAX_LAYERS = 32;

/**
 * Listings in blocks of 512 places ("slots"), near ones together. Columns per slot; bitmaps and counts per block and option.
 * Floor plans lie in layers: layer 0 of a block holds the first plan of each of its listings, layer 1 the second, and so on,
 * so that "one plan meets all" is an AND within a layer and an OR over layers.
 */
export type Store = {
  blocks: number;
  /** Per slot. Places are city, metro, province and neighbourhood, four in a row; -1 is none. */
  docAt: Int32Array;
  lat: Int32Array;
  lng: Int32Array;
  x: Uint32Array;
  y: Uint32Array;
  key: Uint32Array;
  place: Int32Array;
  rentMin: Int32Array;
  rentMax: Int32Array;
  extra: Int32Array;
  rows: Int32Array;
  /** Per block. */
  live: Int32Array;
  options: Int32Array;
  counts: Uint16Array;
  liveCount: Uint16Array;
  south: Int32Array;
  west: Int32Array;
  north: Int32Array;
  east: Int32Array;
  layers: Uint8Array;
  layerAt: Int32Array;
  places: Places;
  /** Floor plans: layers that are in use, then columns per plan slot. */
  planLayers: number;
  planBits: Int32Array;
  planRentMin: Int32Array;
  planRentMax: Int32Array;
  planSquareFeet: Uint16Array;
  planBaths: Uint8Array;
  planDay: Uint16Array;
};

const FIELDS = { i: Int32Array, u: Uint32Array, h: Uint16Array, b: Uint8Array } as const;

// How many of each column one block, or one layer of plans, takes.
const PER_BLOCK = {
  docAt: ['i', BLOCK],
  lat: ['i', BLOCK],
  lng: ['i', BLOCK],
  x: ['u', BLOCK],
  y: ['u', BLOCK],
  key: ['u', BLOCK],
  place: ['i', BLOCK * 4],
  rentMin: ['i', BLOCK],
  rentMax: ['i', BLOCK],
  extra: ['i', BLOCK],
  rows: ['i', BLOCK * ROW_WORDS],
  live: ['i', WORDS],
  options: ['i', SLOTS * WORDS],
  counts: ['h', SLOTS],
  liveCount: ['h', 1],
  south: ['i', 1],
  west: ['i', 1],
  north: ['i', 1],
  east: ['i', 1],
  layers: ['b', 1],
  layerAt: ['i', MAX_LAYERS],
} as const;

const PER_LAYER = {
  planBits: ['i', PLAN_SLOTS * WORDS],
  planRentMin: ['i', BLOCK],
  planRentMax: ['i', BLOCK],
  planSquareFeet: ['h', BLOCK],
  planBaths: ['b', BLOCK],
  planDay: ['h', BLOCK],
} as const;

type Column = keyof typeof PER_BLOCK | keyof typeof PER_LAYER;

/** A store with room for about so many listings; it grows by itself. */
export function createStore(listings: number): Store {
  // A tenth of slack, so that the first splits after a full load move nothing.
  const blocks = Math.ceil((listings / BLOCK) * 1.1) + 1;
  const store = { blocks: 0, planLayers: 0, places: createPlaces() } as Store;
  resize(store, PER_BLOCK, blocks);
  resize(store, PER_LAYER, blocks * 4);
  return store;
}

/** Opens a new, empty block and returns its number. */
export function addBlock(store: Store): number {
  const block = store.blocks++;
  if (store.blocks > store.live.length / WORDS) resize(store, PER_BLOCK, enlarged(store.blocks));
  store.docAt.fill(-1, block * BLOCK, (block + 1) * BLOCK);
  emptyBox(store, block);
  return block;
}

/** The plan layer `layer` of a block, opened if it is not there yet; returns its number among all layers. */
export function openLayer(store: Store, block: number, layer: number): number {
  while ((store.layers[block] as number) <= layer) {
    const opened = store.planLayers++;
    if (store.planLayers > store.planRentMin.length / BLOCK) resize(store, PER_LAYER, enlarged(store.planLayers));
    store.layerAt[block * MAX_LAYERS + (store.layers[block] as number)] = opened;
    store.layers[block] = (store.layers[block] as number) + 1;
  }
  return store.layerAt[block * MAX_LAYERS + layer] as number;
}

/** Resets a block's box to one that holds nothing. */
export function emptyBox(store: Store, block: number): void {
  store.south[block] = 2 ** 30;
  store.west[block] = 2 ** 30;
  store.north[block] = -(2 ** 30);
  store.east[block] = -(2 ** 30);
}

function enlarged(count: number): number {
  return Math.ceil(count * 1.25) + 4;
}

function resize(store: Store, columns: Partial<Record<Column, readonly [keyof typeof FIELDS, number]>>, count: number) {
  const target = store as unknown as Record<string, Int32Array | Uint32Array | Uint16Array | Uint8Array>;
  for (const [name, [type, size]] of Object.entries(columns)) {
    const old = target[name];
    target[name] = old ? grown(old, size * count) : new FIELDS[type](size * count);
  }
}

/** Bytes that the columns take. */
export function storeBytes(store: Store): number {
  let bytes = 0;
  for (const column of Object.values(store)) if (ArrayBuffer.isView(column)) bytes += column.byteLength;
  return bytes;
}
