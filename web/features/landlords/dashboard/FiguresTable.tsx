import type { Performance } from '#common/contract/landlords/dashboard.ts';
import { formatDay } from '#common/i18n/format.ts';
import { useT } from '#web/app/context.ts';
import { figureOf, MEASURES, valueInWords } from './measures.ts';

/** The chart's figures as a table, latest day first. */
export function FiguresTable({ data: { days, from, to } }: { data: Performance }) {
  const t = useT();
  const span = t('dashboard.performance.spanOf', { from: formatDay(from, t), to: formatDay(to, t) });
  const caption = t('dashboard.performance.figuresOf', { span });
  return (
    <details className="mt-3">
      <summary className="link min-h-11 w-fit py-2">{t('dashboard.performance.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section aria-label={caption} tabIndex={0} className="max-h-96 overflow-auto rounded-card border border-line">
        <table className="w-full text-left tabular-nums">
          <caption className="visually-hidden">{caption}</caption>
          <thead className="sticky top-0 bg-mist">
            <tr>
              <th scope="col" className="px-4 py-2">
                {t('dashboard.performance.day')}
              </th>
              {MEASURES.map((measure) => (
                <th key={measure} scope="col" className="px-4 py-2 text-right">
                  {t(`dashboard.performance.measures.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-t border-line">
                <th scope="row" className="px-4 py-1.5 font-normal whitespace-nowrap">
                  {formatDay(day.day, t)}
                </th>
                {MEASURES.map((measure) => (
                  <td key={measure} className="px-4 py-1.5 text-right">
                    {valueInWords(measure, figureOf(measure, day), t)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
