import type { Place } from '#common/contract/places.ts';
import type { FeedListing } from '#common/feeds/feed-listing.ts';
import { isPostalCodeOf, PROVINCE_CODES } from '#common/provinces.ts';
import {
  citiesAt,
  type DecidedPlace,
  decidePlace,
  isInPostalArea,
  type Neighbourhood,
  type Places,
  placedByCode,
  readPostalCities,
} from '#server/features/locations/index.ts';
import { cityKey } from '#server/feeds-read/index.ts';

type Located = Pick<FeedListing, 'city' | 'province' | 'postalCode' | 'lat' | 'lng'>;
/** Returns the place of a home, as well as it is known. */
export type FindPlace = (listing: Located) => DecidedPlace | null;

/** Keys of all cities and neighbourhoods, which senders write where the city belongs. */
export const cityKeysOf = (places: Places): ReadonlySet<string> =>
  new Set(
    places
      .all('city')
      .flatMap((city) => [city, ...places.neighbourhoodsOf(city.id)])
      .flatMap(({ name }) => [cityKey(name.en), cityKey(name.fr)]),
  );

/** `City of Toronto` and `Toronto (North York)` without what senders add. */
const withoutAdditions = (name: string): string =>
  name.replace(/\(.*?\)/g, ' ').replace(/^\s*(?:city of|town of|ville d[e’'])\s*/i, '');

/**
 * Returns a function that finds a listing's place: its city by name in both languages (of a city, then of a
 * neighbourhood), by its coordinates, then by its postal area.
 */
export async function createPlaceFinder(places: Places): Promise<FindPlace> {
  const named = (place: Pick<Place, 'name'>) => [...new Set([cityKey(place.name.en), cityKey(place.name.fr)])];
  const cities = Map.groupBy(
    places.all('city').flatMap((city) => named(city).map((text) => ({ text, city }))),
    ({ text }) => text,
  );
  const hoods = Map.groupBy(
    places
      .all('city')
      .flatMap((city) =>
        places.neighbourhoodsOf(city.id).flatMap((hood) => named(hood).map((text) => ({ text, city, hood }))),
      ),
    ({ text }) => text,
  );
  const cityOfArea = await readPostalCities(places);

  return (listing) => {
    const point = pointOf(listing);
    const { postalCode } = listing;
    const [code] = postalCode === '' ? [] : PROVINCE_CODES.filter((one) => isPostalCodeOf(postalCode, one));
    const province = listing.province ?? code;
    const isIn = ({ provinceCode }: Place) => province === undefined || provinceCode === province;
    const name = cityKey(listing.city);
    const decide = (city: Place) =>
      decidePlace(places, { postalCode, city, isCityNamed: true, point, pin: point ? 'given' : 'city' });
    const [byName] = [name, cityKey(withoutAdditions(listing.city))]
      .flatMap((one) => cities.get(one) ?? [])
      .map(({ city }) => city)
      .filter(isIn);
    if (byName) return decide(byName);
    const part = (hoods.get(name) ?? []).find(({ city }) => isIn(city));
    if (part) return inNeighbourhood(decide(part.city), part.hood);
    const [near] = point ? citiesAt(places, point, postalCode) : [];
    const area = placedByCode(postalCode);
    const byCode = cityOfArea(postalCode.slice(0, 3)) ?? (area && citiesAt(places, area).find(isIn));
    // The code beats coordinates elsewhere.
    const isFar = point !== null && isInPostalArea(point, postalCode) === false;
    const found = [isFar ? undefined : near, byCode, near].find((city) => city && isIn(city));
    return found ? decide(found) : null;
  };
}

/** A sender's neighbourhood is known even if the home's place in it isn't. */
function inNeighbourhood(place: DecidedPlace | null, neighbourhood: Neighbourhood): DecidedPlace | null {
  if (!place || place.known === 'confirmed' || place.city.id !== neighbourhood.cityId) return place;
  const { lat, lng } = neighbourhood;
  return { ...place, neighbourhood, ...(place.known === 'city' && { lat, lng }) };
}

/** The coordinates, if they are in Canada. Many senders write 0. */
function pointOf({ lat, lng }: Located): { lat: number; lng: number } | null {
  if (lat === null || lng === null) return null;
  return lat >= 41 && lat <= 84 && lng >= -142 && lng <= -52 ? { lat, lng } : null;
}
