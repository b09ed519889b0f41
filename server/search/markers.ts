import type { Bounds } from '#common/search/filters.ts';
import type { Docs } from './docs.ts';
import { mercatorX, mercatorY } from './geometry.ts';
import { type Hits, slotsOf } from './hits.ts';
import { rentOf } from './page.ts';
import { asksPlans, type Query } from './query.ts';
import type { Store } from './store.ts';

/** Pixels. */
export type Viewport = { width: number; height: number };

/** Several listings drawn as one, at their mean point. `minRentCents` is null where none has a price. */
export type Cluster = { lat: number; lng: number; count: number; minRentCents: number | null };

/** One place: a listing, or a building with `count` of them, of which `id` has the lowest rent. */
export type Marker = { id: number; lat: number; lng: number; count: number; rentMinCents: number | null };

export type MarkerResult = { total: number; clusters: Cluster[]; markers: Marker[] };

export const MAX_MARKS = 300;
const SMALLEST_CELL = 64;
const MAX_CELLS = 4096;
// The columns x and y count the world's width in 32 bits.
const WORLD = 2 ** 32;

/** Draws the hits of a query: every place by itself where they are few, else gathered in cells of a grid fixed to the world. */
export function drawMarkers(
  hits: Hits,
  store: Store,
  docs: Docs,
  query: Query,
  bounds: Bounds,
  zoom: number,
  viewport: Viewport,
): MarkerResult {
  if (hits.total <= MAX_MARKS * 8) {
    const markers = placesOf(hits, store, docs, query);
    if (markers) return { total: hits.total, clusters: [], markers };
  }
  let cell = Math.max(SMALLEST_CELL, Math.sqrt((viewport.width * viewport.height) / (MAX_MARKS * 0.9)));
  for (;;) {
    const drawn = drawGrid(hits, store, docs, query, bounds, cell / (256 * 2 ** Math.min(22, Math.max(0, zoom))));
    if (drawn) return drawn;
    cell *= 1.5;
  }
}

// Distinct places, or null where there are too many of them.
function placesOf(hits: Hits, store: Store, docs: Docs, query: Query): Marker[] | null {
  const byPlace = new Map<number, Marker>();
  const slots = slotsOf(hits);
  for (let i = 0; i < hits.total; i++) {
    const slot = slots[i] as number;
    const lat = store.lat[slot] as number;
    const lng = store.lng[slot] as number;
    // Exact for Canada: 26 bits of latitude above 41°, 27 of longitude east of 142° west.
    const place = (lat - 41_000_000) * 2 ** 27 + lng + 142_000_000;
    const marker = byPlace.get(place);
    if (!marker && byPlace.size === MAX_MARKS) return null;
    const rent = rentOf(store, query, slot);
    const id = docs.id[store.docAt[slot] as number] as number;
    if (marker) addToMarker(marker, id, rent);
    else byPlace.set(place, { id, lat: lat / 1e6, lng: lng / 1e6, count: 1, rentMinCents: rent || null });
  }
  return [...byPlace.values()].sort((a, b) => a.id - b.id);
}

function addToMarker(marker: Marker, id: number, rent: number): void {
  marker.count++;
  const lowest = marker.rentMinCents;
  const isBetter = rent > 0 && (lowest === null || rent < lowest);
  const isFirst = (rent || null) === lowest && id < marker.id;
  if (isBetter || isFirst) marker.id = id;
  if (isBetter) marker.rentMinCents = rent;
}

// `size` is the side of a cell as a share of the world's width. Null where the grid yields too many marks.
function drawGrid(
  hits: Hits,
  store: Store,
  docs: Docs,
  query: Query,
  bounds: Bounds,
  size: number,
): MarkerResult | null {
  const left = Math.floor(mercatorX(bounds.west) / size);
  const top = Math.floor(mercatorY(bounds.north) / size);
  const columns = Math.floor(mercatorX(bounds.east) / size) - left + 1;
  const rows = Math.floor(mercatorY(bounds.south) / size) - top + 1;
  if (columns * rows > MAX_CELLS) return null;
  const cells = columns * rows;
  const grid: Grid = {
    counts: new Int32Array(cells),
    lats: new Float64Array(cells),
    lngs: new Float64Array(cells),
    rents: new Int32Array(cells),
    firsts: new Int32Array(cells).fill(-1),
    spread: new Uint8Array(cells),
  };
  fillGrid(grid, hits, store, query, { left, top, columns, rows, scale: 1 / (size * WORLD) });
  const { counts, lats, lngs, rents, firsts, spread } = grid;
  const result: MarkerResult = { total: hits.total, clusters: [], markers: [] };
  for (let at = 0; at < cells; at++) {
    const count = counts[at] as number;
    if (count === 0) continue;
    const lat = Math.round((lats[at] as number) / count) / 1e6;
    const lng = Math.round((lngs[at] as number) / count) / 1e6;
    const rent = (rents[at] as number) || null;
    if (spread[at]) result.clusters.push({ lat, lng, count, minRentCents: rent });
    else
      result.markers.push({
        id: docs.id[store.docAt[firsts[at] as number] as number] as number,
        lat,
        lng,
        count,
        rentMinCents: rent,
      });
  }
  return result.clusters.length + result.markers.length > MAX_MARKS ? null : result;
}

/** Per cell: listings, sums of their coordinates, lowest rent (0 is none), a listing that asks it, and whether there are several places. */
type Grid = {
  counts: Int32Array;
  lats: Float64Array;
  lngs: Float64Array;
  rents: Int32Array;
  firsts: Int32Array;
  spread: Uint8Array;
};

type Frame = { left: number; top: number; columns: number; rows: number; scale: number };

function fillGrid(
  grid: Grid,
  hits: Hits,
  store: Store,
  query: Query,
  { left, top, columns, rows, scale }: Frame,
): void {
  const { counts, lats, lngs, rents, firsts, spread } = grid;
  const slots = slotsOf(hits);
  const { x, y, lat, lng, rentMin } = store;
  const isPlain = !query.allIn && !asksPlans(query);
  for (let i = 0; i < hits.total; i++) {
    const slot = slots[i] as number;
    const column = (((x[slot] as number) * scale) | 0) - left;
    const row = (((y[slot] as number) * scale) | 0) - top;
    // Rounding at the very edge of the bounds must not lose a listing.
    const at = clamp(row, rows) * columns + clamp(column, columns);
    const first = firsts[at] as number;
    const lowest = rents[at] as number;
    counts[at] = (counts[at] as number) + 1;
    lats[at] = (lats[at] as number) + (lat[slot] as number);
    lngs[at] = (lngs[at] as number) + (lng[slot] as number);
    if (first < 0) firsts[at] = slot;
    else if (lat[first] !== lat[slot] || lng[first] !== lng[slot]) spread[at] = 1;
    // No plan asks less than the listing's lowest rent: most need no closer look.
    const least = rentMin[slot] as number;
    if (least === 0 || (lowest !== 0 && least >= lowest)) continue;
    const rent = isPlain ? least : rentOf(store, query, slot);
    if (rent === 0 || (lowest !== 0 && rent >= lowest)) continue;
    rents[at] = rent;
    firsts[at] = slot;
  }
}

function clamp(value: number, size: number): number {
  return value < 0 ? 0 : value >= size ? size - 1 : value;
}
