import type { Place } from '#common/contract/market/places.ts';
import type { FeedListing } from '#common/feeds/feed-listing.ts';
import { isPostalCodeOf, PROVINCE_CODES } from '#common/places/provinces.ts';
import {
  allPostalAreas,
  citiesAt,
  type DecidedPlace,
  decidePlace,
  distanceKm,
  isInPostalArea,
  type Neighbourhood,
  type Places,
  type PostalArea,
  placedByCode,
  readPostalCities,
} from '#server/features/market/index.ts';
import { cityKey } from '#server/feeds-read/index.ts';
import { createNearestPlaces, type NearestPlaces } from './nearest-places.ts';
import { townsOfRegion } from './regions.ts';

type Located = Pick<FeedListing, 'city' | 'province' | 'postalCode' | 'lat' | 'lng'>;
/** Returns the place of a home, as well as it is known. */
export interface FindPlace {
  (listing: Located): DecidedPlace | null;
  /** The names to choose from for a home without a place. */
  nearest(listing: Located): readonly string[];
}

/** Keys of all cities and neighbourhoods, which senders write where the city belongs. */
export const cityKeysOf = (places: Places): ReadonlySet<string> =>
  new Set(
    places
      .all('city')
      .flatMap((city) => [
        ...namesOf(city, places.aliasesOf(city)),
        ...places.neighbourhoodsOf(city.id).flatMap(namesOfPart),
      ]),
  );

/** The keys of the names of a place in both languages, and of those that people use instead. */
const namesOf = ({ name }: Pick<Place, 'name'>, aliases: readonly string[]): string[] => [
  ...new Set([name.en, name.fr, ...aliases].map(cityKey)),
];
const namesOfPart = (hood: Neighbourhood): string[] => namesOf(hood, hood.aliases);

const BEFORE_NAME =
  /^\s*(?:(?:the )?(?:municipality of the (?:county|district)|(?:regional|rural|district) municipality|united counties|city|town|township|village|municipality|county|district|region|r\.?m\.?|m\.?d\.?) of|(?:la )?(?:ville|municipalité|canton|village|paroisse|mrc) (?:de la|de|du|des)|ville d[’']|municipalité d[’'])\s*/i;
const AFTER_NAME = /\s+(?:county|city|township|twp\.?|town|village|district|region|(?:regional )?municipality)\s*$/i;
/** `RM of Corman Park No. 344` */
const NUMBER = /\s+no\.?\s*\d+\s*$/i;
/** An area with several towns: no neighbourhood and no post office has its name. */
const AREA = /(?:^|\s)(?:county|counties|district|region|regional|comté|mrc|r\.?m\.?|m\.?d\.?)(?=\s|$)/i;
/** `Thornhill East` and `Kanata (Beaverbrook / South March)` are parts of towns. */
const DIRECTIONS =
  /\s*\(.*$|(?:\s+(?:(?:north|south)?(?:east|west)|north|south|central|and|inner|outer|upper|lower))+$/gi;
/** A former town is nearer to the centre of its city. */
const TOWN_KM = 10;
const ARTICLE = /^\s*(?:les?|la|the)\s+|^\s*l[’']/i;

/** `City of Toronto`, `Toronto (North York)` and `Haldimand County` without what senders add, the most alike first. */
function simplerNames(name: string): string[] {
  const bare = name
    .replace(/\(.*?\)/g, ' ')
    .replace(BEFORE_NAME, '')
    .replace(NUMBER, '');
  const short = bare.replace(AFTER_NAME, '');
  return [...new Set([name, bare, short, short.replace(ARTICLE, '')].map(cityKey))].filter(Boolean);
}

/**
 * Returns a function that finds a listing's place: its city by name in both languages (of a city, then of a
 * neighbourhood), by its coordinates, then by its postal area.
 */
export async function createPlaceFinder(places: Places): Promise<FindPlace> {
  const cities = Map.groupBy(
    places.all('city').flatMap((city) => namesOf(city, places.aliasesOf(city)).map((text) => ({ text, city }))),
    ({ text }) => text,
  );
  const hoods = Map.groupBy(
    places
      .all('city')
      .flatMap((city) =>
        places.neighbourhoodsOf(city.id).flatMap((hood) => namesOfPart(hood).map((text) => ({ text, city, hood }))),
      ),
    ({ text }) => text,
  );
  const cityOfArea = await readPostalCities(places);
  let areas: ReadonlyMap<string, PostalArea[]> | undefined;
  /** The city of a former town like Trenton, which has postal areas of its own. */
  const cityOfTown = (names: readonly string[], isIn: (city: Place) => boolean) => {
    areas ??= Map.groupBy(allPostalAreas(), ({ name }) => cityKey(name.replace(DIRECTIONS, '')));
    const [area] = names.flatMap((one) => areas?.get(one) ?? []);
    const city = area && cityOfArea(area.code);
    if (!area || (city && isIn(city))) return city;
    return citiesAt(places, area).find((one) => isIn(one) && distanceKm(area, one) < TOWN_KM);
  };

  const find = (listing: Located): DecidedPlace | null => {
    const point = pointOf(listing);
    const { postalCode } = listing;
    const [code] = postalCode === '' ? [] : PROVINCE_CODES.filter((one) => isPostalCodeOf(postalCode, one));
    const province = listing.province ?? code;
    const isIn = ({ provinceCode }: Place) => province === undefined || provinceCode === province;
    const names = townsOfRegion(listing.city, province) ? [] : simplerNames(listing.city);
    const partNames = AREA.test(listing.city) ? [] : names;
    const decide = (city: Place) =>
      decidePlace(places, { postalCode, city, isCityNamed: true, point, pin: point ? 'given' : 'city' });
    const [byName] = names
      .flatMap((one) => cities.get(one) ?? [])
      .map(({ city }) => city)
      .filter(isIn);
    if (byName) return decide(byName);
    const part = partNames.flatMap((one) => hoods.get(one) ?? []).find(({ city }) => isIn(city));
    if (part) return inNeighbourhood(decide(part.city), part.hood);
    const [near] = point ? citiesAt(places, point, postalCode) : [];
    const area = placedByCode(postalCode);
    const byCode = cityOfArea(postalCode.slice(0, 3)) ?? (area && citiesAt(places, area).find(isIn));
    const isUnplaced = !near && !byCode && postalCode === '';
    // The code beats coordinates elsewhere.
    const isFar = point !== null && isInPostalArea(point, postalCode) === false;
    const found = isUnplaced
      ? cityOfTown(partNames, isIn)
      : [isFar ? undefined : near, byCode, near].find((city) => city && isIn(city));
    return found ? decide(found) : null;
  };
  let nearest: NearestPlaces | undefined;
  return Object.assign(find, {
    nearest({ city, province }: Located) {
      nearest ??= createNearestPlaces(places);
      return townsOfRegion(city, province ?? undefined) ?? nearest(city, province ?? undefined);
    },
  });
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
