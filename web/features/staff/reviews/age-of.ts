import type { Translate } from '#common/i18n/translate.ts';

const MINUTES_A_DAY = 1440;

/** The time since a moment in its largest unit: "3 hours". */
export function ageOf(at: string, t: Translate): string {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 60_000));
  if (minutes < 60) return t('reviews.age.minutes', { count: minutes });
  if (minutes < 2 * MINUTES_A_DAY) return t('reviews.age.hours', { count: Math.round(minutes / 60) });
  return t('reviews.age.days', { count: Math.round(minutes / MINUTES_A_DAY) });
}
