import type { Bounds, Range, SearchFilters, SearchScope } from '#common/search/filters.ts';
import { type Area, prepareArea, radiusOf } from '#server/search/geometry.ts';
import { parseKeyword } from '#server/search/keywords.ts';
import { FACET_GROUPS, type FacetGroup, optionNumber, placedWithin } from '#server/search/memory/options.ts';
import { type IndexedPlaceKind, PLACE_KINDS } from '#server/search/memory/places.ts';
import { dayNumber } from '#server/search/memory/plan-layers.ts';
import { microDegrees } from '#server/search/memory/rows.ts';

/** The high end of a range without an upper bound. */
export const NO_END = 2 ** 31 - 1;

/** Both ends included. */
export type NumberRange = { low: number; high: number };

/** A box in millionths of a degree, edges included. */
export type Box = { south: number; west: number; north: number; east: number };

/** Filters as option numbers and bounds in the units of the columns. */
export type Query = {
  /** The places that a listing must be in: position of the kind in PLACE_KINDS, and id. */
  places: { kind: number; id: number }[];
  box: Box | null;
  area: Area | null;
  /** Options that a listing must have. */
  must: number[];
  /** Words of the keyword; null without one. A keyword without words finds nothing. */
  words: string[] | null;
  /** Chosen options of the listing checklists; empty is any. */
  pets: number[];
  types: number[];
  /** Chosen options of the floor-plan checklists, as positions within their group; empty is any. */
  beds: number[];
  baths: number[];
  furnished: number[];
  /** Whether any of the conditions below is set. */
  hasRanges: boolean;
  /** Cents. */
  rent: NumberRange | null;
  sqft: NumberRange | null;
  /** Tenths of a bathroom. */
  bathRange: NumberRange | null;
  /** Days since 2000; 0 for any. */
  moveInDay: number;
};

/** Parts of a search that the filters don't contain. */
export type QueryOptions = {
  /** The neighbourhood that `filters.hood` names. Without it, only a hood given as a number is understood. */
  neighbourhoodId?: number | undefined;
};

/** Turns a search into a query. */
export function prepareQuery(scope: SearchScope, filters: SearchFilters, options: QueryOptions = {}): Query {
  const places: Query['places'] = [];
  const addPlace = (kind: IndexedPlaceKind, id: number) => places.push({ kind: PLACE_KINDS.indexOf(kind), id });
  if (scope.kind !== 'country') addPlace(scope.kind, scope.id);
  const hood = options.neighbourhoodId ?? (/^\d{1,9}$/.test(filters.hood) ? Number(filters.hood) : undefined);
  if (hood !== undefined) addPlace('neighbourhood', hood);
  const { bounds } = filters;
  const numbers = (group: FacetGroup, keys: readonly string[]) =>
    [...new Set(keys)].map((key) => optionNumber(group, key)).filter((option) => option >= 0);
  const positions = (group: FacetGroup, keys: readonly string[]) =>
    numbers(group, keys).map((option) => option - FACET_GROUPS[group].from);
  const rent = inUnits(filters.rent, 100);
  const sqft = inUnits(filters.sqft, 1);
  const bathRange = inUnits(filters.bathRange, 10);
  const moveInDay = dayNumber(filters.moveIn);
  const placed = filters.area.length > 0 ? placedWithin(radiusOf(filters.area)) : undefined;
  return {
    places,
    box: bounds && boxOf(bounds),
    area: prepareArea(filters.area),
    must: [
      ...numbers('amenities', filters.amenities),
      ...numbers('utilities', filters.utilities),
      ...numbers('nearby', filters.station ? ['station'] : []),
      ...(placed === undefined ? [] : [placed]),
    ],
    words: filters.keyword.trim() ? parseKeyword(filters.keyword) : null,
    pets: numbers('pets', filters.pets),
    types: numbers('types', filters.types),
    beds: positions('beds', filters.beds),
    baths: positions('baths', filters.baths),
    furnished: filters.furnished === null ? [] : [filters.furnished ? 1 : 0],
    hasRanges: Boolean(rent || sqft || bathRange || moveInDay > 0),
    rent,
    sqft,
    bathRange,
    moveInDay,
  };
}

/** Bounds in the units of the columns. */
export function boxOf({ south, west, north, east }: Bounds): Box {
  return { south: microDegrees(south), west: microDegrees(west), north: microDegrees(north), east: microDegrees(east) };
}

/** Whether a query has conditions on floor plans. */
export function asksPlans(query: Query): boolean {
  return query.hasRanges || query.beds.length > 0 || query.baths.length > 0 || query.furnished.length > 0;
}

function inUnits(range: Range | null, unit: number): NumberRange | null {
  if (!range) return null;
  return {
    low: Math.round((range.min ?? 0) * unit),
    high: range.max === undefined ? NO_END : Math.round(range.max * unit),
  };
}
