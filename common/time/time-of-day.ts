import type { Lang } from '#common/contract/fields.ts';

/** A time of day from HH:MM: `6:30 p.m.`, `18 h 30`. */
export function formatTime(time: string, lang: Lang): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = String(minute).padStart(2, '0');
  if (lang === 'fr') return `${hour}\u00a0h${minute ? `\u00a0${minutes}` : ''}`;
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
