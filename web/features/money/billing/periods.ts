import type { Translate } from '#common/i18n/translate.ts';
import { keysOf } from '#common/values/objects.ts';
import type { ListFilter } from '#web/lists/list-spec.ts';

const DAY_MS = 86_400_000;
const PERIODS = { week: 7, month: 30, quarter: 90, year: 365 } as const;

/** The day that is `days` before another, both YYYY-MM-DD. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** Years that books must be kept after the current one (Income Tax Act, 230(4)). */
const KEPT_YEARS = 6;

/** A filter by year, from this one back to the oldest that books are kept for. */
export function yearFilter(today: string, t: Translate): ListFilter {
  const year = Number(today.slice(0, 4));
  const options = Array.from({ length: KEPT_YEARS + 1 }, (_, back) => String(year - back));
  return {
    name: 'year',
    label: t('portalBilling.year'),
    all: t('portalBilling.allYears'),
    options: options.map((value) => ({ value, label: value })),
  };
}

/** A filter by period, including `today`. */
export function periodFilter(today: string, t: Translate): ListFilter {
  const options = keysOf(PERIODS).map((name) => ({
    value: daysBefore(today, PERIODS[name] - 1),
    label: t(`portalBilling.usage.periods.${name}`),
  }));
  return { name: 'from', label: t('words.period'), all: t('portalBilling.usage.allTime'), options };
}
