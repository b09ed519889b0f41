import type { Ring } from '#common/search/area.ts';

const DEGREE = Math.PI / 180;

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

/** Place of a point along a Hilbert curve over the quarter of the world map that Canada lies in: near points get near numbers. */
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

/** Outlines prepared for many tests: corners in one array, one box around all. */
export type Area = {
  rings: Float64Array[];
  south: number;
  west: number;
  north: number;
  east: number;
};

/** Prepares drawn outlines, or null where there is none. */
export function prepareArea(rings: readonly Ring[]): Area | null {
  if (rings.length === 0) return null;
  const corners = rings.flat();
  const lats = corners.map((corner) => corner[0]);
  const lngs = corners.map((corner) => corner[1]);
  return {
    rings: rings.map((ring) => Float64Array.from(ring.flatMap((corner) => [corner[0], corner[1]]))),
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  };
}

/** Whether a point lies within any of the outlines. */
export function isInArea(area: Area, lat: number, lng: number): boolean {
  if (lat < area.south || lat > area.north || lng < area.west || lng > area.east) return false;
  return area.rings.some((ring) => isInRing(ring, lat, lng));
}

function isInRing(ring: Float64Array, lat: number, lng: number): boolean {
  let inside = false;
  let lastLat = ring[ring.length - 2] as number;
  let lastLng = ring[ring.length - 1] as number;
  for (let i = 0; i < ring.length; i += 2) {
    const cornerLat = ring[i] as number;
    const cornerLng = ring[i + 1] as number;
    const crosses =
      cornerLat > lat !== lastLat > lat &&
      lng < ((lastLng - cornerLng) * (lat - cornerLat)) / (lastLat - cornerLat) + cornerLng;
    if (crosses) inside = !inside;
    lastLat = cornerLat;
    lastLng = cornerLng;
  }
  return inside;
}

/** Whether an edge of the outlines may pass through the box; where none does, the box is all inside or all outside. */
export function touchesBox(area: Area, south: number, west: number, north: number, east: number): boolean {
  return area.rings.some((ring) => {
    let lastLat = ring[ring.length - 2] as number;
    let lastLng = ring[ring.length - 1] as number;
    for (let i = 0; i < ring.length; i += 2) {
      const lat = ring[i] as number;
      const lng = ring[i + 1] as number;
      const apart =
        Math.max(lat, lastLat) < south ||
        Math.min(lat, lastLat) > north ||
        Math.max(lng, lastLng) < west ||
        Math.min(lng, lastLng) > east;
      if (!apart) return true;
      lastLat = lat;
      lastLng = lng;
    }
    return false;
  });
}

/** How much shorter a degree of longitude is than one of latitude, at a latitude. */
export function shrinkAt(lat: number): number {
  return Math.cos(lat * DEGREE);
}

/** Square of the distance in metres between two near points; good enough to order by and cheap. `shrink` is that of `fromLat`. */
export function squaredDistance(
  lat: number,
  lng: number,
  fromLat: number,
  fromLng: number,
  shrink = shrinkAt(fromLat),
): number {
  const dy = (lat - fromLat) * 111_320;
  const dx = (lng - fromLng) * 111_320 * shrink;
  return dx * dx + dy * dy;
}
