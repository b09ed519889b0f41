import type { BorderLine } from '#common/contract/market/locations.ts';
import { distanceKm, type GeoPoint, kmFrom, pointFrom } from './boxes.ts';
import { NEIGHBOURHOOD_REACH_KM } from './find-city.ts';
import type { Places } from './places.ts';

/** The borders cover this much around the point. */
const AROUND_KM = 8;
/** Shorter lines are left out. */
const MIN_LINE_KM = 0.05;

/** East and north of the middle, in kilometres. */
type Spot = readonly [east: number, north: number];

/**
 * Borders of the neighbourhoods around a point. No map of them exists for the whole country, so a border is the line
 * halfway between two centres, like `neighbourhoodAt` decides. Cities without neighbourhoods have borders too.
 */
export function neighbourhoodBorders(places: Places, middle: GeoPoint): BorderLine[] {
  const spots = places
    .all('city')
    .filter((city) => distanceKm(city, middle) < AROUND_KM * 5)
    .flatMap((city): readonly GeoPoint[] => {
      const hoods = places.neighbourhoodsOf(city.id);
      return hoods.length > 0 ? hoods : [city];
    })
    .filter((point) => distanceKm(point, middle) < AROUND_KM)
    .map((point) => kmFrom(middle, point));
  return spots.flatMap((a, index) =>
    spots.slice(index + 1).flatMap((b) => {
      const line = borderOf(a, b, spots);
      if (!line) return [];
      const [from, to] = line.map(([east, north]) => pointFrom(middle, north, east));
      return from && to ? [[from.lat, from.lng, to.lat, to.lng] satisfies BorderLine] : [];
    }),
  );
}

/** The part of the line halfway between two centres that is near to both and to no other centre. */
function borderOf(a: Spot, b: Spot, all: readonly Spot[]): [Spot, Spot] | undefined {
  const [east, north] = [b[0] - a[0], b[1] - a[1]];
  const apart = Math.hypot(east, north);
  const half = apart / 2;
  if (apart === 0 || half >= NEIGHBOURHOOD_REACH_KM) return undefined;
  const mid: Spot = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const along: Spot = [-north / apart, east / apart];
  let end = Math.sqrt(NEIGHBOURHOOD_REACH_KM ** 2 - half ** 2);
  let start = -end;
  for (const other of all) {
    if (other === a || other === b) continue;
    // A point mid + t·along is as far from the other centre as from a where t·slope = room.
    const slope = 2 * ((other[0] - a[0]) * along[0] + (other[1] - a[1]) * along[1]);
    const room = (mid[0] - other[0]) ** 2 + (mid[1] - other[1]) ** 2 - half ** 2;
    if (slope > 0) end = Math.min(end, room / slope);
    else if (slope < 0) start = Math.max(start, room / slope);
    else if (room < 0) return undefined;
    if (end - start < MIN_LINE_KM) return undefined;
  }
  const at = (t: number): Spot => [mid[0] + t * along[0], mid[1] + t * along[1]];
  return [at(start), at(end)];
}
