import { formatNumber } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { StatedDistance } from './place-statements.ts';

const NBSP = '\u00a0';

/** A distance in metres as text: `650 m`; from one kilometre `1.2 km` (`1,2 km`), from ten `23 km`. */
function formatDistance(metres: number, t: Translate): string {
  if (metres < 1000) return `${formatNumber(Math.round(metres), t.lang)}${NBSP}m`;
  const digits = metres < 10_000 ? 10 : 1;
  return `${formatNumber(Math.round((metres / 1000) * digits) / digits, t.lang)}${NBSP}km`;
}

/** A stated distance as text: “650 m”, “about 1.2 km”, “less than 3 km”. */
export function sayDistance({ metres, is }: StatedDistance, t: Translate): string {
  const distance = formatDistance(metres, t);
  if (is === undefined) return distance;
  return is === 'about' ? t('format.aboutDistance', { distance }) : t('format.underDistance', { distance });
}

const EARTH_RADIUS_M = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The straight-line distance of two points (latitude, longitude), in metres. */
export function metresBetween(
  [lat, lng]: readonly [number, number],
  [toLat, toLng]: readonly [number, number],
): number {
  const up = Math.sin(radians(toLat - lat) / 2) ** 2;
  const aside = Math.cos(radians(lat)) * Math.cos(radians(toLat)) * Math.sin(radians(toLng - lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(up + aside)));
}
