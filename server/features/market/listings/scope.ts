import { findShortcut } from '#common/catalog/rental-type-shortcuts.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Place } from '#common/contract/market/places.ts';
import { withShortcut } from '#common/search/address.ts';
import { parseFilters, type SearchScope } from '#common/search/filters.ts';
import { aroundCentre, type SearchCircle } from '#server/features/market/locations/landmark-area.ts';
import type { Landmark } from '#server/features/market/locations/places.ts';
import type { SearchRequest } from '#server/features/market/search/listing-search.ts';
import type { Context } from '#server/platform/context.ts';
import { readFiltersParameter } from './filters-parameter.ts';

/** The query of a search call, with ids checked and filters still as text. */
export interface SearchQuery {
  cityId?: number | undefined;
  metroAreaId?: number | undefined;
  provinceId?: number | undefined;
  location?: string | undefined;
  shortcut?: string | undefined;
  page?: number | undefined;
  /** JSON; a parameter of its own wins over it. */
  filters?: string | undefined;
  [name: string]: unknown;
}

/** Turns a call's query into a search request with its place and shortcut. Throws location.not_found. */
export function readSearch(
  query: SearchQuery,
  { places, lang }: Context,
): SearchRequest & {
  place: Place | null;
  neighbourhood: string | null;
  landmark: Landmark | null;
  circle: SearchCircle | undefined;
  shortcut: string | null;
} {
  const more = readFiltersParameter(query.filters);
  const place = placeOf(namesPlace(query) ? query : more.places, { places, lang });
  const shortcut = query.shortcut ? findShortcut(query.shortcut) : undefined;
  const texts = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const read = parseFilters(new URLSearchParams([...texts, ...more.params.filter(([name]) => !(name in query))]));
  const asked = withShortcut(shortcut?.slug.en, query.page ? { ...read, page: query.page } : read);
  const inPlace: SearchScope = place ? { kind: place.kind, id: place.id } : { kind: 'country' };
  const { scope, filters, landmark, circle } = aroundCentre({ scope: inPlace, filters: asked }, places);
  const hood =
    place?.kind === 'city' && filters.hood
      ? places.neighbourhoodsOf(place.id).find(({ slug }) => slug === filters.hood)
      : undefined;
  return {
    scope,
    filters,
    neighbourhoodId: hood?.id,
    centre: centreOf(landmark ?? asked.around ?? place),
    landmark: landmark ?? null,
    circle,
    place,
    neighbourhood: hood?.name[lang] ?? null,
    shortcut: shortcut?.key ?? null,
  };
}

const centreOf = (point: { lat: number; lng: number } | null) =>
  point ? { lat: point.lat, lng: point.lng } : undefined;

const namesPlace = ({ location, cityId, metroAreaId, provinceId }: SearchQuery): boolean =>
  Boolean(location || cityId || metroAreaId || provinceId);

function placeOf(query: SearchQuery, { places, lang }: Pick<Context, 'places' | 'lang'>): Place | null {
  if (!namesPlace(query)) return null;
  const { location, cityId, metroAreaId, provinceId } = query;
  const found = location
    ? places.bySlug(location, lang)
    : cityId
      ? places.byId('city', cityId)
      : metroAreaId
        ? places.byId('metro', metroAreaId)
        : places.byId('province', provinceId ?? 0);
  if (!found) throw new AppError('location.not_found');
  return found;
}
