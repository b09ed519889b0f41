import { type Counts, leadRate, PERIODS, type Performance, type Period } from '#common/contract/landlords/dashboard.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { formatChange } from '#common/i18n/format-trend.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { pathTo } from '#common/screens/path-to.ts';

/** Figures of the chart, in the order of the tiles. */
export const MEASURES = ['views', 'favourites', 'leads', 'rate'] as const;
export type Measure = (typeof MEASURES)[number];

/** The choices of the dashboard. All of them are in the URL. */
export interface Look {
  days: Period;
  /** Undefined for all listings. */
  listingId: number | undefined;
  measure: Measure;
}

const FIRST: Look = { days: '30', listingId: undefined, measure: 'views' };

/** Reads the choices from a query string. Invalid values become defaults. */
export function lookOf(search: string): Look {
  const query = new URLSearchParams(search);
  const listing = query.get('listing') ?? '';
  return {
    days: PERIODS.find((one) => one === query.get('days')) ?? FIRST.days,
    listingId: /^[1-9]\d{0,8}$/.test(listing) ? Number(listing) : undefined,
    measure: MEASURES.find((one) => one === query.get('measure')) ?? FIRST.measure,
  };
}

/** Path of the dashboard with these choices; defaults are left out. */
export function lookPath({ days, listingId, measure }: Look): string {
  return pathTo('portal.dashboard', {
    ...(listingId !== undefined && { listing: listingId }),
    ...(days !== FIRST.days && { days }),
    ...(measure !== FIRST.measure && { measure }),
  });
}

/** The value of a measure. A rate is a share from 0 to 1, or null without views. */
export const figureOf = (measure: Measure, counts: Counts): number | null =>
  measure === 'rate' ? leadRate(counts) : counts[measure];

/** A value as text: `1,204`, `3.2%`. */
export function valueInWords(measure: Measure, value: number | null, t: Translate): string {
  if (value === null) return '–';
  if (measure !== 'rate') return formatNumber(value, t.lang);
  const percent = formatNumber(Math.round(value * 1000) / 10, t.lang);
  return t('dashboard.performance.percent', { percent });
}

/** A value with its unit: `12 views`, `lead rate 3.2%`. */
export const figureInWords = (measure: Measure, value: number | null, t: Translate): string =>
  t(`dashboard.performance.inWords.${measure}`, { count: value ?? 0, value: valueInWords(measure, value, t) });

/** A total compared with that of the period before. */
export function changeInWords(measure: Measure, { totals, before, days }: Performance, t: Translate): string {
  const [now, then] = [figureOf(measure, totals), figureOf(measure, before)];
  const hadSome = before.views + before.favourites + before.leads > 0;
  if (!hadSome || now === null || then === null) return t('dashboard.performance.noBefore');
  const said = { days: days.length };
  if (measure === 'rate' || then === 0)
    return t('dashboard.performance.before', { ...said, value: valueInWords(measure, then, t) });
  return now === then
    ? t('dashboard.performance.unchanged', said)
    : t('dashboard.performance.change', { ...said, change: formatChange(Math.round((now / then - 1) * 100) / 100, t) });
}

/** A short date for charts: `Nov 12`, `12 nov.`. */
export function shortDay(day: string, t: Translate): string {
  const month = t('format.monthsShort').split(' ')[Number(day.slice(5, 7)) - 1] ?? '';
  return t('format.dayOfYear', { month, day: String(Number(day.slice(8))) });
}
