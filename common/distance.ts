import { formatNumber } from '#common/format.ts';
import type { Translate } from '#common/i18n/translate.ts';

const NBSP = '\u00a0';

/** A distance in metres: `650 m`, from a kilometre on `1.2 km` (`1,2 km`), from ten on `23 km`. */
export function formatDistance(metres: number, t: Translate): string {
  if (metres < 1000) return `${formatNumber(Math.round(metres), t.lang)}${NBSP}m`;
  const digits = metres < 10_000 ? 10 : 1;
  return `${formatNumber(Math.round((metres / 1000) * digits) / digits, t.lang)}${NBSP}km`;
}
