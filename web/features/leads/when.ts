import type { TourTime } from '#common/contract/tour.ts';
import { formatDay } from '#common/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { formatTime } from '#common/time-of-day.ts';

/** A time for a tour in words; it is local to the home. */
export const whenOf = ({ date, time }: TourTime, t: Translate): string =>
  t('leads.tour.when', { day: formatDay(date, t), time: formatTime(time, t.lang) });

/** A time as a choice among those that were proposed. */
export const choiceOf = ({ date, time }: TourTime): string => `${date}T${time}`;
