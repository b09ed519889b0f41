import * as z from 'zod/mini';
import { METRICS } from '#common/catalog/metrics.ts';
import { group } from '#common/contract/define.ts';
import { bilingual, day } from '#common/contract/fields.ts';
import { keysOf } from '#common/values/objects.ts';

const access = { kind: 'roles', roles: ['Support'], permissions: ['viewKeyMetrics'] } as const;
const csvFile = z.file();

export const METRIC_PERIODS = ['28', '90', '365'] as const;
/** Searches are shown once this many people could have made them. */
export const MIN_SEARCHES = 5;

const period = z._default(z.enum(METRIC_PERIODS, 'validation.one_of'), '28');
const metricsQuery = z.object({
  days: period,
  place: z._default(z.string().check(z.regex(/^(?:all|province-\d{1,9}|city-\d{1,9})$/, 'validation.invalid')), 'all'),
});

const metricPoint = z.object({ day, value: z.number(), n: z.int() });
export type MetricPoint = z.output<typeof metricPoint>;

const metricSeries = z.object({ metric: z.enum(keysOf(METRICS)), points: z.array(metricPoint) });
export type MetricSeries = z.output<typeof metricSeries>;

const keyMetrics = z.object({
  from: day,
  /** Today in Toronto, whose values are partial. */
  today: day,
  series: z.array(metricSeries),
  places: z.array(z.object({ key: z.string(), name: bilingual, kind: z.enum(['province', 'city']) })),
});
export type KeyMetrics = z.output<typeof keyMetrics>;

const searchedPlace = z.object({
  place: bilingual,
  /** The smallest number of bedrooms; null if any fits. */
  beds: z.nullable(z.int()),
});

const searchInsights = z.object({
  empty: z.array(
    z.object({
      ...searchedPlace.shape,
      /** The highest rent in dollars; null without a limit. */
      rentTo: z.nullable(z.int()),
      searches: z.int(),
      empty: z.int(),
    }),
  ),
  words: z.array(z.object({ word: z.string(), searches: z.int() })),
  demand: z.array(z.object({ ...searchedPlace.shape, searches: z.int(), live: z.int() })),
});
export type SearchInsights = z.output<typeof searchInsights>;

/** Key metrics and search analytics, for support with the permission. */
export const metrics = group({
  read: {
    method: 'GET',
    path: '/support/key-metrics',
    summary: 'Returns each key metric per day, for all of Canada, a province or a city; today is partial',
    access,
    query: metricsQuery,
    output: keyMetrics,
    errors: ['location.not_found'],
  },
  csv: {
    method: 'GET',
    path: '/support/key-metrics.csv',
    summary: 'Returns the same values as a CSV file',
    access,
    query: metricsQuery,
    output: csvFile,
    contentType: 'text/csv',
    errors: ['location.not_found'],
  },
  searches: {
    method: 'GET',
    path: '/support/key-metrics/searches',
    summary:
      'Returns searches with no results, words not understood, and demand against supply, without identifying visitors',
    access,
    query: z.object({ days: period }),
    output: searchInsights,
  },
});
