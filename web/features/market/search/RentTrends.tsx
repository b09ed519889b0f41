import { formatMoney } from '#common/i18n/format.ts';
import { formatChange, formatShortMonth } from '#common/i18n/format-trend.ts';
import { useT } from '#web/app/context.ts';
import type { Around } from './around.ts';

const WIDTH = 720;
const HEIGHT = 220;
const MARGIN = { top: 16, right: 12, bottom: 36, left: 96 };
// Larger text on phones, where the chart shrinks to half.
const WORDS = 'fill-soft text-13 max-sm:text-[24px]';
/** A dash pattern per line, to distinguish them without colour. */
const DASHES = ['', '8 4', '2 4', '12 4 2 4', '5 3'];
const INKS = ['text-spruce', 'text-hearth', 'text-ink', 'text-amber', 'text-soft'];
const BED_KEYS = ['bachelor', '1', '2', '3', '4-plus'] as const;

/** Median rents of the past two years by bedrooms, as a chart and as a table. */
export function RentTrends({ trends: { months, series }, inPlace }: { trends: Around['trends']; inPlace: string }) {
  const t = useT();
  const values = series.flatMap((line) => line.medianRentCents).filter((value) => value !== null);
  if (months.length < 2 || values.length === 0) return null;
  const low = Math.floor((Math.min(...values) * 0.95) / 10_000) * 10_000;
  const high = Math.ceil((Math.max(...values) * 1.05) / 10_000) * 10_000;
  const x = (index: number) => MARGIN.left + (index / (months.length - 1)) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (cents: number) => MARGIN.top + (1 - (cents - low) / (high - low)) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const ticks = [low, (low + high) / 2, high];
  const bedName = (beds: number) => t(`catalog.bed.${BED_KEYS[Math.min(4, beds)] ?? 'bachelor'}`);
  return (
    <section>
      <h2 className="text-20">{t('around.trends', { inPlace })}</h2>
      <p className="mb-4 text-soft">{t('around.trendsHint')}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full max-w-3xl">
        {ticks.map((tick) => (
          <g key={tick} className="text-line">
            <line x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y(tick)} y2={y(tick)} stroke="currentColor" />
            <text x={MARGIN.left - 8} y={y(tick) + 5} textAnchor="end" className={WORDS}>
              {formatMoney(tick, t)}
            </text>
          </g>
        ))}
        {series.map(({ beds, medianRentCents }, line) => (
          <polyline
            key={beds}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeDasharray={DASHES[line % DASHES.length]}
            className={INKS[line % INKS.length]}
            points={medianRentCents
              .flatMap((cents, index) => (cents === null ? [] : [`${x(index).toFixed(1)},${y(cents).toFixed(1)}`]))
              .join(' ')}
          />
        ))}
        {[0, months.length - 1].map((index) => (
          <text key={index} x={x(index)} y={HEIGHT - 6} textAnchor={index === 0 ? 'start' : 'end'} className={WORDS}>
            {formatShortMonth(months[index] ?? '', t)}
          </text>
        ))}
      </svg>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {series.map(({ beds, medianRentCents }, line) => {
          const now = medianRentCents.findLast((cents) => cents !== null) ?? 0;
          const before = medianRentCents.at(-13) ?? null;
          return (
            <li key={beds} className="flex items-center gap-2">
              <svg viewBox="0 0 28 4" aria-hidden="true" className={`h-1 w-7 ${INKS[line % INKS.length]}`}>
                <line
                  x1="0"
                  x2="28"
                  y1="2"
                  y2="2"
                  stroke="currentColor"
                  strokeWidth="3"
                  strokeDasharray={DASHES[line % DASHES.length]}
                />
              </svg>
              {before === null
                ? t('around.trendsOnly', { beds: bedName(beds), rent: formatMoney(now, t) })
                : t('around.trendsNow', {
                    beds: bedName(beds),
                    rent: formatMoney(now, t),
                    change: formatChange(now / before - 1, t),
                  })}
            </li>
          );
        })}
      </ul>
      <details className="mt-3">
        <summary className="link min-h-11 py-2">{t('around.trendsTable')}</summary>
        <div className="overflow-x-auto">
          <table className="w-full max-w-3xl text-left tabular-nums">
            <thead>
              <tr>
                <th className="py-2 pr-4">{t('around.month')}</th>
                {series.map(({ beds }) => (
                  <th key={beds} className="py-2 pr-4">
                    {bedName(beds)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map((month, index) => (
                <tr key={month} className="border-t border-line">
                  <th scope="row" className="py-1.5 pr-4 font-normal">
                    {formatShortMonth(month, t)}
                  </th>
                  {series.map(({ beds, medianRentCents }) => {
                    const cents = medianRentCents[index] ?? null;
                    return (
                      <td key={beds} className="py-1.5 pr-4">
                        {cents === null ? '–' : formatMoney(cents, t)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
