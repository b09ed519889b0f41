import type { Query } from '#server/search/query/query.ts';
import type { Probe } from './probe.ts';
import type { Further } from './row.ts';

// Every alert has one key: the country, one place, or, for an area of the map, the grid cell that contains the area's middle. There
// is a grid for each size. An area is at most as wide as its cell, so a listing inside it is less than half a cell from the area's
// middle. The middle is therefore in one of four cells.
const COUNTRY = 0;
const KEYS = 2 ** 40;
const LARGEST = 64;
const LEVELS = 15;
const FIRST_LEVEL = 8;
const COLUMNS = 2 ** 20;

/** The key of an alert, and the conditions that the key does not cover. */
export function alertKeyOf(query: Query): { key: number; further: Further } {
  const { places, box, area, words } = query;
  const cell = cellOf(query);
  if (cell !== undefined) return { key: cell, further: { places, box, area, words } };
  const place = places.at(-1);
  const further = { places: places.slice(0, -1), box, area, words };
  return { key: place ? placeKey(place.kind, place.id) : COUNTRY, further };
}

/** The keys of all alerts that a listing may meet. */
export function keysFor({ places, lat, lng }: Probe): number[] {
  const keys = [COUNTRY];
  places.forEach((id, kind) => {
    if (id !== null) keys.push(placeKey(kind, id));
  });
  for (let level = 0; level < LEVELS; level++) {
    const size = LARGEST / 2 ** level;
    const [south, north] = ends(lat / 1e6 + 90, size);
    const [west, east] = ends(lng / 1e6 + 180, size);
    keys.push(cellKey(level, south, west));
    if (east > west) keys.push(cellKey(level, south, east));
    if (north > south) keys.push(cellKey(level, north, west));
    if (north > south && east > west) keys.push(cellKey(level, north, east));
  }
  return keys;
}

const placeKey = (kind: number, id: number): number => (kind + 1) * KEYS + id;
const cellKey = (level: number, row: number, column: number): number =>
  (FIRST_LEVEL + level) * KEYS + row * COLUMNS + column;
const ends = (value: number, size: number): [number, number] => [
  Math.floor((value - size / 2) / size),
  Math.floor((value + size / 2) / size),
];

// The cell of an area; undefined without an area or if it is wider than the largest cell.
function cellOf({ box, area }: Query): number | undefined {
  if (!box && !area) return undefined;
  const south = box ? box.south / 1e6 : (area?.south ?? 0);
  const north = box ? box.north / 1e6 : (area?.north ?? 0);
  const west = box ? box.west / 1e6 : (area?.west ?? 0);
  const east = box ? box.east / 1e6 : (area?.east ?? 0);
  // A little more than the width, because sums of fractions are not exact.
  const wide = Math.max(north - south, east - west) * 1.001 + 1e-5;
  if (wide > LARGEST) return undefined;
  const level = Math.min(LEVELS - 1, Math.floor(Math.log2(LARGEST / wide)));
  const size = LARGEST / 2 ** level;
  return cellKey(level, Math.floor(((south + north) / 2 + 90) / size), Math.floor(((west + east) / 2 + 180) / size));
}
