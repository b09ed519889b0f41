import type { Place } from '#common/contract/market/places.ts';
import { POSTAL_CODE, tidyPostalCode } from '#common/places/address.ts';
import { isPostalCodeOf, type ProvinceCode } from '#common/places/provinces.ts';
import { distanceKm } from './boxes.ts';
import type { Neighbourhood, Places } from './places.ts';

interface Point {
  lat: number;
  lng: number;
}

/** People per square kilometre in a typical Canadian city, to estimate a city's size from its population. */
export const TYPICAL_DENSITY = 1500;
const MIN_REACH_KM = 2.5;
/** No one would call a place farther away their city. */
const MAX_CITY_KM = 80;
/** How near a point must be to the centre of its neighbourhood. */
export const NEIGHBOURHOOD_REACH_KM = 2.5;
const MAX_CITIES = 6;

/**
 * The cities that a point may belong to, the likeliest first. A city with a neighbourhood at the point comes first,
 * then those near for their size. If there is a postal code, only cities of its province count.
 */
export function citiesAt(places: Places, point: Point, postalCode = ''): Place[] {
  const code = tidyPostalCode(postalCode);
  const isIn = (city: Place) => !POSTAL_CODE.test(code) || isPostalCodeOf(code, city.provinceCode as ProvinceCode);
  const near = places
    .all('city')
    .map((city) => ({ city, km: distanceKm(city, point) }))
    .filter(({ city, km }) => km < MAX_CITY_KM && isIn(city))
    .map(({ city, km }) => {
      const reach = reachKm(places, city);
      return { city, far: neighbourhoodAt(places, city, point) ? 0 : km / reach };
    })
    .sort((one, other) => one.far - other.far);
  return near.slice(0, MAX_CITIES).map(({ city }) => city);
}

/** The radius of a city in kilometres, estimated from its population. */
export const reachKm = (places: Places, city: Place): number =>
  Math.max(MIN_REACH_KM, Math.sqrt(places.populationOf(city) / TYPICAL_DENSITY / Math.PI));

/**
 * The nearest neighbourhood of a city, unless the point is too far from its centre. A point that is only known to a radius
 * (metres) is in a neighbourhood if its whole circle is.
 */
export function neighbourhoodAt(
  places: Places,
  city: Place,
  point: Point,
  radiusMetres = 0,
): Neighbourhood | undefined {
  const hoods = places.neighbourhoodsOf(city.id);
  const radiusKm = radiusMetres / 1000;
  let best: Neighbourhood | undefined;
  let least = NEIGHBOURHOOD_REACH_KM - radiusKm;
  for (const hood of hoods) {
    const km = distanceKm(hood, point);
    if (km <= least) [best, least] = [hood, km];
  }
  return best && (radiusKm === 0 || hoods.every((hood) => bordersBeyond(point, radiusKm, [best, hood])))
    ? best
    : undefined;
}

/** Whether the border halfway between the nearest centre and another one is farther from a point than its radius. */
function bordersBeyond(point: Point, radiusKm: number, [nearest, other]: [Point, Point]): boolean {
  const apart = distanceKm(nearest, other);
  return apart === 0 || distanceKm(other, point) ** 2 - distanceKm(nearest, point) ** 2 >= 2 * apart * radiusKm;
}
