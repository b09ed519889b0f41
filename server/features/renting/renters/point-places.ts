import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { Suggestion } from '#common/contract/market/search.ts';
import type { PointPlace } from '#common/contract/renting/points-of-interest.ts';
import { isPin } from '#common/places/is-pin.ts';
import { NO_FILTERS } from '#common/search/filters.ts';
import { distanceKm } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';

type Reading = Pick<Context, 'search' | 'places' | 'lang'>;
interface Spot {
  lat: number;
  lng: number;
  city: string;
}

/** Homes of a building or postal area among which one with a confirmed place is looked for. */
const HOMES_TRIED = 24;

/** Positions of suggested places; suggestions without one position (a province, a company) are left out. */
export function findPointPlaces(context: Reading, q: string): PointPlace[] {
  return context.search.suggest(q, context.lang).flatMap(({ suggestion }) => {
    const spot = spotOf(context, suggestion);
    if (!spot) return [];
    const { label, detail } = suggestion;
    return [{ label, detail, city: spot.city, latitude: spot.lat, longitude: spot.lng }];
  });
}

// A suggestion only has a path, so the position is where that page's homes are.
function spotOf(context: Reading, { kind, path }: Suggestion): Spot | undefined {
  const { places, lang } = context;
  const { pathname, searchParams } = new URL(path, 'http://page');
  const [, first = '', , id] = pathname.split('/');
  const place = places.bySlug(first, lang);
  switch (kind) {
    case 'city':
    case 'metro':
      return place && { lat: place.lat, lng: place.lng, city: place.name[lang] };
    case 'neighbourhood': {
      const hood = place && places.neighbourhoodsOf(place.id).find(({ slug }) => slug === searchParams.get('hood'));
      return hood && { lat: hood.lat, lng: hood.lng, city: place.name[lang] };
    }
    case 'landmark':
    case 'postal':
      return landmarkSpot(context, searchParams.get('landmark') ?? '');
    case 'building':
      return place ? firstHome(context, place.id, searchParams.get('q') ?? '') : homeAt(context, Number(id));
    default:
      return undefined;
  }
}

function landmarkSpot({ places, lang }: Reading, slug: string): Spot | undefined {
  const landmark = places.landmark(slug);
  const city = landmark && places.byId('city', landmark.cityId);
  return landmark && { lat: landmark.lat, lng: landmark.lng, city: city?.name[lang] ?? '' };
}

function homeAt({ search, lang }: Reading, id: number): Spot | undefined {
  const [card] = search.cards([id], lang);
  return spotOfHome(card);
}

function firstHome({ search, lang }: Reading, cityId: number, q: string): Spot | undefined {
  const found = search.search({
    scope: { kind: 'city', id: cityId },
    filters: { ...NO_FILTERS, keyword: q },
    pageSize: HOMES_TRIED,
  });
  return spotOfHome(search.cardsOf(found, lang).find(hasPin));
}

const hasPin = ({ placeKnown }: ListingCard) => isPin(placeKnown);

/** A guessed place would become a guess about the renter's own. */
const spotOfHome = (card: ListingCard | undefined): Spot | undefined =>
  card && hasPin(card) ? { lat: card.at[0], lng: card.at[1], city: card.city } : undefined;

/** Beyond this distance from a city's centre, a point is in none of its neighbourhoods, in kilometres. */
const CITY_REACH_KM = 40;
/** Beyond this distance from a neighbourhood's centre, a point isn't in it, in kilometres. */
const HOOD_REACH_KM = 2.5;

/** The nearest neighbourhood, else city; null in unpopulated areas. The point itself doesn't move. */
export function nearestPointPlace({ places, lang }: Reading, point: { lat: number; lng: number }): PointPlace[] {
  const city = nearest(places.all('city'), point, CITY_REACH_KM);
  if (!city) return [];
  const hood = nearest(places.neighbourhoodsOf(city.id), point, HOOD_REACH_KM);
  const name = city.name[lang];
  const where = { city: name, latitude: point.lat, longitude: point.lng };
  if (hood) return [{ label: hood.name[lang], detail: name, ...where }];
  return [{ label: name, detail: places.provinceOf(city).name[lang], ...where }];
}

function nearest<P extends { lat: number; lng: number }>(
  all: readonly P[],
  point: { lat: number; lng: number },
  reachKm: number,
): P | undefined {
  let best: P | undefined;
  let least = reachKm;
  for (const one of all) {
    const km = distanceKm(one, point);
    if (km <= least) [best, least] = [one, km];
  }
  return best;
}
