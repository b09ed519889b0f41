import type { Bounds } from '#common/search/filters.ts';
import { latitudeAt, mercatorX, mercatorY } from '#server/search/geometry.ts';
import { docId } from '#server/search/memory/docs.ts';
import {
  B_DOC,
  BLOCK,
  C_COUNT,
  C_LAT,
  C_LNG,
  C_RENT,
  C_SLOT,
  C_SPREAD,
  CELL_BYTES,
} from '#server/search/memory/layout.ts';
import { blockAt } from '#server/search/memory/memory.ts';
import { fitOut } from '#server/search/memory/work.ts';
import type { State } from '#server/search/state.ts';
import { totalOf } from './hits.ts';

/** Pixels. */
export type Viewport = { width: number; height: number };

/** Several listings drawn as one, about their mean point. `minRentCents` is null where none has a price. */
export type Cluster = { lat: number; lng: number; count: number; minRentCents: number | null };

/** One place: a listing, or a building with `count` of them, of which `id` has the lowest rent. */
export type Marker = { id: number; lat: number; lng: number; count: number; rentMinCents: number | null };

export type MarkerResult = { total: number; clusters: Cluster[]; markers: Marker[] };

export const MAX_MARKS = 300;
const SMALLEST_CELL = 64;
const MAX_CELLS = 4096;
const BINS = 256;
const INDEX_BYTES = 4096;

/** Draws what the last query found: every place by itself where they are few, else gathered in cells of a grid fixed to the world. */
export function drawMarkers(state: State, bounds: Bounds, zoom: number, viewport: Viewport): MarkerResult {
  const total = totalOf(state);
  if (total <= MAX_MARKS * 8) {
    const markers = placesOf(state);
    if (markers) return { total, clusters: [], markers };
  }
  let cell = Math.max(SMALLEST_CELL, Math.sqrt((viewport.width * viewport.height) / (MAX_MARKS * 0.9)));
  for (;;) {
    const drawn = drawGrid(state, bounds, cell / (256 * 2 ** Math.min(22, Math.max(0, zoom))));
    if (drawn) return drawn;
    cell *= 1.5;
  }
}

// Distinct places, or null where there are too many of them.
function placesOf(state: State): Marker[] | null {
  const bytes = MAX_MARKS * CELL_BYTES;
  const out = fitOut(state.work, bytes + INDEX_BYTES);
  state.kernels.clear(out, bytes);
  const places = state.kernels.gatherPlaces(MAX_MARKS, out + bytes);
  if (places < 0) return null;
  const markers = Array.from({ length: places }, (_, i) => readMarker(state, out + i * CELL_BYTES));
  return markers.sort((a, b) => a.id - b.id);
}

// A cell that is one place. Its sums are those of so many equal points, or the point itself.
function readMarker({ memory }: State, at: number, divisor = 1): Marker {
  const { i32, f64 } = memory;
  const slot = i32[(at + C_SLOT) >>> 2] as number;
  const doc = i32[((blockAt(memory, slot >> 9) + B_DOC) >>> 2) + (slot & (BLOCK - 1))] as number;
  return {
    id: docId(memory, doc),
    lat: Math.round((f64[(at + C_LAT) >>> 3] as number) / divisor) / 1e6,
    lng: Math.round((f64[(at + C_LNG) >>> 3] as number) / divisor) / 1e6,
    count: i32[(at + C_COUNT) >>> 2] as number,
    rentMinCents: (i32[(at + C_RENT) >>> 2] as number) || null,
  };
}

// `size` is the side of a cell as a share of the world's width. Null where the grid yields too many marks.
function drawGrid(state: State, bounds: Bounds, size: number): MarkerResult | null {
  const left = Math.floor(mercatorX(bounds.west) / size);
  const top = Math.floor(mercatorY(bounds.north) / size);
  const columns = Math.max(1, Math.floor(mercatorX(bounds.east) / size) - left + 1);
  const rows = Math.max(1, Math.floor(mercatorY(bounds.south) / size) - top + 1);
  const cells = columns * rows;
  if (cells > MAX_CELLS) return null;
  const { kernels, work } = state;
  const bytes = cells * CELL_BYTES;
  const out = fitOut(work, bytes + (BINS + rows) * 4);
  kernels.clear(out, bytes);
  const { north, binScale } = writeRows(state, out + bytes, { size, top, rows, bounds });
  // Longitude grows evenly with the column: a millionth of a degree is so many columns, counted from the first.
  const scale = 1 / (360e6 * size);
  kernels.fillGrid(columns, rows, scale, 0.5 / size - left, north, binScale, out + bytes, out + bytes + BINS * 4);
  return readGrid(state, out, cells);
}

type Frame = { size: number; top: number; rows: number; bounds: Bounds };

// Latitude does not grow evenly with the row: 256 bins tell in which row to begin to look, the rows' southern ends where to stop.
function writeRows({ memory }: State, at: number, { size, top, rows, bounds }: Frame) {
  const north = Math.round(bounds.north * 1e6);
  const height = Math.max(1, north - Math.round(bounds.south * 1e6));
  const edges = Int32Array.from({ length: rows }, (_, row) => Math.round(latitudeAt((top + row + 1) * size) * 1e6));
  let row = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const lat = north - (bin * height) / BINS;
    while (row < rows - 1 && lat < (edges[row] as number)) row++;
    memory.i32[(at >>> 2) + bin] = row;
  }
  memory.i32.set(edges, (at >>> 2) + BINS);
  return { north, binScale: BINS / height };
}

function readGrid(state: State, out: number, cells: number): MarkerResult | null {
  const { i32, f64 } = state.memory;
  const result: MarkerResult = { total: totalOf(state), clusters: [], markers: [] };
  for (let i = 0; i < cells; i++) {
    const at = out + i * CELL_BYTES;
    const count = i32[(at + C_COUNT) >>> 2] as number;
    if (count === 0) continue;
    if (i32[(at + C_SPREAD) >>> 2] === 0) result.markers.push(readMarker(state, at, count));
    else {
      const lat = Math.round((f64[(at + C_LAT) >>> 3] as number) / count) / 1e6;
      const lng = Math.round((f64[(at + C_LNG) >>> 3] as number) / count) / 1e6;
      result.clusters.push({ lat, lng, count, minRentCents: (i32[(at + C_RENT) >>> 2] as number) || null });
    }
    if (result.clusters.length + result.markers.length > MAX_MARKS) return null;
  }
  return result;
}
