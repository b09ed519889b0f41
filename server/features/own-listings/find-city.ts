import { POSTAL_CODE, tidyPostalCode } from '#common/address.ts';
import type { Place } from '#common/contract/places.ts';
import { isPostalCodeOf, type ProvinceCode } from '#common/provinces.ts';
import { distanceKm, type Neighbourhood, type Places } from '#server/features/locations/index.ts';

interface Point {
  lat: number;
  lng: number;
}

/** People per square kilometre of a typical Canadian city: turns a population into a size. */
const TYPICAL_DENSITY = 1500;
const LEAST_REACH_KM = 2.5;
/** Nobody calls a place farther away than this their city. */
const FARTHEST_KM = 80;
/** A point farther than this from the middle of a neighbourhood is not said to be there. */
const HOOD_REACH_KM = 2.5;
const MOST_CITIES = 6;

/**
 * The cities that a point may lie in, the likeliest first: near for their size, in the province of the postal code where
 * there is one, and before all others the one whose neighbourhood is at the door.
 */
export function citiesAt(places: Places, point: Point, postalCode = ''): Place[] {
  const code = tidyPostalCode(postalCode);
  const isIn = (city: Place) => !POSTAL_CODE.test(code) || isPostalCodeOf(code, city.provinceCode as ProvinceCode);
  const near = places
    .all('city')
    .map((city) => ({ city, km: distanceKm(city, point) }))
    .filter(({ city, km }) => km < FARTHEST_KM && isIn(city))
    .map(({ city, km }) => {
      const reach = Math.max(LEAST_REACH_KM, Math.sqrt(places.populationOf(city) / TYPICAL_DENSITY / Math.PI));
      return { city, far: neighbourhoodAt(places, city, point) ? 0 : km / reach };
    })
    .sort((one, other) => one.far - other.far);
  return near.slice(0, MOST_CITIES).map(({ city }) => city);
}

/** The neighbourhood of a city that a point lies in, if it is near the middle of one. */
export function neighbourhoodAt(places: Places, city: Place, point: Point): Neighbourhood | undefined {
  let best: Neighbourhood | undefined;
  let least = HOOD_REACH_KM;
  for (const hood of places.neighbourhoodsOf(city.id)) {
    const km = distanceKm(hood, point);
    if (km <= least) [best, least] = [hood, km];
  }
  return best;
}
