import type { StatusFigureKey } from '#common/catalog/status-figures.ts';
import type { ProcessHour } from '#common/contract/staff/status.ts';
import { ChartTable } from '#web/app/ChartTable.tsx';
import { useT } from '#web/app/context.ts';
import { BarChart } from '#web/ui/BarChart.tsx';
import { combinedValues } from './combine.ts';
import { minuteInWords, statusValueInWords } from './status-words.ts';

/** The charts: the figure that is drawn, and those that its table adds. */
const CHARTS = [
  ['requests'],
  ['errors'],
  ['pageP95', 'pageP50', 'pageP99'],
  ['callP95', 'callP50', 'callP99'],
  ['loopDelay'],
  ['processor'],
  ['memory'],
  ['poolUsed', 'poolWaiting'],
  ['slowQueries'],
  ['feedLag'],
  ['pageCache', 'responseCache'],
  ['jobsWaiting', 'jobsOldest'],
  ['emailsWaiting', 'emailsOldest'],
  ['databaseUp'],
] as const satisfies readonly (readonly StatusFigureKey[])[];

interface FigureChartsProps {
  minutes: readonly string[];
  processes: readonly ProcessHour[];
}

/** A small chart per figure, each with its values as a table. */
export function FigureCharts({ minutes, processes }: FigureChartsProps) {
  const t = useT();
  return (
    <section aria-labelledby="status-charts">
      <h2 id="status-charts" className="mb-3 text-20">
        {t('siteStatus.lastHour')}
      </h2>
      <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {CHARTS.map((figures) => (
          <FigureChart key={figures[0]} {...{ figures, minutes, processes }} />
        ))}
      </div>
    </section>
  );
}

function FigureChart({ figures, minutes, processes }: FigureChartsProps & { figures: (typeof CHARTS)[number] }) {
  const t = useT();
  const [drawn] = figures;
  const title = t(`siteStatus.figures.${drawn}`);
  const columns = figures.map((figure) => combinedValues(processes, figure, minutes.length));
  const words = (value: number | null) => statusValueInWords(drawn, value, t);
  const bars = minutes.map((minute, at) => {
    const value = columns[0]?.[at] ?? null;
    const label = minuteInWords(minute, t);
    return { key: minute, value, label, words: t('siteStatus.bar', { time: label, value: words(value) }) };
  });
  return (
    <div className="card min-w-0 p-4">
      <h3 className="text-16 font-semibold">{title}</h3>
      <p className="mb-2 text-13 text-soft">{t(`siteStatus.definitions.${drawn}`)}</p>
      <BarChart isSmall label={title} bars={bars} formatTick={words} least={0} />
      <ChartTable
        summary={t('siteStatus.table', { figure: title })}
        caption={title}
        heads={[t('siteStatus.time'), ...figures.map((figure) => t(`siteStatus.figures.${figure}`))]}
        rows={bars.map(({ key, label }, at) => ({
          key,
          label,
          values: figures.map((figure, column) => statusValueInWords(figure, columns[column]?.[at] ?? null, t)),
        }))}
      />
    </div>
  );
}
