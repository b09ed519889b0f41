import { type KeyMetricName, METRICS } from '#common/catalog/metrics.ts';
import { type KeyMetrics, METRIC_PERIODS, type MetricSeries } from '#common/contract/staff/metrics.ts';
import { formatDay } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { keysOf } from '#common/values/objects.ts';
import { useApp, useT } from '#web/app/context.ts';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import { saveFile } from '#web/app/save-file.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { useLocation, useNavigate } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { MetricChart } from './MetricChart.tsx';
import { headlineOf, metricInWords } from './metric-words.ts';
import { SearchAnalytics } from './SearchAnalytics.tsx';

/** Key metrics with their definitions, one of them as a chart, and the analytics of searches. */
export function KeyMetricsScreen() {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const params = new URLSearchParams(useLocation().search);
  const days = METRIC_PERIODS.find((known) => known === params.get('days')) ?? METRIC_PERIODS[0];
  const place = params.get('place') ?? 'all';
  const metric = keysOf(METRICS).find((known) => known === params.get('metric')) ?? 'liveListings';
  const query = { days, place };
  const { data, error, reload } = useLoad(`metrics ${days} ${place}`, (signal) =>
    api.metrics.read({ query }, { signal }),
  );
  const change = (part: Partial<Record<'days' | 'place' | 'metric', string>>) =>
    void navigate(pathTo('support.key-metrics', { days, place, metric, ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  const download = () =>
    runWithErrorToast(t, async () => {
      const file = await api.metrics.csv({ query });
      saveFile(file, 'key-metrics.csv');
    });
  const shown = data?.series.find((series) => series.metric === metric) ?? data?.series[0];
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <SelectField
          label={t('words.place')}
          name="place"
          value={place}
          options={[
            { value: 'all', label: t('words.allOfCanada') },
            ...(data?.places.map(({ key, name }) => ({ value: key, label: name[t.lang] })) ?? []),
          ]}
          onChoose={(value) => change({ place: value })}
        />
        <SelectField
          label={t('words.period')}
          name="days"
          value={days}
          options={METRIC_PERIODS.map((value) => ({ value, label: t(`metrics.periods.${value}`) }))}
          onChoose={(value) => change({ days: value })}
        />
        <Button onClick={() => void download()}>{t('metrics.csv')}</Button>
      </div>
      {error && <LoadFailed error={error} reload={reload} />}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {data && <MetricTiles data={data} chosen={shown?.metric} onChoose={(value) => change({ metric: value })} />}
      {data && shown && <MetricChart series={shown} today={data.today} />}
      <SearchAnalytics days={days} />
    </>
  );
}

interface MetricTilesProps {
  data: KeyMetrics;
  chosen: KeyMetricName | undefined;
  onChoose: (metric: KeyMetricName) => void;
}

/** Each metric with its value and its definition. The chart shows the selected one. */
function MetricTiles({ data, chosen, onChoose }: MetricTilesProps) {
  const t = useT();
  return (
    <fieldset className="mb-6">
      <legend className="visually-hidden">{t('metrics.choose')}</legend>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {data.series.map((series) => (
          <label
            key={series.metric}
            className="card relative flex cursor-pointer flex-col gap-1 p-4 hover:border-edge has-checked:border-spruce has-checked:bg-spruce-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce"
          >
            <input
              type="radio"
              name="metric"
              className="absolute opacity-0"
              checked={series.metric === chosen}
              aria-labelledby={`name-${series.metric}`}
              aria-describedby={`about-${series.metric}`}
              onChange={() => onChoose(series.metric)}
            />
            <span id={`name-${series.metric}`} className="font-medium">
              {t(`metrics.names.${series.metric}`)}
            </span>
            <Headline series={series} today={data.today} />
            <span id={`about-${series.metric}`} className="text-13 text-soft">
              {t(`metrics.definitions.${series.metric}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Headline({ series, today }: { series: MetricSeries; today: string }) {
  const t = useT();
  const headline = headlineOf(series, today);
  if (!headline) return <span className="text-soft">{t('metrics.none')}</span>;
  const { value, day } = headline;
  return (
    <span>
      <span className="text-26 font-semibold tabular-nums">{metricInWords(series.metric, value, t)}</span>{' '}
      <span className="text-13 text-soft">
        {METRICS[series.metric].isSum ? t('metrics.inPeriod') : t('metrics.latest', { day: formatDay(day, t) })}
      </span>
    </span>
  );
}
