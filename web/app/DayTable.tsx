import { formatDay } from '#common/i18n/format.ts';
import { useT } from './context.ts';

interface DayTableProps {
  /** Opens the table. */
  summary: string;
  caption: string;
  heads: readonly string[];
  /** The latest day comes last. */
  days: readonly { day: string; values: readonly string[] }[];
}

/** The figures of a chart as a table, latest day first. */
export function DayTable({ summary, caption, heads, days }: DayTableProps) {
  const t = useT();
  return (
    <details className="mt-3">
      <summary className="link min-h-11 w-fit py-2">{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section aria-label={caption} tabIndex={0} className="max-h-96 overflow-auto rounded-card border border-line">
        <table className="w-full text-left tabular-nums">
          <caption className="visually-hidden">{caption}</caption>
          <thead className="sticky top-0 bg-mist">
            <tr>
              <th scope="col" className="px-4 py-2">
                {t('words.day')}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-4 py-2 text-right">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, values }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="px-4 py-1.5 font-normal whitespace-nowrap">
                  {formatDay(day, t)}
                </th>
                {values.map((value, at) => (
                  <td key={heads[at]} className="px-4 py-1.5 text-right">
                    {value}
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
