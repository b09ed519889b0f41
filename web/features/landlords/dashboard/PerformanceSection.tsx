import type { Performance, Period } from '#common/contract/landlords/dashboard.ts';
import { PERIODS } from '#common/contract/landlords/dashboard.ts';
import { formatDay } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp, useT } from '#web/app/context.ts';
import { DayTable } from '#web/app/DayTable.tsx';
import { Link } from '#web/app/Link.tsx';
import { useSession } from '#web/app/session.ts';
import { listingNameOf as nameOf } from '#web/features/landlords/own-listings/listing-name.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { useLocation, useNavigate } from '#web/router/router.tsx';
import { TrendIcon } from '#web/ui/area-icons.ts';
import { BarChart } from '#web/ui/BarChart.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ComboField } from '#web/ui/ComboField.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { BestListings } from './BestListings.tsx';
import { MeasureTiles } from './MeasureTiles.tsx';
import { figureInWords, figureOf, type Look, lookOf, lookPath, MEASURES, shortDay, valueInWords } from './measures.ts';

/** Figures of one or all listings over a period: one in the chart, all in the table. */
export function PerformanceSection() {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const userId = useSession()?.user?.id;
  const look = lookOf(search);
  const { days, listingId } = look;
  const { data, error, reload } = useLoad(`performance ${userId} ${days} ${listingId}`, (signal) =>
    api.dashboard.performance({ query: { days, ...(listingId !== undefined && { listingId }) } }, { signal }),
  );
  const title = data?.listing?.id === listingId ? data?.listing?.title : undefined;
  const chosen = listingId === undefined ? null : { id: listingId, name: title ?? '…' };
  const change = (next: Partial<Look>) =>
    void navigate(lookPath({ ...look, ...next }), { replace: true, preventScrollReset: true });
  const findListings = async (typed: string) => {
    const found = await api.ownListings.list({ query: { q: typed, sort: 'address', perPage: '10' } });
    return found.rows.map((row) => ({ id: row.id, name: nameOf(row, t) }));
  };
  return (
    <section aria-labelledby="performance" className="card p-4 md:p-6">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <h2 id="performance" className="text-20">
          {t('dashboard.performance.title')}
        </h2>
        <div className="flex flex-wrap items-end gap-4 max-sm:w-full">
          <div className="w-72 max-sm:w-full">
            <ComboField
              label={t('dashboard.performance.listing')}
              name="listing"
              placeholder={t('dashboard.performance.all')}
              clearLabel={t('dashboard.performance.clear')}
              noneLabel={t('dashboard.performance.none')}
              value={chosen}
              search={findListings}
              onChoose={(listing) => change({ listingId: listing?.id })}
            />
          </div>
          <PeriodChoice days={days} onChoose={(next) => change({ days: next })} />
        </div>
      </div>
      {error ? (
        <LoadFailed error={error} reload={reload} />
      ) : data ? (
        <Figures data={data} look={look} change={change} />
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function PeriodChoice({ days, onChoose }: { days: Period; onChoose: (days: Period) => void }) {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('dashboard.performance.period')}</legend>
      <div className="flex gap-1.5">
        {PERIODS.map((period) => (
          <label
            key={period}
            className="chip relative has-checked:border-spruce has-checked:bg-spruce-tint has-checked:text-spruce-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce"
          >
            <input
              type="radio"
              name="period"
              className="absolute opacity-0"
              checked={period === days}
              onChange={() => onChoose(period)}
            />
            {t('dashboard.performance.days', { days: period })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FiguresProps {
  data: Performance;
  look: Look;
  change: (next: Partial<Look>) => void;
}

function Figures({ data, look: { measure }, change }: FiguresProps) {
  const t = useT();
  if (!data.hasHistory)
    return (
      <EmptyState
        title={t('dashboard.performance.empty')}
        icon={<TrendIcon className="size-6" />}
        headingLevel={3}
        actions={
          <Link to={pathTo('portal.listings')} className={buttonClass()}>
            {t('dashboard.performance.toListings')}
          </Link>
        }
      >
        {t('dashboard.performance.emptyText')}
      </EmptyState>
    );
  const name = t(`dashboard.performance.measures.${measure}`);
  const span = t('dashboard.performance.spanOf', { from: formatDay(data.from, t), to: formatDay(data.to, t) });
  const isQuiet = data.days.every((day) => !figureOf(measure, day));
  const bars = data.days.map((day) => {
    const value = figureOf(measure, day);
    const label = shortDay(day.day, t);
    const said = { day: label, value: figureInWords(measure, value, t) };
    const words = t(day.day === data.to ? 'dashboard.performance.todaySoFar' : 'dashboard.performance.valueOn', said);
    return { key: day.day, value, label, words };
  });
  return (
    <>
      <MeasureTiles data={data} measure={measure} onChoose={(chosen) => change({ measure: chosen })} />
      <p className="mt-4 mb-1 max-w-prose text-15 text-soft">{t(`dashboard.performance.help.${measure}`)}</p>
      {isQuiet ? (
        <p className="rounded-card bg-mist p-6 text-center">{t('dashboard.performance.quiet')}</p>
      ) : (
        <BarChart
          label={t('dashboard.performance.tableOf', { measure: name })}
          bars={bars}
          formatTick={(value) => valueInWords(measure, value, t)}
          least={measure === 'rate' ? 0.01 : 4}
        />
      )}
      <DayTable
        summary={t('dashboard.performance.table')}
        caption={t('dashboard.performance.figuresOf', { span })}
        heads={MEASURES.map((one) => t(`dashboard.performance.measures.${one}`))}
        days={data.days.map((day) => ({
          day: day.day,
          values: MEASURES.map((one) => valueInWords(one, figureOf(one, day), t)),
        }))}
      />
      {data.listing === null && data.best.length > 1 && (
        <BestListings data={data} onChoose={(id) => change({ listingId: id })} />
      )}
    </>
  );
}

function Waiting() {
  const t = useT();
  return (
    <div role="status" aria-label={t('lists.reading', { title: t('dashboard.performance.title') })}>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="mt-6 h-64 rounded-card" />
    </div>
  );
}
