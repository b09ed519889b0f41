import type { LandmarkKind } from '#common/catalog/landmark-kinds.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { NearbyLandmark, Place } from '#common/contract/market/places.ts';
import { distanceKm, type GeoPoint } from './boxes.ts';
import { indexLandmarks } from './landmarks-near.ts';

export type PlaceKind = Place['kind'];

/** A part of a city: known by name, without a page of its own. */
export interface Neighbourhood extends GeoPoint {
  id: number;
  name: Place['name'];
  slug: string;
  cityId: number;
  aliases: readonly string[];
}

/** A place with its context; only `place` is part of the contract. */
export interface PlaceRecord {
  place: Place;
  population: number;
  provinceId: number;
  metroAreaId: number | null;
  aliases: readonly string[];
}

/** A well-known place, such as a university, that people search around. */
export interface Landmark extends GeoPoint {
  id: number;
  slug: string;
  kind: LandmarkKind;
  name: Place['name'];
  aliases: readonly string[];
  cityId: number;
}

/** Every province, metropolitan area, city, neighbourhood and landmark, in memory. */
export interface Places {
  /** These places as they are now. Later changes are in another object, so caches use it as their key. */
  snapshot(): Places;
  /** The place with a slug. If two languages use a slug for two places, the given language decides. */
  bySlug(slug: string, lang?: Lang): Place | undefined;
  byId(kind: PlaceKind, id: number): Place | undefined;
  /** The place that a stored text or menu names. A merged city is the city that it was merged into. */
  byReference(kind: PlaceKind, id: number): Place | undefined;
  /** All places of a kind, the largest first. */
  all(kind: PlaceKind): readonly Place[];
  populationOf(place: Place): number;
  /** Everyday names of a place, such as MTL. */
  aliasesOf(place: Place): readonly string[];
  /** The province of a place (the first if a metropolitan area spans two); a province's is itself. */
  provinceOf(place: Place): Place;
  /** The metropolitan area that a city belongs to, if any. */
  metroOf(city: Place): Place | undefined;
  /** The cities of a province or metropolitan area, the largest first; a city's is itself. */
  citiesOf(place: Place): readonly Place[];
  /** The metropolitan areas of a province, the largest first. */
  metrosOf(province: Place): readonly Place[];
  /** The nearest places of the same kind. */
  nearby(place: Place, count: number): readonly Place[];
  neighbourhood(id: number): Neighbourhood | undefined;
  neighbourhoodsOf(cityId: number): readonly Neighbourhood[];
  /** A landmark, or the surroundings of a postal area (`h3b`). */
  landmark(slug: string): Landmark | undefined;
  landmarks(): readonly Landmark[];
  /** The landmarks within 10 km of a point, nearest first. */
  landmarksNear(point: GeoPoint, limit: number): readonly NearbyLandmark[];
}

/** More than any page lists. */
const MAX_NEARBY = 24;

/** Indexes places, which are sorted largest first. `mergedCities` has the new city of each merged one. */
export function indexPlaces(
  records: readonly PlaceRecord[],
  neighbourhoods: readonly Neighbourhood[],
  landmarks: readonly Landmark[],
  mergedCities: ReadonlyMap<number, number> = new Map(),
  postalLandmark: (places: Places, slug: string) => Landmark | undefined = () => undefined,
): Places {
  const recordOf = new Map(records.map((record) => [record.place, record]));
  const ids = new Map(records.map(({ place }) => [`${place.kind} ${place.id}`, place]));
  const slugs = {
    en: new Map(records.map(({ place }) => [place.slug.en, place])),
    fr: new Map(records.map(({ place }) => [place.slug.fr, place])),
  };
  const kinds = Map.groupBy(
    records.map(({ place }) => place),
    ({ kind }) => kind,
  );
  const cities = records.filter(({ place }) => place.kind === 'city');
  const byProvince = Map.groupBy(cities, ({ provinceId }) => provinceId);
  const byMetro = Map.groupBy(cities, ({ metroAreaId }) => metroAreaId);
  const metrosByProvince = Map.groupBy(
    records.filter(({ place }) => place.kind === 'metro'),
    ({ provinceId }) => provinceId,
  );
  const byCity = Map.groupBy(neighbourhoods, ({ cityId }) => cityId);
  const neighbourhoodIds = new Map(neighbourhoods.map((one) => [one.id, one]));
  const landmarkSlugs = new Map(landmarks.map((one) => [one.slug, one]));
  const nearest = new Map<Place, readonly Place[]>();

  const byId = (kind: PlaceKind, id: number) => ids.get(`${kind} ${id}`);
  const all = (kind: PlaceKind) => kinds.get(kind) ?? [];
  const placesIn = (found: readonly PlaceRecord[] | undefined) => (found ?? []).map(({ place }) => place);
  const citiesOf = (place: Place) => {
    if (place.kind === 'city') return [place];
    return placesIn((place.kind === 'metro' ? byMetro : byProvince).get(place.id));
  };

  const places: Places = {
    snapshot: () => places,
    bySlug: (slug, lang = 'en') => slugs[lang].get(slug) ?? slugs[lang === 'en' ? 'fr' : 'en'].get(slug),
    byId,
    byReference: (kind, id) => byId(kind, id) ?? (kind === 'city' ? byId(kind, mergedCities.get(id) ?? 0) : undefined),
    all,
    populationOf: (place) => recordOf.get(place)?.population ?? 0,
    aliasesOf: (place) => recordOf.get(place)?.aliases ?? [],
    provinceOf: (place) => byId('province', recordOf.get(place)?.provinceId ?? 0) ?? place,
    metroOf: (city) => byId('metro', recordOf.get(city)?.metroAreaId ?? 0),
    citiesOf,
    metrosOf: (province) => placesIn(metrosByProvince.get(province.id)),
    nearby(place, count) {
      const known = nearest.get(place) ?? nearestTo(place, all(place.kind));
      nearest.set(place, known);
      return known.slice(0, count);
    },
    neighbourhood: (id) => neighbourhoodIds.get(id),
    neighbourhoodsOf: (cityId) => byCity.get(cityId) ?? [],
    landmark: (slug) => landmarkSlugs.get(slug) ?? postalLandmark(places, slug),
    landmarks: () => landmarks,
    landmarksNear: indexLandmarks(landmarks),
  };
  return places;
}

function nearestTo(place: Place, others: readonly Place[]): readonly Place[] {
  return others
    .filter((other) => other !== place)
    .map((other) => ({ other, km: distanceKm(place, other) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, MAX_NEARBY)
    .map(({ other }) => other);
}
