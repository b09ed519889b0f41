const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/** The times a visitor can propose for a tour, local to the listing: every half hour from 09:00 to 20:00. */
export const TOUR_TIMES: readonly string[] = Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 2 + 1 }, (_, index) => {
  const hour = String(FIRST_HOUR + Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

/** Maximum proposed times. */
export const MAX_TOUR_SLOTS = 3;
/** How far ahead a tour can be requested, in days. */
export const TOUR_DAYS_AHEAD = 60;
