import { METRICS } from '#common/catalog/metrics.ts';
import type { MetricSeries } from '#common/contract/staff/metrics.ts';
import { formatDay, formatNumber } from '#common/i18n/format.ts';
import { useT } from '#web/app/context.ts';
import { DayTable } from '#web/app/DayTable.tsx';
import { BarChart } from '#web/ui/BarChart.tsx';
import { metricInWords } from './metric-words.ts';

/** One metric per day, as a chart and as a table. */
export function MetricChart({ series: { metric, points }, today }: { series: MetricSeries; today: string }) {
  const t = useT();
  const name = t(`metrics.names.${metric}`);
  const title = t('metrics.chart', { metric: name });
  const isMoney = METRICS[metric].unit === 'cents';
  const shortDay = new Intl.DateTimeFormat(t.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const words = (day: string, value: number) =>
    t(day === today ? 'metrics.barPartial' : 'metrics.bar', {
      day: formatDay(day, t),
      value: metricInWords(metric, value, t),
    });
  return (
    <section aria-labelledby="metric-chart" className="card mb-6 p-5">
      <h2 id="metric-chart" className="text-20">
        {title}
      </h2>
      {points.length === 0 && <p className="mt-2 text-soft">{t('metrics.noneInPeriod')}</p>}
      {points.length > 0 && (
        <>
          <p className="mt-1 mb-4 text-soft">{t('metrics.partial')}</p>
          <BarChart
            label={title}
            bars={points.map(({ day, value }) => ({
              key: day,
              value,
              label: shortDay.format(new Date(day)),
              words: words(day, value),
            }))}
            formatTick={(value) => formatNumber(isMoney ? value / 100 : value, t.lang)}
            least={0}
          />
          <DayTable
            summary={t('metrics.table')}
            caption={name}
            heads={[t('words.value'), t('metrics.fields.n')]}
            days={points.map(({ day, value, n }) => ({
              day,
              values: [metricInWords(metric, value, t), formatNumber(n, t.lang)],
            }))}
          />
        </>
      )}
    </section>
  );
}
