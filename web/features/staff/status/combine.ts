import { STATUS_FIGURES, type StatusFigureKey } from '#common/catalog/status-figures.ts';
import type { ProcessHour } from '#common/contract/staff/status.ts';

type Value = number | null;

/** Values of a figure per minute. Empty if the process has none. */
export const figureValues = ({ figures }: ProcessHour, figure: StatusFigureKey): readonly Value[] =>
  figures.find((one) => one.figure === figure)?.values ?? [];

/** Values of a figure per minute, over several processes. */
export function combinedValues(processes: readonly ProcessHour[], figure: StatusFigureKey, minutes: number): Value[] {
  const all = processes.map((one) => figureValues(one, figure));
  return Array.from({ length: minutes }, (_, at) => {
    const known = all.flatMap((values) => values[at] ?? []);
    return known.length === 0 ? null : combine(known, figure);
  });
}

/** Minutes whose values count as now: the current one is often not reported yet. */
const RECENT = 3;

/** The latest value of a figure. Null if nothing was reported lately. */
export const latestValue = (values: readonly Value[]): Value =>
  values.slice(-RECENT).findLast((value) => value !== null) ?? null;

/** Whether a process reported lately. */
export const isReporting = ({ figures }: ProcessHour): boolean =>
  figures.some(({ values }) => latestValue(values) !== null);

function combine(values: readonly number[], figure: StatusFigureKey): number {
  const sum = values.reduce((total, value) => total + value, 0);
  switch (STATUS_FIGURES[figure].combine) {
    case 'sum':
      return sum;
    case 'average':
      return sum / values.length;
    case 'max':
      return Math.max(...values);
    case 'min':
      return Math.min(...values);
  }
}
