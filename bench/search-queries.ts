import { addressCodes } from '#common/address-key/address-codes.ts';
import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { BATHS } from '#common/catalog/baths.ts';
import { BEDS } from '#common/catalog/beds.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import type { Vertex } from '#common/search/area.ts';
import { filtersQuery, NO_FILTERS, type SearchFilters, type SearchScope } from '#common/search/filters.ts';
import { itemAt, numberAt } from '#server/search/numbers.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { words } from '#server/search/text.ts';
import { type Random, randomFrom } from './random.ts';
import { AMENITY_ODDS } from './synthetic-listings.ts';

export type BenchQuery = {
  scope: SearchScope;
  filters: SearchFilters;
  centre: { lat: number; lng: number };
  zoom: number;
};

/**
 * The mix of searches:
 * - 45 % city, 15 % metropolitan area, 5 % province, 25 % map bounds (zoom 9 to 15), 5 % drawn area, 5 % whole country
 * - up to five filters, common ones more often; 10 % with a keyword
 * - sorted 60 % by featured, 15 % by newest, 12 % by lowest and 5 % by highest rent, 8 % by distance
 * - 80 % first page, 15 % pages 2 to 5, 5 % pages 6 to 40
 */
export function benchQueries(count: number, sample: readonly ListingRecord[], seed = 5): BenchQuery[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => oneQuery(itemAt(sample, Math.floor(random() * sample.length)), random));
}

function oneQuery(near: ListingRecord, random: Random): BenchQuery {
  let scope: SearchScope = { kind: 'country' };
  let zoom = 5;
  let filters: SearchFilters = { ...NO_FILTERS };
  const kind = random();
  if (kind < 0.45) scope = { kind: 'city', id: near.cityId };
  else if (kind < 0.6)
    scope = near.metroAreaId ? { kind: 'metro', id: near.metroAreaId } : { kind: 'city', id: near.cityId };
  else if (kind < 0.65) scope = { kind: 'province', id: near.provinceId };
  else if (kind < 0.9) {
    zoom = 9 + Math.floor(random() * 7);
    filters.bounds = boundsAt(near.lat, near.lng, zoom);
  } else if (kind < 0.95) filters.area = [outline(near, random)];
  const changes = numberAt([0, 1, 1, 2, 2, 3, 3, 4, 5], Math.floor(random() * 9));
  for (let i = 0; i < changes; i++) filters = { ...filters, ...oneFilter(random) };
  if (random() < 0.1) filters.keyword = keywordFrom(near, random);
  const sort = random();
  filters.sort =
    sort < 0.6
      ? 'featured'
      : sort < 0.75
        ? 'newest'
        : sort < 0.87
          ? 'rent-asc'
          : sort < 0.92
            ? 'rent-desc'
            : 'distance';
  const page = random();
  filters.page = page < 0.8 ? 1 : page < 0.95 ? 2 + Math.floor(random() * 4) : 6 + Math.floor(random() * 35);
  return { scope, filters, centre: { lat: near.lat, lng: near.lng }, zoom };
}

/** Place and query string, e.g. "city 1?beds=2". */
export function describeQuery({ scope, filters }: Pick<BenchQuery, 'scope' | 'filters'>): string {
  return `${scope.kind}${scope.kind === 'country' ? '' : ` ${scope.id}`}${filtersQuery(filters)}`;
}

/** Bounds of a 900 × 700 pixel map around a point. */
export function boundsAt(lat: number, lng: number, zoom: number) {
  const width = (900 * 360) / (256 * 2 ** zoom);
  const height = ((700 * 360) / (256 * 2 ** zoom)) * Math.cos((lat * Math.PI) / 180);
  return { south: lat - height / 2, west: lng - width / 2, north: lat + height / 2, east: lng + width / 2 };
}

function outline({ lat, lng }: ListingRecord, random: Random): Vertex[] {
  const corners = 6 + Math.floor(random() * 14);
  const size = 0.01 + random() * 0.09;
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    const away = size * (0.6 + 0.4 * random());
    return [lat + Math.sin(angle) * away * 0.7, lng + Math.cos(angle) * away] as const;
  });
}

const BY_POPULARITY = AMENITY_KEYS.toSorted(
  (a, b) => (AMENITY_ODDS[AMENITY_KEYS.indexOf(b)] ?? 0) - (AMENITY_ODDS[AMENITY_KEYS.indexOf(a)] ?? 0),
);

function oneFilter(random: Random): Partial<SearchFilters> {
  // A higher skew picks the first keys more often.
  const some = <Key>(keys: readonly Key[], most: number, skew = 1): Key[] => {
    const wanted = new Set(
      Array.from({ length: 1 + Math.floor(random() * most) }, () => Math.floor(random() ** skew * keys.length)),
    );
    return keys.filter((_, i) => wanted.has(i));
  };
  const kind = random();
  if (kind < 0.22) return { beds: some(BEDS, 2) };
  if (kind < 0.42) {
    const max = 1000 + Math.floor(random() * 20) * 100;
    const rent = random() < 0.4 ? { min: 600 + Math.floor(random() * 8) * 50, max } : { max };
    return { rent };
  }
  if (kind < 0.58) return { amenities: some(BY_POPULARITY, 3, 1.6) };
  if (kind < 0.7) return { pets: some(PET_POLICIES, 1) };
  if (kind < 0.8) return { types: some(PROPERTY_TYPES, 2, 2) };
  if (kind < 0.83) return { baths: some(BATHS, 2) };
  if (kind < 0.86) return { bathRange: { min: 1 + Math.floor(random() * 3) / 2 } };
  if (kind < 0.9) return { utilities: some(UTILITIES, 2) };
  if (kind < 0.93) {
    const min = 400 + Math.floor(random() * 10) * 50;
    return { sqft: random() < 0.4 ? { min, max: min + 600 } : { min } };
  }
  if (kind < 0.96) return { moveIn: '2027-07-01' };
  return { furnished: random() < 0.9 };
}

/** One or two words of a listing; in half of them the last word is incomplete. */
function keywordFrom(listing: ListingRecord, random: Random): string {
  // Without the short forms of words, as in all earlier figures.
  const all = words(listing.text).filter((word) => word.length > 2 && addressCodes(word).length === 0);
  const one = () => itemAt(all, Math.floor(random() * all.length));
  const last = one();
  const typed = random() < 0.5 ? last.slice(0, Math.max(3, last.length - 1)) : last;
  return random() < 0.5 ? typed : `${one()} ${typed}`;
}
