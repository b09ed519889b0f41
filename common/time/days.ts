const DAY_MS = 86_400_000;

/** The calendar day (YYYY-MM-DD) `days` later; negative `days` count back. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The last day without a daily charge. On the day when a membership ends, listings use credits again. */
export const lastFreeDay = (endsOn: string): string => plusDays(endsOn, -1);
