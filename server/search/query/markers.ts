import type { Bounds } from '#common/search/filters.ts';
import { latitudeAt, mercatorX, mercatorY } from '#server/search/geometry.ts';
import { docId } from '#server/search/memory/docs.ts';
import * as layout from '#server/search/memory/layout.ts';
import { load, loadFloat, type Memory, rowAt, store } from '#server/search/memory/memory.ts';
import { growOut } from '#server/search/memory/work.ts';
import { int32At } from '#server/search/numbers.ts';
import type { State } from '#server/search/state.ts';
import { totalOf } from './hits.ts';

/** Pixels. */
export type Viewport = { width: number; height: number };

/** Several places drawn as one mark, at the mean of their listings. `minRentCents` is null if none has a price. */
type Cluster = { lat: number; lng: number; count: number; minRentCents: number | null };

/** One place: a listing, or a building with `count` listings, of which `id` has the lowest rent. */
type Marker = { id: number; lat: number; lng: number; count: number; rentMinCents: number | null };

export type MarkerResult = { total: number; clusters: Cluster[]; markers: Marker[] };

const MAX_MARKS = 300;
/** Pixels. */
const SMALLEST_CELL = 64;
const MAX_CELLS = 4096;
const BINS = 256;
const INDEX_BYTES = 4096;

/** The hits of the last query as marks: one per place if there are few, otherwise one per cell of a grid fixed to the world. */
export function drawMarkers(state: State, bounds: Bounds, zoom: number, viewport: Viewport): MarkerResult {
  const total = totalOf(state);
  if (total <= MAX_MARKS * 8) {
    const markers = readPlaces(state);
    if (markers) return { total, clusters: [], markers };
  }
  let cell = Math.max(SMALLEST_CELL, Math.sqrt((viewport.width * viewport.height) / (MAX_MARKS * 0.9)));
  for (;;) {
    const drawn = drawGrid(state, bounds, cell / (256 * 2 ** Math.min(22, Math.max(0, zoom))));
    if (drawn) return drawn;
    cell *= 1.5;
  }
}

// Distinct places, or null if there are too many.
function readPlaces(state: State): Marker[] | null {
  const bytes = MAX_MARKS * layout.CELL_BYTES;
  const out = growOut(state.work, bytes + INDEX_BYTES);
  state.kernels.clear(out, bytes);
  const places = state.kernels.gatherPlaces(MAX_MARKS, out + bytes);
  if (places < 0) return null;
  const markers = Array.from({ length: places }, (_, i) => readMarker(state.memory, out + i * layout.CELL_BYTES, 1));
  return markers.sort((a, b) => a.id - b.id);
}

// A cell with one place. Its coordinates are the sums of `points` equal points.
function readMarker(memory: Memory, cell: number, points: number): Marker {
  const doc = load(memory, rowAt(memory, load(memory, cell + layout.C_SLOT)) + layout.B_DOC);
  return {
    id: docId(memory, doc),
    lat: Math.round(loadFloat(memory, cell + layout.C_LAT) / points) / 1e6,
    lng: Math.round(loadFloat(memory, cell + layout.C_LNG) / points) / 1e6,
    count: load(memory, cell + layout.C_COUNT),
    rentMinCents: load(memory, cell + layout.C_RENT) || null,
  };
}

function readCluster(memory: Memory, cell: number, count: number): Cluster {
  return {
    lat: Math.round(loadFloat(memory, cell + layout.C_LAT) / count) / 1e6,
    lng: Math.round(loadFloat(memory, cell + layout.C_LNG) / count) / 1e6,
    count,
    minRentCents: load(memory, cell + layout.C_RENT) || null,
  };
}

// `size` is the side of a cell as a share of the world's width. Returns null if the grid has too many cells or marks.
function drawGrid(state: State, bounds: Bounds, size: number): MarkerResult | null {
  const left = Math.floor(mercatorX(bounds.west) / size);
  const top = Math.floor(mercatorY(bounds.north) / size);
  const columns = Math.max(1, Math.floor(mercatorX(bounds.east) / size) - left + 1);
  const rows = Math.max(1, Math.floor(mercatorY(bounds.south) / size) - top + 1);
  const cells = columns * rows;
  if (cells > MAX_CELLS) return null;
  const { kernels, work } = state;
  const bytes = cells * layout.CELL_BYTES;
  const out = growOut(work, bytes + (BINS + rows) * 4);
  kernels.clear(out, bytes);
  const { north, binScale } = writeRows(state.memory, out + bytes, { size, top, rows, bounds });
  // Columns per millionth of a degree: longitude grows evenly with the column.
  const scale = 1 / (360e6 * size);
  kernels.fillGrid(columns, rows, scale, 0.5 / size - left, north, binScale, out + bytes, out + bytes + BINS * 4);
  return readGrid(state, out, cells);
}

type Frame = { size: number; top: number; rows: number; bounds: Bounds };

// Latitude does not grow evenly with the row. For each of 256 bins of latitude, this writes the row to start looking in, then the
// southern edge of every row.
function writeRows(memory: Memory, address: number, { size, top, rows, bounds }: Frame) {
  const north = Math.round(bounds.north * 1e6);
  const height = Math.max(1, north - Math.round(bounds.south * 1e6));
  const edges = Int32Array.from({ length: rows }, (_, row) => Math.round(latitudeAt((top + row + 1) * size) * 1e6));
  let row = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const lat = north - (bin * height) / BINS;
    while (row < rows - 1 && lat < int32At(edges, row)) row++;
    store(memory, address + bin * 4, row);
  }
  memory.i32.set(edges, (address >>> 2) + BINS);
  return { north, binScale: BINS / height };
}

function readGrid(state: State, out: number, cells: number): MarkerResult | null {
  const { memory } = state;
  const result: MarkerResult = { total: totalOf(state), clusters: [], markers: [] };
  for (let i = 0; i < cells; i++) {
    const cell = out + i * layout.CELL_BYTES;
    const count = load(memory, cell + layout.C_COUNT);
    if (count === 0) continue;
    if (load(memory, cell + layout.C_SPREAD) === 0) result.markers.push(readMarker(memory, cell, count));
    else result.clusters.push(readCluster(memory, cell, count));
    if (result.clusters.length + result.markers.length > MAX_MARKS) return null;
  }
  return result;
}
