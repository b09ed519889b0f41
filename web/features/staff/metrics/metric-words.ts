import { type KeyMetricName, METRICS } from '#common/catalog/metrics.ts';
import type { MetricSeries } from '#common/contract/staff/metrics.ts';
import { formatNumber } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { formatCents } from '#common/money/money.ts';

/** A value with the unit of its metric. */
export function metricInWords(metric: KeyMetricName, value: number, t: Translate): string {
  const rounded = Math.round(value * 100) / 100;
  switch (METRICS[metric].unit) {
    case 'cents':
      return formatCents(Math.round(value), t);
    case 'share':
      return t('metrics.units.share', { value: formatNumber(Math.round(value * 1000) / 10, t.lang) });
    case 'hours':
      return t('metrics.units.hours', { value: formatNumber(rounded, t.lang) });
    case 'days':
      return t('metrics.units.days', { value: Math.round(value) });
    default:
      return formatNumber(rounded, t.lang);
  }
}

/** The figure of a tile: the sum of the period, or the value of the latest finished day. Undefined without values. */
export function headlineOf(
  { metric, points }: MetricSeries,
  today: string,
): { value: number; day: string } | undefined {
  const latest = points.findLast(({ day }) => day < today) ?? points.at(-1);
  if (!latest) return undefined;
  if (!METRICS[metric].isSum) return latest;
  return { value: points.reduce((sum, { value }) => sum + value, 0), day: latest.day };
}
