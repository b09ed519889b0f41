import type { TourTime } from '#common/contract/tour.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { spokenTime } from '#common/tour-time.ts';

/** A time for a tour in words; it is local to the home. */
export const whenOf = (time: TourTime, t: Translate): string => t('leads.tour.when', { ...spokenTime(time, t) });

/** A time as a choice among those that were proposed. */
export const choiceOf = ({ date, time }: TourTime): string => `${date}T${time}`;
