import { AMENITY_KEYS, type AmenityKey } from '#common/catalog/amenities.ts';
import { BATHS, type BathKey } from '#common/catalog/baths.ts';
import { BEDS, type BedKey } from '#common/catalog/beds.ts';
import { PET_POLICIES, type PetPolicyKey } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES, type PropertyTypeKey } from '#common/catalog/property-types.ts';
import { SORTS, type SortKey } from '#common/catalog/sorts.ts';
import { UTILITIES, type UtilityKey } from '#common/catalog/utilities.ts';
import { parseArea, type Ring, writeArea } from '#common/search/area.ts';
import { keysOf } from '#common/values/objects.ts';

/** The area to search. It comes from the path of the page, not from its query. */
export type SearchScope = { kind: 'country' } | { kind: 'province' | 'metro' | 'city'; id: number };

/** Both ends included; a missing end is open. */
export type Range = { min?: number; max?: number };

/** Degrees. */
export type Bounds = { south: number; west: number; north: number; east: number };

/** A point in degrees. */
export type SearchPoint = { lat: number; lng: number };

/** The distances in kilometres that a search around a point can cover. */
export const WITHIN_KM = [0.5, 1, 2, 5, 10, 25, 50] as const;

/** Everything that filters, sorts or pages a search within its scope. */
export type SearchFilters = {
  beds: readonly BedKey[];
  baths: readonly BathKey[];
  /** Bathrooms, in halves. */
  bathRange: Range | null;
  /** Whole dollars per month, all-in: rent plus mandatory monthly fees. */
  rent: Range | null;
  sqft: Range | null;
  pets: readonly PetPolicyKey[];
  types: readonly PropertyTypeKey[];
  utilities: readonly UtilityKey[];
  amenities: readonly AmenityKey[];
  furnished: boolean | null;
  /** Move-in day (ISO date): the home is available on or before it. */
  moveIn: string | null;
  bounds: Bounds | null;
  /** Drawn outlines; a listing must be inside any of them. */
  area: readonly Ring[];
  keyword: string;
  /** Slug or id of a neighbourhood, or ''. */
  hood: string;
  /** Slug of a landmark to search around, or ''. */
  landmark: string;
  /** Only homes near a station, see STATION_REACH_KM. */
  station: boolean;
  /** A point to search around, to a hundred metres: the visitor's, so not more exact. A landmark wins over it. */
  around: SearchPoint | null;
  /** Kilometres around the landmark or point; null for the usual distance. */
  within: number | null;
  sort: SortKey;
  page: number;
};

export const NO_FILTERS: SearchFilters = {
  beds: [],
  baths: [],
  bathRange: null,
  rent: null,
  sqft: null,
  pets: [],
  types: [],
  utilities: [],
  amenities: [],
  furnished: null,
  moveIn: null,
  bounds: null,
  area: [],
  keyword: '',
  hood: '',
  landmark: '',
  station: false,
  around: null,
  within: null,
  sort: 'featured',
  page: 1,
};

/** The checklists; their names are also the URL parameters. */
export const OPTION_GROUPS = {
  beds: BEDS,
  baths: BATHS,
  pets: PET_POLICIES,
  types: PROPERTY_TYPES,
  utilities: UTILITIES,
  amenities: AMENITY_KEYS,
} as const;
export type OptionGroup = keyof typeof OPTION_GROUPS;
export const GROUP_NAMES = keysOf(OPTION_GROUPS);

/** Ranges: URL parameter, step and largest value. */
export const RANGES = {
  rent: { name: 'rent', step: 1, max: 1_000_000 },
  sqft: { name: 'sqft', step: 1, max: 100_000 },
  bathRange: { name: 'bath-range', step: 0.5, max: 20 },
} as const;
export type RangeFilter = keyof typeof RANGES;
export const RANGE_FILTERS = keysOf(RANGES);

export const MAX_KEYWORD_LENGTH = 100;
export const MAX_PAGE = 10_000;

/**
 * Parses filters from a query string. Unknown and malformed values are ignored; it never throws. Also accepts a plain
 * form's repeated names (`beds=1&beds=2`) and split ranges (`rent-min`, `rent-max`).
 */
export function parseFilters(params: URLSearchParams): SearchFilters {
  const first = (name: string) => (params.get(name) ?? '').slice(0, 4000);
  const options = <Key extends string>(name: string, all: readonly Key[]): Key[] => {
    const asked = params.getAll(name);
    if (asked.length === 0) return [];
    const given = new Set(asked.slice(0, 100).join(',').slice(0, 4000).split(','));
    return all.filter((key) => given.has(key));
  };
  const landmark = readSlug(first('landmark'));
  const around = parsePoint(first('around'));
  return {
    beds: options('beds', BEDS),
    baths: options('baths', BATHS),
    bathRange: rangeOf(first, 'bathRange'),
    rent: rangeOf(first, 'rent'),
    sqft: rangeOf(first, 'sqft'),
    pets: options('pets', PET_POLICIES),
    types: options('types', PROPERTY_TYPES),
    utilities: options('utilities', UTILITIES),
    amenities: options('amenities', AMENITY_KEYS),
    furnished: first('furnished') === '1' ? true : first('furnished') === '0' ? false : null,
    moveIn: isDate(first('move-in')) ? first('move-in') : null,
    bounds: parseBounds(first('bounds')),
    area: parseArea(first('area')),
    keyword: cleanKeyword(first('q')),
    hood: readSlug(first('hood')),
    station: first('station') === '1',
    landmark,
    around,
    within: landmark || around ? (WITHIN_KM.find((km) => String(km) === first('within')) ?? null) : null,
    sort: SORTS.find((sort) => sort === first('sort')) ?? 'featured',
    page: parsePage(first('p')),
  };
}

/** The canonical query string: fixed order, catalogue order within lists, defaults left out. */
export function writeFilters(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string) => value !== '' && params.set(name, value);
  const list = (group: OptionGroup) => {
    const chosen: readonly string[] = filters[group];
    set(group, OPTION_GROUPS[group].filter((key) => chosen.includes(key)).join(','));
  };
  list('beds');
  list('baths');
  for (const range of ['bathRange', 'rent'] as const) set(RANGES[range].name, writeRange(range, filters[range]));
  set('sqft', writeRange('sqft', filters.sqft));
  list('pets');
  list('types');
  list('utilities');
  list('amenities');
  set('furnished', filters.furnished === null ? '' : filters.furnished ? '1' : '0');
  set('move-in', filters.moveIn ?? '');
  set('bounds', filters.bounds ? writeBounds(filters.bounds) : '');
  set('area', writeArea(filters.area));
  set('q', cleanKeyword(filters.keyword));
  set('hood', filters.hood);
  set('landmark', filters.landmark);
  set('station', filters.station ? '1' : '');
  set('around', filters.around ? `${filters.around.lat},${filters.around.lng}` : '');
  set('within', filters.within === null ? '' : String(filters.within));
  set('sort', filters.sort === 'featured' ? '' : filters.sort);
  set('p', filters.page > 1 ? String(filters.page) : '');
  return params;
}

/** The filters as the end of a URL: '' or '?beds=1,2&...', with readable commas. */
export function filtersQuery(filters: SearchFilters): string {
  const text = writeFilters(filters).toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

function rangeOf(first: (name: string) => string, range: RangeFilter): Range | null {
  const { name } = RANGES[range];
  const [, from, to] = /^([\d.]*)-([\d.]*)$/.exec(first(name)) ?? [];
  return cleanRange(range, { min: readEnd(from || first(`${name}-min`)), max: readEnd(to || first(`${name}-max`)) });
}

function readEnd(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined;
}

/** Rounds to the range's step and swaps reversed ends; null if nothing is left. */
export function cleanRange(range: RangeFilter, { min, max }: { min?: number | undefined; max?: number | undefined }) {
  const { step, max: limit } = RANGES[range];
  const clean = (value: number | undefined) =>
    value === undefined || !(value > 0) ? undefined : Math.min(Math.round(value / step) * step, limit) || undefined;
  let low = clean(min);
  let high = clean(max);
  if (low !== undefined && high !== undefined && low > high) [low, high] = [high, low];
  const result: Range = {};
  if (low !== undefined) result.min = low;
  if (high !== undefined) result.max = high;
  return low === undefined && high === undefined ? null : result;
}

function writeRange(range: RangeFilter, value: Range | null): string {
  const clean = value && cleanRange(range, value);
  return clean ? `${clean.min ?? ''}-${clean.max ?? ''}` : '';
}

/** Parses `south,west,north,east` in degrees; null if it is malformed, empty or crosses the date line. */
function parseBounds(text: string): Bounds | null {
  const [south, west, north, east, more] = text.split(',').map((part) => (part.trim() ? Number(part) : Number.NaN));
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null;
  if (more !== undefined || !(south < north && west < east)) return null;
  if (south < -90 || north > 90 || west < -180 || east > 180) return null;
  const bounds = {
    south: roundDegree(south),
    west: roundDegree(west),
    north: roundDegree(north),
    east: roundDegree(east),
  };
  return bounds.south < bounds.north && bounds.west < bounds.east ? bounds : null;
}

/** The text that `parseBounds` reads. */
export function writeBounds({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].map(roundDegree).join(',');
}

function parsePoint(text: string): SearchPoint | null {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/.exec(text) ?? [];
  if (!lat || !lng || Math.abs(Number(lat)) > 85 || Math.abs(Number(lng)) > 180) return null;
  return { lat: roundPoint(Number(lat)), lng: roundPoint(Number(lng)) };
}

/** Rounds degrees to three decimals: about a hundred metres. */
export const roundPoint = (degrees: number): number => Math.round(degrees * 1000) / 1000 + 0;

// Five decimals are about a metre; adding 0 turns -0 into 0.
function roundDegree(value: number): number {
  return Math.round(value * 1e5) / 1e5 + 0;
}

const readSlug = (text: string): string => (/^[a-z0-9-]{1,80}$/.test(text) ? text : '');

function parsePage(text: string): number {
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}

function cleanKeyword(text: string): string {
  // A cut can leave half of a surrogate pair; toWellFormed is done by hand for older browsers.
  const cut = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_KEYWORD_LENGTH);
  return cut.replace(/\p{Cs}/gu, '').trim();
}

function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
