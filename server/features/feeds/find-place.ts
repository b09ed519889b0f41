import { sql } from 'kysely';
import type { Place } from '#common/contract/places.ts';
import type { FeedListing } from '#common/feeds/feed-listing.ts';
import { isPostalCodeOf, PROVINCE_CODES } from '#common/provinces.ts';
import { citiesAt, distanceKm, type Places, readPostalCities } from '#server/features/locations/index.ts';
import { cityKey } from '#server/feeds-read/index.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A home's city and pin. The pin of a home without coordinates is the middle of its postal area or city. */
export interface FoundPlace {
  city: Place;
  /** The pin is the middle of the city, so it says nothing about the neighbourhood. */
  isCityCentre?: true;
  lat: number;
  lng: number;
}

type Located = Pick<FeedListing, 'city' | 'province' | 'postalCode' | 'lat' | 'lng'>;
export type FindPlace = (listing: Located) => FoundPlace | null;

/** Coordinates farther from the named city are wrong, in kilometres. */
const FARTHEST_KM = 100;

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
 * Reads the middles of postal areas from the market, and returns a function that finds a listing's city: by its name
 * in both languages (of a city, then of a neighbourhood), by its coordinates, then by its postal area, first of the
 * market, then of the map.
 */
export async function createPlaceFinder(db: Db, places: Places): Promise<FindPlace> {
  const cities = Map.groupBy(
    places
      .all('city')
      .flatMap((city) => [...new Set([cityKey(city.name.en), cityKey(city.name.fr)])].map((name) => ({ name, city }))),
    ({ name }) => name,
  );
  const hoods = Map.groupBy(
    places
      .all('city')
      .flatMap((city) =>
        places
          .neighbourhoodsOf(city.id)
          .flatMap(({ name, lat, lng }) =>
            [...new Set([cityKey(name.en), cityKey(name.fr)])].map((text) => ({ text, city, lat, lng })),
          ),
      ),
    ({ text }) => text,
  );
  const areas = await readPostalAreas(db);
  const cityOfArea = await readPostalCities(places);

  return (listing) => {
    const point = pointOf(listing);
    const [code] =
      listing.postalCode === '' ? [] : PROVINCE_CODES.filter((one) => isPostalCodeOf(listing.postalCode, one));
    const province = listing.province ?? code;
    const isIn = ({ provinceCode }: Place) => province === undefined || provinceCode === province;
    const area = areas.get(listing.postalCode.slice(0, 3));
    const name = cityKey(listing.city);
    const named = [name, cityKey(withoutAdditions(listing.city))]
      .flatMap((one) => cities.get(one) ?? [])
      .map(({ city }) => city)
      .find(isIn);
    if (named) {
      if (point && distanceKm(named, point) <= FARTHEST_KM) return { city: named, ...point };
      const isNear = area && distanceKm(named, area) <= FARTHEST_KM;
      return isNear ? { city: named, ...centreOf(area) } : { city: named, ...centreOf(named), isCityCentre: true };
    }
    const hood = (hoods.get(name) ?? []).find(({ city }) => isIn(city));
    if (hood) return { city: hood.city, ...(point ?? centreOf(hood)) };
    const [near] = point ? citiesAt(places, point, listing.postalCode) : [];
    if (near && point && isIn(near)) return { city: near, ...point };
    const city = area && places.byId('city', area.cityId);
    if (city && isIn(city)) return { city, ...centreOf(area) };
    const usual = cityOfArea(listing.postalCode.slice(0, 3));
    return usual && isIn(usual) ? { city: usual, ...centreOf(usual), isCityCentre: true } : null;
  };
}

/** The coordinates, if they are in Canada. Many senders write 0. */
function pointOf({ lat, lng }: Located): { lat: number; lng: number } | null {
  if (lat === null || lng === null) return null;
  return lat >= 41 && lat <= 84 && lng >= -142 && lng <= -52 ? { lat, lng } : null;
}

const centreOf = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng });

interface PostalArea {
  cityId: number;
  lat: number;
  lng: number;
}

/** The middle and the main city of each postal area with live listings, by its first three characters. */
async function readPostalAreas(db: Db): Promise<ReadonlyMap<string, PostalArea>> {
  const { rows } = await sql<PostalArea & { area: string }>`
    select left(postal_code, 3) as area, mode() within group (order by city_id) as "cityId",
      percentile_cont(0.5) within group (order by lat) as lat, percentile_cont(0.5) within group (order by lng) as lng
    from (select postal_code, city_id, lat, lng from listings where state = 'active' and city_id is not null and postal_code is not null limit 200000) known
    group by 1`.execute(db);
  return new Map(rows.map(({ area, ...rest }) => [area, rest]));
}
