import type { Bounds } from '#common/search/filters.ts';
import { squaredDistance } from '#server/search/geometry.ts';
import type { IndexedPlaceKind } from '#server/search/memory/places.ts';
import type { MarkerResult } from '#server/search/query/markers.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { bedKeysOf, isWithin, pointOf } from './scan.ts';

/** The correct contents of maps, listing pages and company pages, found by checking every listing. */

const MAX_MARKS = 300;
const MAX_LISTINGS = 2400;
// The radius in which similar listings are looked for, in degrees of latitude, and its factor for longitude.
const REACHES = [0.02, 0.1, 0.5, 3];
const ASPECT = 1.4;
const ROUNDING = 1e-6;

/** A hit and the rent that it shows. */
export type Hit = { record: ListingRecord; rent: number | null };

type PlaceOnMap = MarkerResult['markers'][number] & { cheapest: Set<number> };

/** Whether a listing is on the map: within its bounds and those of the filters. */
export function isOnMap(record: ListingRecord, map: Bounds, asked: Bounds | null): boolean {
  return isWithin(record, map) && (asked === null || isWithin(record, asked));
}

/** The first fault of the marks for some hits, which are all within `bounds`; null if there is none. */
export function faultOfMarks({ total, clusters, markers }: MarkerResult, hits: readonly Hit[], bounds: Bounds) {
  const places = placesOf(hits);
  if (total !== hits.length) return `a total of ${total}, not ${hits.length}`;
  const marks = [...clusters.map(({ minRentCents, ...mark }) => ({ ...mark, rentMinCents: minRentCents })), ...markers];
  if (marks.length > MAX_MARKS) return `${marks.length} marks`;
  const sum = marks.reduce((before, mark) => before + mark.count, 0);
  if (sum !== total) return `marks for ${sum} of ${total}`;
  const lowest = lowestOf(marks.map((mark) => mark.rentMinCents));
  const expected = lowestOf(hits.map((hit) => hit.rent));
  if (lowest !== expected) return `a lowest rent of ${lowest}, not ${expected}`;
  const rents = new Set(hits.map((hit) => hit.rent));
  const wild = marks.find((mark) => !rents.has(mark.rentMinCents));
  if (wild) return `a rent of ${wild.rentMinCents}, which no listing asks`;
  const outside = marks.find((mark) => !isInside(mark, bounds));
  if (outside) return `a mark outside of the map at ${outside.lat},${outside.lng}`;
  const single = clusters.find((cluster) => cluster.count < 2);
  if (single) return 'a cluster of one';
  const isExact = places.size <= MAX_MARKS && hits.length <= MAX_LISTINGS;
  if (isExact && clusters.length > 0) return `${clusters.length} clusters where ${places.size} places have room`;
  if (isExact && markers.some((marker, i) => i > 0 && marker.id <= (markers[i - 1]?.id ?? 0)))
    return 'markers unsorted';
  return markers.map((marker) => faultOfMarker(marker, places, isExact)).find(Boolean) ?? null;
}

// A marker has the cheapest listing of its place; the lowest id of equals.
function faultOfMarker(marker: MarkerResult['markers'][number], places: Map<string, PlaceOnMap>, isExact: boolean) {
  const place = places.get(`${marker.lat} ${marker.lng}`);
  if (!place) return `a marker at ${marker.lat},${marker.lng}, where nothing is`;
  if (marker.count !== place.count) return `${marker.count} listings of ${place.count} at ${marker.lat},${marker.lng}`;
  if (marker.rentMinCents !== place.rentMinCents) return `a rent of ${marker.rentMinCents}, not ${place.rentMinCents}`;
  if (!place.cheapest.has(marker.id)) return `listing ${marker.id} named, not one of ${[...place.cheapest]}`;
  return isExact && marker.id !== place.id ? `listing ${marker.id} named, not ${place.id}` : null;
}

function placesOf(hits: readonly Hit[]): Map<string, PlaceOnMap> {
  const places = new Map<string, PlaceOnMap>();
  for (const { record, rent } of hits) {
    const { lat, lng } = pointOf(record);
    const key = `${lat} ${lng}`;
    const place = places.get(key) ?? { id: 0, lat, lng, count: 0, rentMinCents: null, cheapest: new Set() };
    const lowest = lowestOf([place.rentMinCents, rent]);
    if (lowest !== place.rentMinCents) place.cheapest.clear();
    if (lowest === rent) place.cheapest.add(record.id);
    place.count++;
    place.rentMinCents = lowest;
    place.id = Math.min(...place.cheapest);
    places.set(key, place);
  }
  return places;
}

function lowestOf(rents: readonly (number | null)[]): number | null {
  return rents.reduce<number | null>((a, b) => (a === null || (b !== null && b < a) ? b : a), null);
}

function isInside({ lat, lng }: { lat: number; lng: number }, { south, west, north, east }: Bounds): boolean {
  const tall = lat >= south - ROUNDING && lat <= north + ROUNDING;
  return tall && lng >= west - ROUNDING && lng <= east + ROUNDING;
}

/** Ids at the same address, cheapest first, those without a price last. */
export function neighboursOf(records: readonly ListingRecord[], home: ListingRecord): number[] {
  const rent = (record: ListingRecord) => lowestRent(record) ?? Number.MAX_VALUE;
  return records
    .filter((other) => other.addressKey === home.addressKey && other.id !== home.id)
    .sort((a, b) => rent(a) - rent(b) || a.id - b.id)
    .map(({ id }) => id);
}

/** Ids of a company's listings, newest first. */
export function idsOfCompany(records: readonly ListingRecord[], companyId: number): number[] {
  return records
    .filter((record) => record.companyId === companyId)
    .sort((a, b) => b.activatedAt - a.activatedAt || a.id - b.id)
    .map(({ id }) => id);
}

/** Number of listings by place id, for one kind of place. */
export function countsOfPlaces(records: readonly ListingRecord[], kind: IndexedPlaceKind): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { cityId, metroAreaId, provinceId, neighbourhoodId } of records) {
    const place = { city: cityId, metro: metroAreaId, province: provinceId, neighbourhood: neighbourhoodId }[kind];
    if (place !== null) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}

/** Number of listings within some kilometres of a point. */
export function countWithin(
  records: readonly ListingRecord[],
  centre: { lat: number; lng: number },
  kilometres: number,
) {
  return records.filter((record) => {
    const { lat, lng } = pointOf(record);
    return squaredDistance(lat, lng, centre.lat, centre.lng) <= (kilometres * 1000) ** 2;
  }).length;
}

/** The first fault of the listings returned as similar to `home` (or to its place and rent, without a record); null if there is none. */
export function faultOfSimilar(
  found: readonly number[],
  records: readonly ListingRecord[],
  home: { lat: number; lng: number; rentCents: number; record: ListingRecord | null },
  n: number,
): string | null {
  const others = records.filter((other) => home.record === null || other.addressKey !== home.record.addressKey);
  const near = REACHES.map((reach) => others.filter((other) => isInReach(other, home, reach)));
  const candidates = near.find((ofReach) => ofReach.length >= n) ?? near.at(-1) ?? [];
  const scores = new Map(candidates.map((other) => [other.id, unlikeness(other, home)]));
  if (found.length !== Math.min(n, candidates.length)) return `${found.length} similar of ${candidates.length}`;
  if (new Set(found).size !== found.length) return 'one rental twice';
  let last = 0;
  for (const id of found) {
    const score = scores.get(id);
    if (score === undefined) return `rental ${id} is no candidate`;
    if (score < last - ROUNDING) return `rental ${id} after one that is less alike`;
    last = score;
  }
  const missed = candidates.find(({ id }) => !found.includes(id) && (scores.get(id) ?? 0) < last - ROUNDING);
  return missed ? `rental ${missed.id} left out for one that is less alike` : null;
}

function isInReach(other: ListingRecord, home: { lat: number; lng: number }, reach: number): boolean {
  const { lat, lng } = pointOf(other);
  const up = reach * 1e6;
  const aside = reach * ASPECT * 1e6;
  // In millionths of a degree, as in the index.
  return (
    lat * 1e6 >= home.lat * 1e6 - up - ROUNDING &&
    lat * 1e6 <= home.lat * 1e6 + up + ROUNDING &&
    lng * 1e6 >= home.lng * 1e6 - aside - ROUNDING &&
    lng * 1e6 <= home.lng * 1e6 + aside + ROUNDING
  );
}

// One kilometre weighs as much as a fifth of the rent, another property type, or no number of bedrooms in common.
function unlikeness(
  other: ListingRecord,
  home: { lat: number; lng: number; rentCents: number; record: ListingRecord | null },
): number {
  const { lat, lng } = pointOf(other);
  const kilometres = Math.min(10, Math.sqrt(squaredDistance(lat, lng, home.lat, home.lng)) / 1000);
  const rent = lowestRent(other);
  const priced = rent !== null && home.rentCents > 0;
  const dearer = priced ? Math.min(3, (Math.abs(rent - home.rentCents) / home.rentCents) * 5) : 1;
  if (!home.record) return kilometres + dearer;
  const beds = bedsOf(home.record);
  const sameBeds = [...bedsOf(other)].some((count) => beds.has(count));
  return kilometres + dearer + (other.propertyType === home.record.propertyType ? 0 : 1) + (sameBeds ? 0 : 1);
}

/** Lowest rent of the plans with an available unit, in cents; null is "contact for price". */
export function lowestRent(record: ListingRecord): number | null {
  return lowestOf(record.floorPlans.map((plan) => (plan.unitsAvailable > 0 ? plan.rentMinCents : null)));
}

// A commercial space has no bedrooms, so it has no number of them in common with any listing.
function bedsOf(record: ListingRecord): Set<string> {
  const plans = record.floorPlans.filter((plan) => plan.unitsAvailable > 0);
  return new Set(plans.flatMap(bedKeysOf));
}
