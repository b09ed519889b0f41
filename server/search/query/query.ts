import type { Bounds, Range, SearchFilters, SearchScope } from '#common/search/filters.ts';
import { type Area, prepareArea } from '#server/search/geometry.ts';
import { PLACE_KINDS } from '#server/search/memory/places.ts';
import { dayNumber } from '#server/search/memory/plan-layers.ts';
import { microDegrees } from '#server/search/memory/rows.ts';
import { type FacetGroup, SLOT_GROUPS, slotOf } from '#server/search/memory/slots.ts';
import { parseKeyword } from '#server/search/memory/text-index.ts';

/** The upper end of a range that has none. */
export const NO_END = 2 ** 31 - 1;

/** A box in millionths of a degree, edges included. */
export type Box = { south: number; west: number; north: number; east: number };

/** Filters turned into slots, bounds in the units of the columns, and which kinds of test are needed at all. */
export type Query = {
  /** Kind (position in PLACE_KINDS) and id of every place that a listing must be in. */
  places: { kind: number; id: number }[];
  box: Box | null;
  area: Area | null;
  /** Options that must all be there. */
  must: number[];
  /** Words of the keyword; null where none was given. */
  words: string[] | null;
  /** Chosen options of the checklists of listings; empty is any. */
  pets: number[];
  types: number[];
  /** Chosen options of the checklists of floor plans, as positions within their group; empty is any. */
  beds: number[];
  baths: number[];
  furnished: number[];
  /** Further tests of a floor plan, and whether there are any. */
  hasRanges: boolean;
  /** Rent in cents; null is no bound. */
  rent: { low: number; high: number } | null;
  allIn: boolean;
  sqft: { low: number; high: number } | null;
  bathRange: { low: number; high: number } | null;
  moveInDay: number;
};

/** What a filter can't say by itself. */
export type QueryOptions = {
  /** The neighbourhood that `filters.hood` names; without it only a hood given as a number is understood. */
  neighbourhoodId?: number | undefined;
};

/** Prepares a search. */
export function prepareQuery(scope: SearchScope, filters: SearchFilters, options: QueryOptions = {}): Query {
  const places: Query['places'] = [];
  if (scope.kind !== 'country') places.push({ kind: PLACE_KINDS.indexOf(scope.kind), id: scope.id });
  const hood = options.neighbourhoodId ?? (/^\d{1,9}$/.test(filters.hood) ? Number(filters.hood) : undefined);
  if (hood !== undefined) places.push({ kind: PLACE_KINDS.indexOf('neighbourhood'), id: hood });
  const { bounds } = filters;
  const slots = (group: FacetGroup, keys: readonly string[]) =>
    [...new Set(keys)].map((key) => slotOf(group, key)).filter((slot) => slot >= 0);
  const positions = (group: FacetGroup, keys: readonly string[]) =>
    slots(group, keys).map((slot) => slot - SLOT_GROUPS[group].from);
  const keywords = parseKeyword(filters.keyword);
  const rent = ends(filters.rent, 100);
  const sqft = ends(filters.sqft, 1);
  const bathRange = ends(filters.bathRange, 10);
  const moveInDay = dayNumber(filters.moveIn);
  return {
    places,
    box: bounds && boxOf(bounds),
    area: prepareArea(filters.area),
    must: [...slots('amenities', filters.amenities), ...slots('utilities', filters.utilities)],
    words: keywords.length > 0 ? keywords : null,
    pets: slots('pets', filters.pets),
    types: slots('types', filters.types),
    beds: positions('beds', filters.beds),
    baths: positions('baths', filters.baths),
    furnished: filters.furnished === null ? [] : [filters.furnished ? 1 : 0],
    hasRanges: Boolean(rent || sqft || bathRange || moveInDay > 0),
    rent,
    allIn: filters.allIn,
    sqft,
    bathRange,
    moveInDay,
  };
}

/** Bounds in the units of the columns. */
export function boxOf({ south, west, north, east }: Bounds): Box {
  return { south: microDegrees(south), west: microDegrees(west), north: microDegrees(north), east: microDegrees(east) };
}

/** Whether any test needs a look at floor plans. */
export function asksPlans(query: Query): boolean {
  return query.hasRanges || query.beds.length > 0 || query.baths.length > 0 || query.furnished.length > 0;
}

function ends(range: Range | null, unit: number): { low: number; high: number } | null {
  if (!range) return null;
  return {
    low: Math.round((range.min ?? 0) * unit),
    high: range.max === undefined ? NO_END : Math.round(range.max * unit),
  };
}
