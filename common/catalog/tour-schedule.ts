/** Lengths of a tour that a landlord can publish, in minutes. */
export const TOUR_LENGTHS = [15, 20, 30, 45, 60] as const;
/** Length of a tour without published times, in minutes. */
export const TOUR_MINUTES = 30;
/** Maximum hours of notice before a tour: a week. */
export const MAX_NOTICE_HOURS = 168;
/** Maximum tours at the same time. */
export const MAX_TOURS_AT_ONCE = 20;
/** Maximum weekly hours and single days of a schedule. */
export const MAX_TOUR_WINDOWS = 60;
