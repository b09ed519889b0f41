import type { Lang } from '#common/contract/fields.ts';
import type { AddressPlace } from '#common/contract/landlords/own-listings.ts';
import type { Place } from '#common/contract/market/places.ts';
import type { Pin } from '#common/places/place-known.ts';
import { MAX_KEYWORD_LENGTH, NO_FILTERS } from '#common/search/filters.ts';
import {
  citiesAt,
  cityOfPostalArea,
  findGeocodedPlaces,
  type GeocodedPlace,
  isInPostalArea,
  neighbourhoodAt,
  placedByCode,
} from '#server/features/market/index.ts';
import { findPointPlaces } from '#server/features/renting/index.ts';
import type { Context } from '#server/platform/context.ts';
import { words } from '#server/search/text.ts';

interface PlaceQuery {
  q?: string | undefined;
  lat?: string | undefined;
  lng?: string | undefined;
  postalCode?: string | undefined;
}

/** Places that match the typed text, and the cities and neighbourhood of a point. */
export async function findListingPlaces(context: Context, { q, lat, lng, postalCode }: PlaceQuery) {
  const { places, lang } = context;
  const point = lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) };
  const cities = point ? citiesAt(places, point, postalCode) : [];
  const [city] = cities;
  const hood = point && city && neighbourhoodAt(places, city, point);
  const online = q ? await findGeocodedPlaces(context, q) : null;
  return {
    places: q ? [...(online ?? []).map(precise), ...(await findAddress(context, q))].slice(0, MAX_PLACES) : [],
    isOffline: online === null,
    cities: cities.map(({ id, name, provinceCode }) => ({ id, name: name[lang], province: provinceCode })),
    neighbourhood: hood?.name[lang] ?? null,
    postalArea: postalAreaAt(point, postalCode ?? ''),
  };
}

function postalAreaAt(point: { lat: number; lng: number } | null, postalCode: string) {
  const area = placedByCode(postalCode);
  if (!area) return null;
  const isFar = point !== null && isInPostalArea(point, postalCode) === false;
  return { code: area.code, latitude: area.lat, longitude: area.lng, isFar };
}

type FoundPlaces = ReturnType<typeof findPointPlaces>;

const MAX_PLACES = 8;
/** Homes whose addresses are read for streets. */
const HOMES_READ = 20;
const POSTAL = /\b([a-z]\d[a-z])\s?(\d[a-z]\d)?\b/i;
/** No place name has more words. */
const MAX_WORDS = 6;
/** The house number, after the unit number. */
const HOUSE = /^(?:\w+-)?(\d+)\b/;

/** Without a house number, a geocoder finds only the street. */
const precise = ({ city: _city, ...place }: GeocodedPlace): AddressPlace => ({
  ...place,
  pin: place.street === null ? 'city' : HOUSE.test(place.street) ? 'geocoder' : 'street',
});

/**
 * Places that match a typed address. If none does, its street, else its postal area, else its city. A postal area
 * without homes is its city.
 */
async function findAddress(context: Context, q: string): Promise<AddressPlace[]> {
  const [code = '', area = ''] = POSTAL.exec(q) ?? [];
  const [number = '', house] = HOUSE.exec(q.trim()) ?? [];
  // The house number must match, because a similar address is on another street.
  const known = findPointPlaces(context, q).filter(({ label }) => !house || housesIn(label).includes(house));
  const found = [
    () => known.map(asKnown),
    () => (house ? findStreet(context, q.trim().slice(number.length), number) : []),
    () => (area ? asPostalArea(context, area) : []),
    () => findByEnd(context, q.replace(code, ' ')).map(asCityLevel),
  ].reduce<AddressPlace[]>((all, find) => (all.length > 0 ? all : find()), []);
  if (found.length > 0 || !area) return found;
  const city = await cityOfPostalArea(context.places, area);
  return city ? [asCity(city, context.lang)] : [];
}

const housesIn = (label: string): string[] => label.split(/\D+/);

type Found = FoundPlaces[number];

const asArea = ({ label, detail, latitude, longitude }: Found, pin: Pin): AddressPlace => ({
  label,
  detail,
  latitude,
  longitude,
  street: null,
  postalCode: null,
  pin,
});

const asCityLevel = (place: Found): AddressPlace => asArea(place, 'city');

/** The middle of a postal area, named with its likeliest city. */
function asPostalArea({ places, lang }: Context, code: string): AddressPlace[] {
  const area = placedByCode(code);
  const [city] = area ? citiesAt(places, area, `${area.code} 1A1`) : [];
  if (!area || !city) return [];
  const at = { latitude: area.lat, longitude: area.lng, city: city.name[lang] };
  return [asArea({ label: area.code, detail: `${city.name[lang]} ${city.provinceCode}`, ...at }, 'postal-area')];
}

const asCity = ({ name, provinceCode, lat, lng }: Place, lang: Lang): AddressPlace =>
  asCityLevel({ label: name[lang], detail: provinceCode, city: name[lang], latitude: lat, longitude: lng });

/** A building of the market, which has a house number, or another place. Its home may be another one of the street. */
const asKnown = (place: Found): AddressPlace =>
  HOUSE.test(place.label) ? { ...asArea(place, 'street'), street: place.label } : asCityLevel(place);

/** The typed house number on streets with live listings; the pin is at another house of the street. */
function findStreet({ search, lang }: Context, typed: string, number: string): AddressPlace[] {
  const keyword = words(typed).join(' ').slice(0, MAX_KEYWORD_LENGTH);
  if (!keyword) return [];
  const asked = new Set(words(typed));
  const near = search.search({ scope: { kind: 'country' }, filters: { ...NO_FILTERS, keyword }, pageSize: HOMES_READ });
  const streets = new Map<string, AddressPlace>();
  for (const { address, city, province, at, placeKnown } of search.cardsOf(near, lang)) {
    const [, separator, street = ''] = /^[\w-]*\d+[a-z]?(,?\s+)(.+)$/i.exec(address) ?? [];
    const names = words(street);
    if (names.length === 0 || !names.every((word) => asked.has(word))) continue;
    const label = `${number}${separator}${street}`;
    const [latitude, longitude] = at;
    const place = { label, detail: `${city} ${province}`, latitude, longitude, street: label, postalCode: null };
    streets.set(`${names.join()} ${place.detail}`, { ...place, pin: placeKnown ?? 'street' });
  }
  return [...streets.values()];
}

/** Places that match the longest end of an address. */
function findByEnd(context: Context, address: string): FoundPlaces {
  const last = address
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(-MAX_WORDS);
  for (const [at] of last.entries()) {
    const end = last.slice(at).join(' ');
    const found = findPointPlaces(context, end);
    if (found.some(({ label }) => words(label).join() === words(end).join())) return found;
  }
  return [];
}
