import { formatNumber } from './format.ts';
import type { Translate } from './i18n/translate.ts';

/** A relative change as text: `+2.5%`, `−1,3 %`, `0%`. */
export function formatChange(share: number, t: Translate): string {
  const tenths = Math.round(share * 1000) / 10;
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : '';
  return `${sign}${formatNumber(Math.abs(tenths), t.lang)}${t.lang === 'fr' ? '\u00a0' : ''}%`;
}
