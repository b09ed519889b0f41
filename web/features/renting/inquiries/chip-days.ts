import type { Translate } from '#common/i18n/translate.ts';

const DAY_MS = 86_400_000;

/** A day as short text: `Sat, Mar 6`, `sam. 6 mars`. */
export const chipDay = (day: string, t: Translate): string =>
  new Intl.DateTimeFormat(t.locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The days (YYYY-MM-DD) from a day on, `count` days ahead. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count + 1 }, (_, index) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + index * DAY_MS).toISOString().slice(0, 10),
  );
