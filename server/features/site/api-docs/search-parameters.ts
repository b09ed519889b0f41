import { SORTS } from '#common/catalog/sorts.ts';
import type { Translate } from '#common/i18n/translate.ts';
import {
  GROUP_NAMES,
  MAX_KEYWORD_LENGTH,
  MAX_PAGE,
  OPTION_GROUPS,
  RANGE_FILTERS,
  RANGES,
  WITHIN_KM,
} from '#common/search/filters.ts';
import type { JsonSchema, Parameter } from './schemas.ts';

const parameter = (name: string, description: string, schema: JsonSchema = { type: 'string' }): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

/** The search filters. The contract reads them leniently and does not name them, so they are described here. */
export const searchParameters = (t: Translate): Parameter[] => [
  ...GROUP_NAMES.map((name) => parameter(name, t('apiDocs.about.anyOf', { values: OPTION_GROUPS[name].join(', ') }))),
  ...RANGE_FILTERS.map((name) => parameter(name, t('apiDocs.about.range', { most: RANGES[name].max }))),
  parameter('furnished', t('apiDocs.about.furnished'), { type: 'string', enum: ['1', '0'] }),
  parameter('move-in', t('apiDocs.about.moveIn'), { type: 'string', format: 'date' }),
  parameter('q', t('apiDocs.about.words', { most: MAX_KEYWORD_LENGTH })),
  parameter('hood', t('apiDocs.about.neighbourhood')),
  parameter('landmark', t('apiDocs.about.landmark')),
  parameter('around', t('apiDocs.about.around')),
  parameter('within', t('apiDocs.about.within', { values: WITHIN_KM.join(', ') })),
  parameter('station', t('apiDocs.about.station'), { type: 'string', enum: ['1'] }),
  parameter('bounds', t('apiDocs.about.bounds')),
  parameter('area', t('apiDocs.about.area')),
  parameter('sort', t('apiDocs.about.sort'), { type: 'string', enum: [...SORTS] }),
  parameter('p', t('apiDocs.about.page'), { type: 'integer', minimum: 1, maximum: MAX_PAGE }),
];
