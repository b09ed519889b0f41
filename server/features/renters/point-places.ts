import type { Suggestion } from '#common/contract/listings.ts';
import type { PointPlace } from '#common/contract/points-of-interest.ts';
import { NO_FILTERS } from '#common/search/filters.ts';
import type { Context } from '#server/context.ts';

type Reading = Pick<Context, 'search' | 'places' | 'lang'>;
interface Spot {
  lat: number;
  lng: number;
  city: string;
}

/** Where the places are that the search box would suggest; what has no one place (a province, a company) is left out. */
export function findPointPlaces(context: Reading, q: string): PointPlace[] {
  return context.search.suggest(q, context.lang).flatMap((suggestion) => {
    const spot = spotOf(context, suggestion);
    if (!spot) return [];
    const { label, detail } = suggestion;
    return [{ label, detail, city: spot.city, latitude: spot.lat, longitude: spot.lng }];
  });
}

// A suggestion names the page it leads to; where that page's homes are is where the place is.
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
    case 'building':
    case 'postal':
      return place ? firstHome(context, place.id, searchParams.get('q') ?? '') : homeAt(context, Number(id));
    default:
      return undefined;
  }
}

function homeAt({ search, lang }: Reading, id: number): Spot | undefined {
  const [card] = search.cards([id], lang);
  return card && { lat: card.at[0], lng: card.at[1], city: card.city };
}

function firstHome({ search, lang }: Reading, cityId: number, q: string): Spot | undefined {
  const found = search.search({
    scope: { kind: 'city', id: cityId },
    filters: { ...NO_FILTERS, keyword: q },
    pageSize: 1,
  });
  const [card] = search.cardsOf(found, lang);
  return card && { lat: card.at[0], lng: card.at[1], city: card.city };
}
