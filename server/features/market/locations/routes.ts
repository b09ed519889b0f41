import type { LandmarkKind } from '#common/catalog/landmark-kinds.ts';
import { RENTAL_TYPE_SHORTCUTS } from '#common/catalog/rental-type-shortcuts.ts';
import type { Output } from '#common/contract/define.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import { locations, type PlaceEntry, type PopularSearch } from '#common/contract/market/locations.ts';
import type { Place, PlaceLink } from '#common/contract/market/places.ts';
import { withShortcut } from '#common/search/address.ts';
import { NO_FILTERS, parseFilters } from '#common/search/filters.ts';
import type { Context } from '#server/platform/context.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { type CityPictures, cachedCityPictures } from './city-pictures.ts';
import { placeLinkOf } from './links.ts';
import { neighbourhoodBorders } from './neighbourhood-borders.ts';
import type { Places } from './places.ts';

const MAX_NEARBY = 12;
const MAX_POPULAR = 16;
const LANDMARKS_NEAR = 6;
const LANDMARKS_WITHIN = 40;
const KNOWN_FIRST: readonly LandmarkKind[] = ['airport', 'university', 'station', 'hospital'];

type Where = Pick<Context, 'search'> & { places: Places };
type Around = Output<typeof locations.location>;

// Every home and search page needs these, and they change only with the listings.
type List = Output<typeof locations.list>;
const lists = new WeakMap<Places, { [L in Lang]?: { version: number; pictures: CityPictures; list: List } }>();
const kept = new WeakMap<Place, { version: number; pictures: CityPictures; around: Around }>();

export const routes = handlers(locations, {
  async list({ db, places, search, lang }) {
    const pictures = await cachedCityPictures(db);
    const version = search.version();
    const now = places.snapshot();
    const known = lists.get(now)?.[lang];
    if (known?.version === version && known.pictures === pictures) return known.list;
    const list = listAll({ places: now, search }, pictures, lang);
    lists.set(now, { ...lists.get(now), [lang]: { version, pictures, list } });
    return list;
  },

  async location({ params, db, places, search, lang }) {
    const pictures = await cachedCityPictures(db);
    const place = places.bySlug(params.slug, lang);
    if (!place) throw new AppError('location.not_found');
    return around(place, pictures, { places, search });
  },

  landmarksNear: ({ query, places }) => ({
    landmarks: [...places.landmarksNear(query.near, query.limit ?? LANDMARKS_NEAR)],
  }),
  landmarksWithin: ({ query, places }) => ({ landmarks: landmarksWithin(places, query.bounds) }),
  neighbourhoodBorders: ({ query, places }) => ({ borders: neighbourhoodBorders(places, query.near) }),
});

/** The landmarks within bounds, the kinds that most people know first. Unreadable bounds contain none. */
function landmarksWithin(places: Places, text: string) {
  const { bounds } = parseFilters(new URLSearchParams({ bounds: text }));
  if (!bounds) return [];
  const { south, west, north, east } = bounds;
  return places
    .landmarks()
    .filter(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east)
    .sort((a, b) => KNOWN_FIRST.indexOf(a.kind) - KNOWN_FIRST.indexOf(b.kind))
    .slice(0, LANDMARKS_WITHIN)
    .map(({ slug, name, kind, lat, lng }) => ({ slug, name, kind, lat, lng }));
}

function listAll({ places, search }: Where, pictures: CityPictures, lang: Lang): List {
  const entry = (place: Place): PlaceEntry => ({
    name: place.name[lang],
    slug: place.slug[lang],
    count: search.countOf(place.kind, place.id),
  });
  const provinces = places.all('province').map((province) => ({
    ...entry(province),
    code: province.provinceCode,
    metroAreas: places.metrosOf(province).map(entry),
    cities: byName(places.citiesOf(province).map(entry), lang),
  }));
  const popular = popularPlaces({ places, search }).map((link) => {
    const picture = pictures.get(link.id);
    return picture ? { ...link, picture } : link;
  });
  return { count: search.size(), provinces: byName(provinces, lang), popular };
}

function byName<T extends { name: string }>(entries: T[], lang: Lang): T[] {
  const { compare } = collators[lang];
  return entries.sort((a, b) => compare(a.name, b.name));
}
const collators = { en: new Intl.Collator('en-CA'), fr: new Intl.Collator('fr-CA') };

/** Nearby places with homes; for a province or metropolitan area, its cities with the most. */
function nearbyOf(place: Place, { places, search }: Where): PlaceLink[] {
  const count = (other: Place) => search.countOf(other.kind, other.id);
  const around =
    place.kind === 'city'
      ? places.nearby(place, MAX_NEARBY * 2)
      : [...places.citiesOf(place)].sort((a, b) => count(b) - count(a));
  return around
    .map((other) => placeLinkOf(other, count(other)))
    .filter((link) => link.count > 0)
    .slice(0, MAX_NEARBY);
}

/** The rental-type shortcuts with homes here. */
function popularSearches(place: Place, { search }: Where): PopularSearch[] {
  return RENTAL_TYPE_SHORTCUTS.map(({ key, slug }) => ({
    shortcut: key,
    slug,
    count: search.count({ scope: { kind: place.kind, id: place.id }, filters: withShortcut(slug.en, NO_FILTERS) }),
  })).filter(({ count }) => count > 0);
}

function around(place: Place, pictures: CityPictures, where: Where): Around {
  const version = where.search.version();
  const known = kept.get(place);
  if (known?.version === version && known.pictures === pictures) return known.around;
  const picture = place.kind === 'city' ? pictures.get(place.id) : undefined;
  const made = { ...lookAround(place, where), ...(picture && { picture }) };
  kept.set(place, { version, pictures, around: made });
  return made;
}

function lookAround(place: Place, where: Where): Around {
  const { places, search } = where;
  const link = (other: Place) => placeLinkOf(other, search.countOf(other.kind, other.id));
  const metro = place.kind === 'city' ? places.metroOf(place) : undefined;
  return {
    location: place,
    count: search.countOf(place.kind, place.id),
    province: link(places.provinceOf(place)),
    metroArea: metro ? link(metro) : null,
    nearby: nearbyOf(place, where),
    popularSearches: popularSearches(place, where),
    popular: popularPlaces(where, place),
    neighbourhoods:
      place.kind === 'city' ? places.neighbourhoodsOf(place.id).map(({ id, name, slug }) => ({ id, name, slug })) : [],
  };
}

/** The cities with the most homes in the country. */
function popularPlaces({ places, search }: Where, except?: Place): PlaceLink[] {
  return places
    .all('city')
    .filter((city) => city !== except)
    .map((city) => placeLinkOf(city, search.countOf('city', city.id)))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_POPULAR);
}
