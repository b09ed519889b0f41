import { lowestBit } from '#server/search/bits.ts';
import {
  B_DOC,
  B_LAT,
  B_LNG,
  B_RENT_MIN,
  B_SUM_LAT,
  B_SUM_LNG,
  BITMAP,
  BLOCK,
  C_COUNT,
  C_LAT,
  C_LNG,
  C_RENT,
  C_SLOT,
  C_SPREAD,
  CELL_BYTES,
  D_ID,
  E_EAST,
  E_LIVE,
  E_NORTH,
  E_RENT,
  E_SOUTH,
  E_WEST,
  HIT_BITS,
  HIT_BLOCKS,
  HIT_USED,
  OUT,
  PAGE_DOCS,
  Q_ALL_IN,
  Q_BOX,
  Q_PLANS,
  WORDS,
} from '#server/search/layout.ts';
import { blockAt, docPage, entryOf, type Memory } from '#server/search/memory.ts';
import { count, fill, load, loadAddress, store } from './bits.ts';
import { rentOf } from './plans.ts';

// The map's grid. Bin i of 256 begins in row bins[i]; `edges` are the rows' southern ends.
type Grid = {
  columns: number;
  rows: number;
  scale: number;
  offset: number;
  north: number;
  binScale: number;
  bins: number;
  edges: number;
};

// A block with hits, by its number and its addresses.
type Block = { number: number; entry: number; block: number };

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value >= most ? most - 1 : value;
}

function columnOf({ scale, offset, columns }: Grid, lng: number): number {
  return clamp(Math.trunc(lng * scale + offset), columns);
}

function rowOf(i32: Int32Array, { north, binScale, bins, edges, rows }: Grid, lat: number): number {
  const bin = clamp(Math.trunc((north - lat) * binScale), 256);
  let row = load(i32, bins + bin * 4);
  while (row < rows - 1 && lat < load(i32, edges + row * 4)) row++;
  return row;
}

/** Gathers the hits in the cells at OUT (zeroed). */
export function fillGrid(memory: Memory, grid: Grid): void {
  const { i32 } = memory;
  const { columns } = grid;
  const cells = loadAddress(i32, OUT);
  const blocks = loadAddress(i32, HIT_BLOCKS);
  const bits = loadAddress(i32, HIT_BITS);
  const used = load(i32, HIT_USED);
  for (let i = 0; i < used; i++) {
    const number = load(i32, blocks + i * 4);
    const entry = entryOf(memory, number);
    const block = loadAddress(i32, entry);
    const of = { number, entry, block };
    const mask = bits + i * BITMAP;
    const row = rowOf(i32, grid, load(i32, entry + E_NORTH));
    const column = columnOf(grid, load(i32, entry + E_WEST));
    const isOneRow = row === rowOf(i32, grid, load(i32, entry + E_SOUTH));
    if (isOneRow && column === columnOf(grid, load(i32, entry + E_EAST)) && isInView(i32, entry)) {
      const hits = count(i32, mask);
      if (hits > 1 && isSpread(i32, block, mask)) {
        addBlock(memory, cells + (row * columns + column) * CELL_BYTES, of, mask, hits);
        continue;
      }
    }
    for (let v = 0; v < WORDS; v++) {
      for (let rest = load(i32, mask + v * 4); rest !== 0; rest &= rest - 1) {
        const place = v * 32 + lowestBit(rest);
        const lat = load(i32, block + B_LAT + place * 4);
        const lng = load(i32, block + B_LNG + place * 4);
        const at = rowOf(i32, grid, lat) * columns + columnOf(grid, lng);
        addHit(memory, cells + at * CELL_BYTES, of, place, lat, lng);
      }
    }
  }
}

// Where part of a block is out of view, its mean may be too.
function isInView(i32: Int32Array, entry: number): boolean {
  if (load(i32, Q_BOX) === 0) return true;
  return (
    load(i32, entry + E_SOUTH) >= load(i32, Q_BOX + 4) &&
    load(i32, entry + E_WEST) >= load(i32, Q_BOX + 8) &&
    load(i32, entry + E_NORTH) <= load(i32, Q_BOX + 12) &&
    load(i32, entry + E_EAST) <= load(i32, Q_BOX + 16)
  );
}

// Whether the first and the last hit of a block lie apart: then they are no building.
function isSpread(i32: Int32Array, block: number, mask: number): boolean {
  let first = 0;
  while (load(i32, mask + first * 4) === 0) first++;
  let last = WORDS - 1;
  while (load(i32, mask + last * 4) === 0) last--;
  const a = block + (first * 32 + lowestBit(load(i32, mask + first * 4))) * 4;
  const b = block + (last * 32 + 31 - Math.clz32(load(i32, mask + last * 4))) * 4;
  return load(i32, a + B_LAT) !== load(i32, b + B_LAT) || load(i32, a + B_LNG) !== load(i32, b + B_LNG);
}

// All hits of a block lie in one cell: their mean is the block's, near enough for a cluster; count and rent are exact.
function addBlock(memory: Memory, cell: number, of: Block, mask: number, hits: number): void {
  const { i32, f64 } = memory;
  const { entry, block } = of;
  const share = hits / load(i32, entry + E_LIVE);
  addTo(f64, cell + C_LAT, (f64[(block + B_SUM_LAT) >>> 3] as number) * share);
  addTo(f64, cell + C_LNG, (f64[(block + B_SUM_LNG) >>> 3] as number) * share);
  store(i32, cell + C_COUNT, load(i32, cell + C_COUNT) + hits);
  store(i32, cell + C_SPREAD, 1);
  const lowest = load(i32, cell + C_RENT);
  if (lowest !== 0 && load(i32, entry + E_RENT) >= lowest) return;
  for (let v = 0; v < WORDS; v++) {
    for (let rest = load(i32, mask + v * 4); rest !== 0; rest &= rest - 1)
      lowerRent(memory, cell, of, v * 32 + lowestBit(rest));
  }
}

function addTo(f64: Float64Array, at: number, more: number): void {
  f64[at >>> 3] = (f64[at >>> 3] as number) + more;
}

function addHit(memory: Memory, cell: number, of: Block, place: number, lat: number, lng: number): void {
  const { i32, f64 } = memory;
  const had = load(i32, cell + C_COUNT);
  if (had === 0) store(i32, cell + C_SLOT, of.number * BLOCK + place);
  else if (load(i32, cell + C_SPREAD) === 0) {
    const first = load(i32, cell + C_SLOT);
    const other = blockAt(memory, first >> 9) + (first & (BLOCK - 1)) * 4;
    if (load(i32, other + B_LAT) !== lat || load(i32, other + B_LNG) !== lng) store(i32, cell + C_SPREAD, 1);
  }
  store(i32, cell + C_COUNT, had + 1);
  addTo(f64, cell + C_LAT, lat);
  addTo(f64, cell + C_LNG, lng);
  lowerRent(memory, cell, of, place);
}

// No plan asks less than the listing's lowest rent: most need no closer look.
function lowerRent(memory: Memory, cell: number, { number, entry, block }: Block, place: number): void {
  const { i32 } = memory;
  const least = load(i32, block + B_RENT_MIN + place * 4);
  const lowest = load(i32, cell + C_RENT);
  if (least === 0 || (lowest !== 0 && least >= lowest)) return;
  const rent = load(i32, Q_PLANS) || load(i32, Q_ALL_IN) ? rentOf(memory, entry, block, place) : least;
  if (rent === 0 || (lowest !== 0 && rent >= lowest)) return;
  store(i32, cell + C_RENT, rent);
  store(i32, cell + C_SLOT, number * BLOCK + place);
}

function idAt(memory: Memory, slot: number): number {
  const doc = load(memory.i32, blockAt(memory, slot >> 9) + B_DOC + (slot & (BLOCK - 1)) * 4);
  return load(memory.i32, docPage(memory, doc) + D_ID + (doc & (PAGE_DOCS - 1)) * 4);
}

/**
 * Gathers hits by their exact point into cells at OUT, in the order they are met; -1 where there are more than `most` points.
 * `index` is room for 1,024 numbers. A cell's slot is the cheapest listing there, the lowest id among equals.
 */
export function gatherPlaces(memory: Memory, most: number, index: number): number {
  const { i32, f64 } = memory;
  const cells = loadAddress(i32, OUT);
  const blocks = loadAddress(i32, HIT_BLOCKS);
  const bits = loadAddress(i32, HIT_BITS);
  const used = load(i32, HIT_USED);
  fill(i32, index, 0, 4096);
  let places = 0;
  for (let i = 0; i < used; i++) {
    const number = load(i32, blocks + i * 4);
    const entry = entryOf(memory, number);
    const block = loadAddress(i32, entry);
    for (let v = 0; v < WORDS; v++) {
      for (let rest = load(i32, bits + i * BITMAP + v * 4); rest !== 0; rest &= rest - 1) {
        const place = v * 32 + lowestBit(rest);
        const lat = load(i32, block + B_LAT + place * 4);
        const lng = load(i32, block + B_LNG + place * 4);
        const at = findPlace(memory, cells, index, lat, lng);
        const known = load(i32, index + at * 4);
        const slot = number * BLOCK + place;
        const rent = rentOf(memory, entry, block, place);
        if (known === 0) {
          if (places === most) return -1;
          const cell = cells + places * CELL_BYTES;
          store(i32, index + at * 4, ++places);
          f64[(cell + C_LAT) >>> 3] = lat;
          f64[(cell + C_LNG) >>> 3] = lng;
          store(i32, cell + C_COUNT, 1);
          store(i32, cell + C_RENT, rent);
          store(i32, cell + C_SLOT, slot);
        } else addToPlace(memory, cells + (known - 1) * CELL_BYTES, slot, rent);
      }
    }
  }
  return places;
}

// Where in the index a point is, or would be.
function findPlace({ i32, f64 }: Memory, cells: number, index: number, lat: number, lng: number): number {
  let at = (Math.imul(lat, 2654435761) ^ Math.imul(lng, 2246822519)) >>> 22;
  for (;;) {
    const known = load(i32, index + at * 4);
    if (known === 0) return at;
    const cell = cells + (known - 1) * CELL_BYTES;
    if (f64[(cell + C_LAT) >>> 3] === lat && f64[(cell + C_LNG) >>> 3] === lng) return at;
    at = (at + 1) & 1023;
  }
}

function addToPlace(memory: Memory, cell: number, slot: number, rent: number): void {
  const { i32 } = memory;
  store(i32, cell + C_COUNT, load(i32, cell + C_COUNT) + 1);
  const lowest = load(i32, cell + C_RENT);
  const isLower = rent > 0 && (lowest === 0 || rent < lowest);
  if (isLower || (rent === lowest && idAt(memory, slot) < idAt(memory, load(i32, cell + C_SLOT))))
    store(i32, cell + C_SLOT, slot);
  if (isLower) store(i32, cell + C_RENT, rent);
}
