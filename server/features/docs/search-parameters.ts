import { SORTS } from '#common/catalog/sorts.ts';
import {
  GROUP_NAMES,
  MAX_KEYWORD_LENGTH,
  MAX_PAGE,
  OPTION_GROUPS,
  RANGE_FILTERS,
  RANGES,
} from '#common/search/filters.ts';
import type { JsonSchema, Parameter } from './schemas.ts';

const parameter = (name: string, description: string, schema: JsonSchema = { type: 'string' }): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

/** The filters of the search: they are read leniently, so the contract's schema leaves them open; here they have their names. */
export const SEARCH_PARAMETERS: readonly Parameter[] = [
  ...GROUP_NAMES.map((name) => parameter(name, `Any of these, separated by commas: ${OPTION_GROUPS[name].join(', ')}`)),
  ...RANGE_FILTERS.map((name) =>
    parameter(name, `Smallest-largest, like "min-max", "min-" or "-max"; at most ${RANGES[name].max}`),
  ),
  parameter('cost', 'all-in: the rent bounds count mandatory monthly costs too', { type: 'string', enum: ['all-in'] }),
  parameter('furnished', 'Furnished or not', { type: 'string', enum: ['1', '0'] }),
  parameter('move-in', 'Free on this day or before', { type: 'string', format: 'date' }),
  parameter('q', `Words of the advert, at most ${MAX_KEYWORD_LENGTH} characters`),
  parameter('hood', 'Slug or id of a neighbourhood'),
  parameter('bounds', 'South, west, north, east in degrees'),
  parameter('area', 'Drawn outlines'),
  parameter('sort', 'Order', { type: 'string', enum: [...SORTS] }),
  parameter('p', 'Page, from 1', { type: 'integer', minimum: 1, maximum: MAX_PAGE }),
];
