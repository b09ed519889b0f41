import { STATUS_FIGURES, type StatusFigureKey } from '#common/catalog/status-figures.ts';
import { formatNumber } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000_000_000;

/** A figure's value with its unit; a dash without one. */
export function statusValueInWords(figure: StatusFigureKey, value: number | null, t: Translate): string {
  if (value === null) return '–';
  const number = (one: number) => formatNumber(one < 10 ? Math.round(one * 100) / 100 : Math.round(one), t.lang);
  switch (STATUS_FIGURES[figure].unit) {
    case 'count':
      return number(value);
    case 'share':
      return t('siteStatus.units.share', { value: number(Math.round(value * 100)) });
    case 'bytes':
      return value < GIGABYTE
        ? t('siteStatus.units.bytes', { value: number(value / MEGABYTE) })
        : t('siteStatus.units.gigabytes', { value: number(value / GIGABYTE) });
    case 'perSecond':
      return t('siteStatus.units.perSecond', { value: number(value) });
    case 'ms':
      return t('siteStatus.units.ms', { value: number(value) });
    case 'seconds':
      return t('siteStatus.units.seconds', { value: number(value) });
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The time of a minute in Toronto, as in all private areas. */
export function minuteInWords(at: string, { locale }: Translate): string {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'America/Toronto' });
  formats.set(locale, format);
  return format.format(new Date(at));
}
