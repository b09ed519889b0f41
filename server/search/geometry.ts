import type { Ring } from '#common/search/area.ts';
import { float64At } from './numbers.ts';

const DEGREE = Math.PI / 180;
const METRES_PER_DEGREE = 111_320;

/** Web-Mercator x of a longitude, 0 to 1. */
export function mercatorX(lng: number): number {
  return (lng + 180) / 360;
}

/** Web-Mercator y of a latitude, 0 (north) to 1. */
export function mercatorY(lat: number): number {
  const sine = Math.sin(lat * DEGREE);
  return Math.min(1, Math.max(0, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)));
}

/** Latitude of a Web-Mercator y. */
export function latitudeAt(y: number): number {
  return Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / DEGREE;
}

/**
 * Position of a point along a Hilbert curve, on which near points get near numbers. The curve covers the quarter of the world map
 * that has Canada in it.
 */
export function hilbertKey(lat: number, lng: number): number {
  let x = Math.min(65535, Math.max(0, Math.floor(mercatorX(lng) * 131072)));
  let y = Math.min(65535, Math.max(0, Math.floor(mercatorY(lat) * 131072)));
  let key = 0;
  for (let side = 32768; side > 0; side >>= 1) {
    const right = (x & side) > 0 ? 1 : 0;
    const down = (y & side) > 0 ? 1 : 0;
    key += side * side * ((3 * right) ^ down);
    if (down === 1) continue;
    if (right === 1) {
      x = 65535 - x;
      y = 65535 - y;
    }
    [x, y] = [y, x];
  }
  return key;
}

/** Drawn outlines, prepared for many tests: latitude and longitude of each corner in one array per ring, and a box around all. */
export type Area = {
  rings: Float64Array[];
  south: number;
  west: number;
  north: number;
  east: number;
};

/** Prepares outlines; null if there are none. */
export function prepareArea(rings: readonly Ring[]): Area | null {
  if (rings.length === 0) return null;
  const corners = rings.flat();
  const lats = corners.map(([lat]) => lat);
  const lngs = corners.map(([, lng]) => lng);
  return {
    rings: rings.map((ring) => Float64Array.from(ring.flat())),
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  };
}

/**
 * Metres from the middle of the largest outline to the nearer edge of its box. It is the radius of a circle. A home that
 * may be farther from its point than this can't be said to be inside.
 */
export function radiusOf(rings: readonly Ring[]): number {
  const radii = rings.map((ring) => {
    const [south, north] = rangeOf(ring.map(([lat]) => lat));
    const [west, east] = rangeOf(ring.map(([, lng]) => lng));
    return (Math.min(north - south, (east - west) * Math.cos(((south + north) / 2) * DEGREE)) / 2) * METRES_PER_DEGREE;
  });
  return Math.max(...radii);
}

const rangeOf = (numbers: readonly number[]) => [Math.min(...numbers), Math.max(...numbers)] as const;

/** Whether a point is inside any of the outlines. */
export function isInArea(area: Area, lat: number, lng: number): boolean {
  if (lat < area.south || lat > area.north || lng < area.west || lng > area.east) return false;
  return area.rings.some((ring) => isInRing(ring, lat, lng));
}

function isInRing(ring: Float64Array, lat: number, lng: number): boolean {
  let inside = false;
  let lastLat = float64At(ring, ring.length - 2);
  let lastLng = float64At(ring, ring.length - 1);
  for (let i = 0; i < ring.length; i += 2) {
    const cornerLat = float64At(ring, i);
    const cornerLng = float64At(ring, i + 1);
    const crosses =
      cornerLat > lat !== lastLat > lat &&
      lng < ((lastLng - cornerLng) * (lat - cornerLat)) / (lastLat - cornerLat) + cornerLng;
    if (crosses) inside = !inside;
    lastLat = cornerLat;
    lastLng = cornerLng;
  }
  return inside;
}

/** Length of a degree of longitude at a latitude, as a share of a degree of latitude. */
export function shrinkAt(lat: number): number {
  return Math.cos(lat * DEGREE);
}

/**
 * Square of the distance in metres between two near points: exact enough to sort by, and cheap. `shrink` is `shrinkAt(fromLat)`;
 * pass it to calculate it once for many points.
 */
export function squaredDistance(
  lat: number,
  lng: number,
  fromLat: number,
  fromLng: number,
  shrink = shrinkAt(fromLat),
): number {
  const dy = (lat - fromLat) * METRES_PER_DEGREE;
  const dx = (lng - fromLng) * METRES_PER_DEGREE * shrink;
  return dx * dx + dy * dy;
}
