import type { Place } from '#common/contract/market/places.ts';

/** South, west, north, east. */
export type PlaceBox = Place['box'];

/** A point in degrees. */
export interface GeoPoint {
  lat: number;
  lng: number;
}

const KM_PER_DEGREE = 111.2;
/** People per square kilometre of a typical Canadian city: turns a population into a size. */
const TYPICAL_DENSITY = 1500;
/** With fewer neighbourhoods than this, a city's extent is unknown. */
const TELLING_NEIGHBOURHOODS = 5;

/** Distance of two points in kilometres, exact enough for neighbouring places. */
export function distanceKm(a: GeoPoint, b: GeoPoint): number {
  const eastWest = (a.lng - b.lng) * Math.cos(((a.lat + b.lat) * Math.PI) / 360);
  return Math.hypot(a.lat - b.lat, eastWest) * KM_PER_DEGREE;
}

/** The box that extends `km` from a point on each side. */
export function boxAround({ lat, lng }: GeoPoint, km: number): PlaceBox {
  const up = km / KM_PER_DEGREE;
  const side = up / Math.cos((lat * Math.PI) / 180);
  return [round(lat - up), round(lng - side), round(lat + up), round(lng + side)];
}

/** The point at some distance (km) north and east of another. */
export function pointFrom({ lat, lng }: GeoPoint, northKm: number, eastKm: number): GeoPoint {
  const up = northKm / KM_PER_DEGREE;
  const side = eastKm / KM_PER_DEGREE / Math.cos((lat * Math.PI) / 180);
  return { lat: round(lat + up), lng: round(lng + side) };
}

/** The initial map of a city: around its neighbourhoods if enough are known, else sized by population. */
export function cityBox(city: GeoPoint & { population: number }, neighbourhoods: readonly GeoPoint[]): PlaceBox {
  const reach = Math.min(30, Math.max(2.5, Math.sqrt(city.population / TYPICAL_DENSITY / Math.PI) * 1.15));
  const near = neighbourhoods.filter((point) => distanceKm(point, city) < reach * 2.5);
  if (near.length < TELLING_NEIGHBOURHOODS) return boxAround(city, reach);
  const boxes = [city, ...near].map((point) => boxAround(point, Math.min(2.5, reach / 3)));
  return boxes.reduce(([south, west, north, east], [s, w, n, e]) => [
    Math.min(south, s),
    Math.min(west, w),
    Math.max(north, n),
    Math.max(east, e),
  ]);
}

/** A point's position east and north of another, in kilometres. */
export function kmFrom({ lat, lng }: GeoPoint, point: GeoPoint): readonly [east: number, north: number] {
  const east = (point.lng - lng) * Math.cos((lat * Math.PI) / 180) * KM_PER_DEGREE;
  return [east, (point.lat - lat) * KM_PER_DEGREE];
}

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
