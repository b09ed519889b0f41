import { distanceKm, type GeoPoint } from './boxes.ts';
import { allPostalAreas, type PostalArea, postalArea } from './postal-areas.ts';

/** Bounds of how far the homes of a postal area in a town may be from its centre, in kilometres. */
const MIN_REACH_KM = 3.5;
const MAX_REACH_KM = 30;
/** An area reaches this many times as far as its third nearest neighbour. Two centres may be the same. */
const NEIGHBOUR = 2;
const NEIGHBOURS_APART = 1.5;

const reaches = new Map<string, number>();

/**
 * How far homes may be from the centre of their postal area, in kilometres. Centres of small areas are up to three
 * kilometres off.
 */
function postalReachKm(area: PostalArea): number {
  let reach = reaches.get(area.code);
  if (reach === undefined) {
    const apart = allPostalAreas()
      .filter(({ code, isRural }) => !isRural && code !== area.code)
      .map((other) => distanceKm(other, area))
      .sort((one, other) => one - other)[NEIGHBOUR];
    reach = Math.min(MAX_REACH_KM, Math.max(MIN_REACH_KM, NEIGHBOURS_APART * (apart ?? MAX_REACH_KM)));
    reaches.set(area.code, reach);
  }
  return reach;
}

/** Whether a point fits a postal code. Undefined for codes that can't tell. */
export function isInPostalArea(point: GeoPoint, postalCode: string): boolean | undefined {
  const area = placedByCode(postalCode);
  return area && distanceKm(area, point) <= area.reachKm;
}

/** The area of a postal code in a town. Rural ones, hundreds of kilometres wide, and unknown ones are undefined. */
export function placedByCode(postalCode: string): (PostalArea & { reachKm: number }) | undefined {
  const area = postalArea(postalCode);
  return area && !area.isRural ? { ...area, reachKm: postalReachKm(area) } : undefined;
}
