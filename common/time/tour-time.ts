import type { TourTime } from '#common/contract/renting/tour.ts';
import { formatDay } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { formatTime } from './time-of-day.ts';

/** A day with its weekday, and a time of day, for a sentence. */
export interface SpokenTime {
  day: string;
  time: string;
}

/** A time for a tour in words: `Saturday, March 6, 2027` and `10:30 a.m.`; `samedi 6 mars 2027` and `10 h 30`. */
export function spokenTime({ date, time }: TourTime, t: Translate): SpokenTime {
  const weekday = new Intl.DateTimeFormat(t.locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
  return { day: `${weekday}${t.lang === 'fr' ? '' : ','} ${formatDay(date, t)}`, time: formatTime(time, t.lang) };
}
