import type { KeyMetricName } from '#common/catalog/metrics.ts';
import { type MetricPoint, metrics } from '#common/contract/staff/metrics.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import { readMetrics, readSearchInsights } from './read-metrics.ts';

/** Key metrics and search analytics. */
export const routes = handlers(
  metrics,
  {
    read: (context) => readMetrics(context, context.query),

    async csv(context) {
      const { t, query } = context;
      const { series, today } = await readMetrics(context, query);
      const columns: CsvColumn<MetricPoint & { metric: KeyMetricName }>[] = [
        { heading: t('metrics.fields.metric'), of: ({ metric }) => t(`metrics.names.${metric}`) },
        { heading: t('words.day'), of: ({ day }) => day },
        { heading: t('words.value'), of: ({ value }) => value },
        { heading: t('metrics.fields.n'), of: ({ n }) => n },
        { heading: t('metrics.fields.isPartial'), of: ({ day }) => day === today },
      ];
      const rows = series.flatMap(({ metric, points }) => points.map((point) => ({ metric, ...point })));
      return csvDownload('key-metrics.csv', csvChunks(columns, rows, t.lang));
    },

    searches: (context) => readSearchInsights(context, context.query.days),
  },
  { onReplica: ['read', 'searches'] },
);
