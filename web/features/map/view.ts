import { type Bounds, writeBounds } from '#common/search/filters.ts';
import type { View } from './engine/engine.ts';

/** South, west, north, east, in degrees: as places have it. */
export type Box = readonly [south: number, west: number, north: number, east: number];

/** Where most of Canada lives: what the map shows without a place. */
export const CANADA: Box = [41.7, -128, 58, -52.6];

/** A place's box as bounds. */
export const boundsOf = ([south, west, north, east]: Box): Bounds => ({ south, west, north, east });

/** The smallest bounds around some points, with a margin; null without points. */
export function boundsOfPoints(points: readonly { lat: number; lng: number }[]): Bounds | null {
  if (points.length === 0) return null;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)];
  // A fifth on every side keeps the outermost marks clear of the edge and of the controls.
  const up = Math.max(0.01, (north - south) / 5);
  const aside = Math.max(0.01, (east - west) / 5);
  return { south: south - up, west: west - aside, north: north + up, east: east + aside };
}

/** A box of about `km` to each side of a point. */
export function boundsAround(lat: number, lng: number, km: number): Bounds {
  const down = km / 111.2;
  const across = down / Math.cos((lat * Math.PI) / 180);
  return { south: lat - down, west: lng - across, north: lat + down, east: lng + across };
}

/** What two bounds have in common, or null. */
export function intersect(one: Bounds, other: Bounds): Bounds | null {
  const common = {
    south: Math.max(one.south, other.south),
    west: Math.max(one.west, other.west),
    north: Math.min(one.north, other.north),
    east: Math.min(one.east, other.east),
  };
  return common.south < common.north && common.west < common.east ? common : null;
}

/** Whether a point lies within bounds, edges included. */
export const contains = ({ south, west, north, east }: Bounds, lat: number, lng: number): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** Bounds brought into the world: a view can reach beyond the poles and the date line. */
export function withinWorld({ south, west, north, east }: Bounds): Bounds {
  return {
    south: Math.max(south, -90),
    west: Math.max(west, -180),
    north: Math.min(north, 90),
    east: Math.min(east, 180),
  };
}

/** Two texts of bounds are the same place to within a metre. */
export const sameBounds = (one: Bounds | null, other: Bounds | null): boolean =>
  (one && writeBounds(one)) === (other && writeBounds(other));

/**
 * Asks for the marks of a search within a view: the search without page and order, and within its own bounds where it has some.
 * Null where nothing can be in view.
 */
export function marksQuery(query: string, view: View, own: Bounds | null): Record<string, string> | null {
  const params = new URLSearchParams(query);
  params.delete('p');
  params.delete('sort');
  const seen = withinWorld(view.bounds);
  const bounds = own ? intersect(own, seen) : seen;
  if (!bounds) return null;
  const zoom = Math.min(22, Math.max(0, Math.round(view.zoom)));
  return { ...Object.fromEntries(params), bounds: writeBounds(bounds), zoom: String(zoom) };
}
