import { formatDay } from '#common/i18n/format.ts';
import { ChartTable } from './ChartTable.tsx';
import { useT } from './context.ts';

interface DayTableProps {
  /** Opens the table. */
  summary: string;
  caption: string;
  heads: readonly string[];
  /** The latest day comes last. */
  days: readonly { day: string; values: readonly string[] }[];
}

/** The figures of a chart per day, as a table. */
export function DayTable({ heads, days, ...rest }: DayTableProps) {
  const t = useT();
  const rows = days.map(({ day, values }) => ({ key: day, label: formatDay(day, t), values }));
  return <ChartTable {...rest} heads={[t('words.day'), ...heads]} rows={rows} />;
}
