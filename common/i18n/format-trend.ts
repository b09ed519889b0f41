import { formatNumber, monthOf } from './format.ts';
import type { Translate } from './translate.ts';

/** A relative change as text: `+2.5%`, `−1,3 %`, `0%`. */
export function formatChange(share: number, t: Translate): string {
  const tenths = Math.round(share * 1000) / 10;
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : '';
  return `${sign}${formatNumber(Math.abs(tenths), t.lang)}${t.lang === 'fr' ? '\u00a0' : ''}%`;
}

/** A month (YYYY-MM), abbreviated: `Nov 2026`, `nov. 2026`. */
export const formatShortMonth = (month: string, t: Translate): string =>
  `${monthOf(t('format.monthsShort'), Number(month.slice(5, 7)))} ${month.slice(0, 4)}`;
