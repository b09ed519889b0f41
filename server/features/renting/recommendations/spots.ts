import { BEDS } from '#common/catalog/beds.ts';
import { squaredDistance } from '#server/search/geometry.ts';
import type { ListingTraits } from '#server/search/query/traits.ts';

/** A liked home and its share of the taste. */
export interface LikedHome {
  home: ListingTraits;
  interest: 'saved' | 'asked' | 'viewed';
  weight: number;
}

/** A place that a renter is interested in, with the preferences there. */
export interface TasteSpot {
  lat: number;
  lng: number;
  /** Radius around its homes in metres, with a margin. */
  reachMetres: number;
  /** Its share of the taste. */
  weight: number;
  homes: LikedHome[];
  /** Rents of its homes in cents without outliers; null if none has a price. */
  rent: { low: number; high: number } | null;
  /** Share of plans by bedrooms, in the order of BEDS. */
  beds: number[];
}

/** Homes within this distance form one spot, in metres. */
const TOGETHER_METRES = 6000;
const MAX_SPOTS = 4;
const ROOM_METRES = 1200;
/** Share of the taste cut off at both ends of the rents. */
const OUTLIERS = 0.15;

/** Groups homes, the most liked first, into at most four spots. */
export function gatherSpots(homes: readonly LikedHome[]): TasteSpot[] {
  const groups: { lat: number; lng: number; weight: number; homes: LikedHome[] }[] = [];
  for (const liked of homes) {
    const { lat, lng } = liked.home;
    const near = groups.find((group) => squaredDistance(group.lat, group.lng, lat, lng) <= TOGETHER_METRES ** 2);
    if (!near) {
      groups.push({ lat, lng, weight: liked.weight, homes: [liked] });
      continue;
    }
    const weight = near.weight + liked.weight;
    near.lat += ((lat - near.lat) * liked.weight) / weight;
    near.lng += ((lng - near.lng) * liked.weight) / weight;
    near.weight = weight;
    near.homes.push(liked);
  }
  return groups
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_SPOTS)
    .map((group) => ({
      ...group,
      reachMetres: ROOM_METRES + Math.max(...group.homes.map(({ home }) => nearbyMetres(group, home))),
      rent: rentsOf(group.homes),
      beds: bedsOf(group.homes),
    }));
}

/** Distance in metres between two near points. */
export function nearbyMetres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  return Math.sqrt(squaredDistance(a.lat, a.lng, b.lat, b.lng));
}

// A home counts once, so its plans share its weight.
function rentsOf(homes: readonly LikedHome[]): TasteSpot['rent'] {
  const rents = homes
    .flatMap(({ home, weight }) => {
      const priced = home.plans.filter(({ rentCents }) => rentCents > 0);
      return priced.map(({ rentCents }) => ({ rentCents, weight: weight / priced.length }));
    })
    .sort((a, b) => a.rentCents - b.rentCents);
  const sum = rents.reduce((all, { weight }) => all + weight, 0);
  const below = (share: number) => {
    let left = share * sum;
    for (const { rentCents, weight } of rents) {
      left -= weight;
      if (left <= 0) return rentCents;
    }
    return rents.at(-1)?.rentCents ?? 0;
  };
  return rents.length === 0 ? null : { low: below(OUTLIERS), high: below(1 - OUTLIERS) };
}

function bedsOf(homes: readonly LikedHome[]): number[] {
  const shares = BEDS.map(() => 0);
  let sum = 0;
  for (const { home, weight } of homes) {
    const kinds = new Set(home.plans.map(({ bed }) => bed));
    for (const bed of kinds) shares[bed] = (shares[bed] ?? 0) + weight / kinds.size;
    if (kinds.size > 0) sum += weight;
  }
  return shares.map((share) => (sum > 0 ? share / sum : 0));
}
