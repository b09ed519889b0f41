import { METRICS } from '#common/catalog/metrics.ts';
import type { MetricSeries } from '#common/contract/staff/metrics.ts';
import { formatDay, formatNumber } from '#common/i18n/format.ts';
import { useT } from '#web/app/context.ts';
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
          <details className="mt-3">
            <summary className="link min-h-11 w-fit py-2">{t('metrics.table')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
            <section aria-label={name} tabIndex={0} className="max-h-96 overflow-auto rounded-card border border-line">
              <table className="w-full text-left tabular-nums">
                <caption className="visually-hidden">{title}</caption>
                <thead className="sticky top-0 bg-mist">
                  <tr>
                    <th scope="col" className="px-4 py-2">
                      {t('words.day')}
                    </th>
                    <th scope="col" className="px-4 py-2 text-right">
                      {t('words.value')}
                    </th>
                    <th scope="col" className="px-4 py-2 text-right">
                      {t('metrics.fields.n')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {points.toReversed().map(({ day, value, n }) => (
                    <tr key={day} className="border-t border-line">
                      <th scope="row" className="px-4 py-1.5 font-normal whitespace-nowrap">
                        {formatDay(day, t)}
                      </th>
                      <td className="px-4 py-1.5 text-right">{metricInWords(metric, value, t)}</td>
                      <td className="px-4 py-1.5 text-right">{formatNumber(n, t.lang)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
        </>
      )}
    </section>
  );
}
