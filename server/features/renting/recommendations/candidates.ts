import { BEDS } from '#common/catalog/beds.ts';
import { type Bounds, NO_FILTERS, type SearchFilters } from '#common/search/filters.ts';
import { shrinkAt } from '#server/search/geometry.ts';
import type { SearchIndex } from '#server/search/index.ts';
import type { ListingTraits } from '#server/search/query/traits.ts';
import type { TasteSpot } from './spots.ts';
import type { Taste } from './taste.ts';

/** A candidate found for a spot. */
export interface Candidate {
  home: ListingTraits;
  spot: TasteSpot;
}

const COUNTRY = { kind: 'country' } as const;
/** Stop searching a spot after this many buildings; without a taste, near ones matter most. */
const ENOUGH_BUILDINGS = { taste: 60, nearby: 24 };
const NEAREST = 120;
const NEWEST = 60;
/** Search for bedroom counts with at least this share of the taste. */
const COMMON_BEDS = 0.15;
const METRES_PER_DEGREE = 111_320;

/** Search widths: multiples of the spot's radius, margins around its rents (as shares), and its bedrooms or any. */
interface Reach {
  far: number;
  below: number;
  above: number;
  isLikeBeds: boolean;
}

/** From the best fit to the loosest; the next runs only if the last found too little. */
const REACHES: readonly Reach[] = [
  { far: 1, below: 0.8, above: 1.12, isLikeBeds: true },
  { far: 3, below: 0.7, above: 1.2, isLikeBeds: true },
  { far: 3, below: 0.5, above: 1.4, isLikeBeds: false },
  { far: 12, below: 0, above: Number.POSITIVE_INFINITY, isLikeBeds: false },
];

/** Finds homes around the spots of a taste with a few searches per spot, independent of the market's size. */
export function findCandidates(index: SearchIndex, taste: Taste): Candidate[] {
  const found = new Map<number, Candidate>();
  for (const spot of taste.spots) {
    const buildings = new Set<number>();
    for (const reach of REACHES) {
      const filters = taste.basis === 'taste' ? filtersFor(spot, reach) : boundsOnly(spot, reach.far);
      for (const id of idsFor(index, spot, filters)) {
        if (taste.excluded.has(id) || found.has(id)) continue;
        const home = index.traits(id);
        if (!home || home.plans.length === 0) continue;
        found.set(id, { home, spot });
        buildings.add(home.address);
      }
      if (buildings.size >= ENOUGH_BUILDINGS[taste.basis]) break;
    }
  }
  return [...found.values()];
}

// The nearest, and the newest so that new homes get a chance.
function idsFor(index: SearchIndex, { lat, lng }: TasteSpot, filters: SearchFilters): number[] {
  const centre = { lat, lng };
  const nearest = index.search(COUNTRY, { ...filters, sort: 'distance' }, { pageSize: NEAREST, centre }).ids;
  if (nearest.length < NEAREST) return nearest;
  return [...nearest, ...index.search(COUNTRY, { ...filters, sort: 'newest' }, { pageSize: NEWEST }).ids];
}

function filtersFor(spot: TasteSpot, { far, below, above, isLikeBeds }: Reach): SearchFilters {
  const filters = boundsOnly(spot, far);
  if (isLikeBeds) filters.beds = BEDS.filter((_, bed) => (spot.beds[bed] ?? 0) >= COMMON_BEDS);
  if (spot.rent && above !== Number.POSITIVE_INFINITY)
    filters.rent = { min: Math.floor((spot.rent.low * below) / 100), max: Math.ceil((spot.rent.high * above) / 100) };
  return filters;
}

function boundsOnly({ lat, lng, reachMetres }: TasteSpot, far: number): SearchFilters {
  const tall = (reachMetres * far) / METRES_PER_DEGREE;
  const wide = tall / Math.max(0.1, shrinkAt(lat));
  const bounds: Bounds = { south: lat - tall, west: lng - wide, north: lat + tall, east: lng + wide };
  return { ...NO_FILTERS, bounds };
}
