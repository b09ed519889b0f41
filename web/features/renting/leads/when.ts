import type { TourTime } from '#common/contract/renting/tour.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { spokenTime } from '#common/time/tour-time.ts';

/** A time for a tour as text, local to the home. */
export const whenOf = (time: TourTime, t: Translate): string => t('leads.tour.when', { ...spokenTime(time, t) });

/** The value of a proposed time, as the API takes it: `2027-03-06T10:30`. */
export const choiceOf = ({ date, time }: TourTime): string => `${date}T${time}`;
