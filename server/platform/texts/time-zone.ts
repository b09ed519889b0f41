/** The site's time zone: editors plan publications in it. */
export const SITE_ZONE = 'America/Toronto';

const MINUTE_MS = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, made);
  return made;
}

/** A zone's UTC offset at a moment, in minutes: -300 for Toronto in winter. */
export function offsetAt(zone: string, at: Date): number {
  const name =
    formatOf(zone)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Converts local time (YYYY-MM-DD, HH:MM) to a moment. A time that occurs twice is the first one. A time that the
 * clocks skip counts with the offset before the change (RFC 5545).
 */
export function momentOf(day: string, time: string, zone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const by = (offset: number) => new Date(shown - offset * MINUTE_MS);
  // A clock change, if any, is between a day earlier and a day later.
  const [first, second] = [by(offsetAt(zone, by(1440))), by(offsetAt(zone, by(-1440)))];
  const isShown = (at: Date) => at.getTime() + offsetAt(zone, at) * MINUTE_MS === shown;
  return !isShown(first) && isShown(second) ? second : first;
}

/** Local time at a moment: `2027-03-06T10:30:00`. */
export const shownAt = (at: Date, offsetMinutes: number): string =>
  new Date(at.getTime() + offsetMinutes * MINUTE_MS).toISOString().slice(0, 19);
