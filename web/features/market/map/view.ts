import { type Bounds, writeBounds } from '#common/search/filters.ts';
import type { View } from './engine/engine.ts';

/** South, west, north, east in degrees, as in places. */
export type MapBox = readonly [south: number, west: number, north: number, east: number];

/** The populated part of Canada, shown without a place. */
export const CANADA: MapBox = [41.7, -128, 58, -52.6];

export const boundsOf = ([south, west, north, east]: MapBox): Bounds => ({ south, west, north, east });

/** The smallest bounds around some points, with a margin. Null without points. */
export function boundsOfPoints(points: readonly { lat: number; lng: number }[]): Bounds | null {
  if (points.length === 0) return null;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)];
  return withMargin({ south, west, north, east });
}

/** Bounds around others; the margin keeps markers away from the edge and the controls. */
export function withMargin({ south, west, north, east }: Bounds): Bounds {
  const up = Math.max(0.01, (north - south) / 10);
  const aside = Math.max(0.01, (east - west) / 10);
  return { south: south - up, west: west - aside, north: north + up, east: east + aside };
}

/** Bounds wider than this, in degrees, show other countries above or below. */
const WIDE = 25;
/** The share of a map's height below the southernmost homes, for their markers and the credits. */
const BELOW = 0.12;
const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
const latitude = (y: number) => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;

/**
 * Extends wide bounds to the north until they fill a map of this size, so that the room which all of Canada leaves on a
 * tall map is the Arctic and not the tropics.
 */
export function fillNorth(bounds: Bounds, { width, height }: { width: number; height: number }): Bounds {
  const { south, west, north, east } = bounds;
  if (east - west < WIDE || width === 0) return bounds;
  const tall = ((east - west) * height) / width;
  const bottom = mercator(south) - tall * BELOW;
  if (mercator(north) > bottom + tall) return bounds;
  return { ...bounds, south: latitude(bottom), north: Math.min(84, latitude(bottom + tall)) };
}

/** Bounds of about `km` to each side of a point. */
export function boundsAround(lat: number, lng: number, km: number): Bounds {
  const down = km / 111.2;
  const across = down / Math.cos((lat * Math.PI) / 180);
  return { south: lat - down, west: lng - across, north: lat + down, east: lng + across };
}

/** The intersection of two bounds, or null. */
export function intersect(one: Bounds, other: Bounds): Bounds | null {
  const common = {
    south: Math.max(one.south, other.south),
    west: Math.max(one.west, other.west),
    north: Math.min(one.north, other.north),
    east: Math.min(one.east, other.east),
  };
  return common.south < common.north && common.west < common.east ? common : null;
}

/** Whether bounds contain a point, edges included. */
export const contains = ({ south, west, north, east }: Bounds, lat: number, lng: number): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** Clamps bounds to the world, because a view can reach beyond the poles and the date line. */
export function clampToWorld({ south, west, north, east }: Bounds): Bounds {
  return {
    south: Math.max(south, -90),
    west: Math.max(west, -180),
    north: Math.min(north, 90),
    east: Math.min(east, 180),
  };
}

/**
 * Query for the markers of a search in a view: without page and order, and within the search's own bounds. Null if
 * nothing can be in view.
 */
export function marksQuery(query: string, view: View, own: Bounds | null): Record<string, string> | null {
  const params = new URLSearchParams(query);
  params.delete('p');
  params.delete('sort');
  const seen = clampToWorld(view.bounds);
  const bounds = own ? intersect(own, seen) : seen;
  if (!bounds) return null;
  const zoom = Math.min(22, Math.max(0, Math.round(view.zoom)));
  return { ...Object.fromEntries(params), bounds: writeBounds(bounds), zoom: String(zoom) };
}
