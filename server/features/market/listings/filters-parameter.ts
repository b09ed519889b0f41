import { OPTION_GROUPS, RANGES } from '#common/search/filters.ts';

/** Names of filters in the `filters` parameter that differ from their names in URLs. */
const URL_NAMES: Readonly<Record<string, string>> = {
  petPolicies: 'pets',
  rentalTypes: 'types',
  rates: RANGES.rent.name,
  keyword: 'q',
  moveIn: 'move-in',
  neighbourhood: 'hood',
};
/** Places that the parameter may name by id. */
const PLACES = ['cityId', 'metroAreaId', 'provinceId'] as const;

/** The content of the `filters` parameter. */
export interface FiltersParameter {
  /** Names and values as in a search URL. */
  params: [string, string][];
  /** Ids of places. */
  places: Partial<Record<(typeof PLACES)[number], number>>;
}

/**
 * Reads the `filters` parameter: a JSON object like `{"beds":["1"],"rates":{"max":2000}}`. Malformed text and values
 * are ignored, as in a search URL.
 */
export function readFiltersParameter(text: string | undefined): FiltersParameter {
  const read: FiltersParameter = { params: [], places: {} };
  for (const [name, value] of Object.entries(objectOf(text))) {
    const place = PLACES.find((key) => key === name);
    const id = Number(value);
    if (place && Number.isInteger(id) && id > 0 && id < 2 ** 31) read.places[place] = id;
    else read.params.push(...paramsOf(name, value));
  }
  return read;
}

function objectOf(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function paramsOf(name: string, value: unknown): [string, string][] {
  const urlName = URL_NAMES[name] ?? name;
  if (typeof value === 'string' || typeof value === 'number') return [[urlName, String(value)]];
  if (typeof value === 'boolean') return [[urlName, value ? '1' : '0']];
  if (Array.isArray(value)) return [[urlName, value.map(String).join(',')]];
  if (typeof value !== 'object' || value === null) return [];
  if (name === 'bounds') {
    const ends = ['south', 'west', 'north', 'east'].map((end) => String(Reflect.get(value, end)));
    return [[urlName, ends.join(',')]];
  }
  const range = urlName in OPTION_GROUPS ? RANGES.bathRange.name : urlName;
  return ['min', 'max'].flatMap((end): [string, string][] => {
    const bound: unknown = Reflect.get(value, end);
    return bound === undefined || bound === null ? [] : [[`${range}-${end}`, String(bound)]];
  });
}
