import type { Place } from '#common/contract/market/places.ts';
import { type Pin, PLACE_RADIUS_M, type PlaceConfirmer, type PlaceKnown } from '#common/places/place-known.ts';
import { distanceKm, type GeoPoint } from './boxes.ts';
import { citiesAt, neighbourhoodAt, TYPICAL_DENSITY } from './find-city.ts';
import type { Neighbourhood, Places } from './places.ts';
import { isInPostalArea, placedByCode } from './postal-reach.ts';

/** Facts about a home's place, from a form, a feed or a file. */
export interface PlaceClaim {
  /** '' if it is unknown. */
  postalCode: string;
  /** The city that a person chose or a sender named. */
  city: Place | null;
  /** Whether the city stays although others are nearer, as a sender's does. */
  isCityNamed?: boolean;
  point: GeoPoint | null;
  /** How the point was found. `given` are coordinates of a sender, without more about them. */
  pin: Pin | 'given';
}

/** The place to store. */
export interface DecidedPlace extends GeoPoint {
  city: Place;
  /** Null unless it contains the whole known area. */
  neighbourhood: Neighbourhood | null;
  known: PlaceKnown;
  confirmedBy: PlaceConfirmer | null;
  /** The fact that the others contradict, for a question or a note. */
  conflict: 'postalCode' | 'city' | null;
}

type Located = GeoPoint & Pick<DecidedPlace, 'known' | 'confirmedBy'>;

/** Decimals of a sender's coordinates: fewer than four are exact to a street (110 m), two to an area (1 km). */
const DECIMALS_OF_HOUSE = 4;
const DECIMALS_OF_AREA = 2;
/** Coordinates this near to the middle of a place are its middle, in kilometres. */
const MIDDLE_KM = 0.03;
/** Larger postal areas say no more about a home's place than its town. */
const SMALL_AREA_KM = 10;
/** A city with its surroundings: this many times the radius of its people, and at least MIN_CITY_KM. */
const CITY_RADII = 2;
const MIN_CITY_KM = 15;

/**
 * The one rule for the place of a listing: a person's word is a confirmed pin, a position that fits the postal code (or
 * the city) is as good as its source, and otherwise the postal code beats a guess. Null if nothing is known.
 */
export function decidePlace(places: Places, claim: PlaceClaim): DecidedPlace | null {
  const { point, postalCode, city } = claim;
  if (city && claim.isCityNamed && isApart(places, city, postalCode)) {
    // Two of three facts decide. Without a point, the name says more than a code.
    const isCityWrong = point !== null && isInPostalArea(point, postalCode) === true;
    const kept = isCityWrong ? { ...claim, city: null } : { ...claim, postalCode: '' };
    const decided = decidePlace(places, kept);
    return decided && { ...decided, conflict: decided.conflict ?? (isCityWrong ? 'city' : 'postalCode') };
  }
  const conflict = conflictOf(places, claim);
  const located = (conflict === null && atPoint(places, claim)) || inArea(places, claim);
  if (!located) return null;
  const likely = citiesAt(places, located, postalCode);
  const inCity = city && claim.isCityNamed ? city : (likely.find(({ id }) => id === city?.id) ?? likely[0]);
  if (!inCity) return null;
  const neighbourhood = neighbourhoodAt(places, inCity, located, PLACE_RADIUS_M[located.known]) ?? null;
  return { ...located, city: inCity, neighbourhood, conflict };
}

/** Whether a city is too far from the area of a postal code. */
function isApart(places: Places, city: Place, postalCode: string): boolean {
  const area = placedByCode(postalCode);
  return area !== undefined && distanceKm(city, area) > cityReachKm(places, city) + area.reachKm;
}

/** Whether the point is too far from its postal area, else from its city. A person may know better. */
function conflictOf(
  places: Places,
  { point, postalCode, city, isCityNamed, pin }: PlaceClaim,
): DecidedPlace['conflict'] {
  if (!point || pin === 'right') return null;
  const isInArea = isInPostalArea(point, postalCode);
  if (isInArea !== undefined) return isInArea ? null : 'postalCode';
  return !city || !isCityNamed || distanceKm(city, point) <= cityReachKm(places, city) ? null : 'city';
}

const cityReachKm = (places: Places, city: Place): number =>
  Math.max(MIN_CITY_KM, CITY_RADII * Math.sqrt(places.populationOf(city) / TYPICAL_DENSITY / Math.PI));

/** The point, if it is better known than by its area. */
function atPoint(places: Places, { point, pin, city }: PlaceClaim): Located | null {
  if (!point) return null;
  const at = { lat: point.lat, lng: point.lng };
  switch (pin) {
    case 'right':
    case 'moved':
      return { ...at, known: 'confirmed', confirmedBy: 'person' };
    case 'geocoder':
      return { ...at, known: 'confirmed', confirmedBy: 'geocoder' };
    case 'street':
      return { ...at, known: 'street', confirmedBy: null };
    case 'given': {
      const decimals = Math.max(decimalsOf(point.lat), decimalsOf(point.lng));
      if (decimals < DECIMALS_OF_AREA || isMiddle(places, city, point)) return null;
      if (decimals >= DECIMALS_OF_HOUSE) return { ...at, known: 'confirmed', confirmedBy: 'feed' };
      return { ...at, known: decimals === DECIMALS_OF_AREA ? 'postal-area' : 'street', confirmedBy: null };
    }
    default:
      return null;
  }
}

const decimalsOf = (degrees: number): number => String(degrees).split('.')[1]?.length ?? 0;

/** Whether a sender gave the middle of the city or of one of its neighbourhoods. */
const isMiddle = (places: Places, city: Place | null, point: GeoPoint): boolean =>
  (city ? [city] : citiesAt(places, point))
    .flatMap((one) => [one, ...places.neighbourhoodsOf(one.id)])
    .some((middle) => distanceKm(middle, point) < MIDDLE_KM);

/** The middle of the postal area if that is small, else of the city. */
function inArea(places: Places, { postalCode, city, point }: PlaceClaim): Located | null {
  const area = placedByCode(postalCode);
  if (area && area.reachKm <= SMALL_AREA_KM)
    return { lat: area.lat, lng: area.lng, known: 'postal-area', confirmedBy: null };
  const near = area ?? point;
  const middle = city ?? (near && citiesAt(places, near, postalCode)[0]);
  return middle ? { lat: middle.lat, lng: middle.lng, known: 'city', confirmedBy: null } : null;
}
