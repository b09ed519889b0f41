import type { Context } from '#server/context.ts';
import { citiesAt, neighbourhoodAt } from '#server/features/locations/index.ts';
import { findPointPlaces } from '#server/features/renters/index.ts';
import { words } from '#server/search/text.ts';

interface PlaceQuery {
  q?: string | undefined;
  lat?: string | undefined;
  lng?: string | undefined;
  postalCode?: string | undefined;
}

/** Places that match the typed text, and the cities and neighbourhood of a point. */
export function findListingPlaces(context: Context, { q, lat, lng, postalCode }: PlaceQuery) {
  const { places, lang } = context;
  const point = lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) };
  const cities = point ? citiesAt(places, point, postalCode) : [];
  const [city] = cities;
  const hood = point && city && neighbourhoodAt(places, city, point);
  return {
    places: q ? findAddress(context, q) : [],
    cities: cities.map(({ id, name, provinceCode }) => ({ id, name: name[lang], province: provinceCode })),
    neighbourhood: hood?.name[lang] ?? null,
  };
}

type FoundPlaces = ReturnType<typeof findPointPlaces>;

const POSTAL = /\b([a-z]\d[a-z])\s?(\d[a-z]\d)?\b/i;
/** No place name has more words. */
const MAX_WORDS = 6;
/** The house number, after the unit number. */
const HOUSE = /^(?:\w+-)?(\d+)\b/;

/** Places that match a typed address. If none does, its postal area, else its city. */
function findAddress(context: Context, q: string) {
  const [code = '', area = ''] = POSTAL.exec(q) ?? [];
  const [, house] = HOUSE.exec(q.trim()) ?? [];
  // The house number must match, because a similar address is on another street.
  const known = findPointPlaces(context, q).filter(({ label }) => !house || label.split(/\D+/).includes(house));
  const found = [
    () => known,
    () => (area ? findPointPlaces(context, area) : []),
    () => findByEnd(context, q.replace(code, ' ')),
  ].reduce<FoundPlaces>((all, find) => (all.length > 0 ? all : find()), []);
  return found.map(({ label, detail, latitude, longitude }) => ({ label, detail, latitude, longitude }));
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
