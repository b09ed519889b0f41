const MINUTE_MS = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, made);
  return made;
}

/** Minutes by which a zone's clocks are ahead of UTC at a moment: -300 for Toronto in winter. */
export function offsetAt(zone: string, at: Date): number {
  const name =
    formatOf(zone)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * The moment at which a zone's clocks show a time (YYYY-MM-DD and HH:MM). Where they are turned back and show it twice,
 * the first one; where they are put forward and never show it, as if they had not been yet (as in RFC 5545).
 */
export function momentOf(day: string, time: string, zone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const by = (offset: number) => new Date(shown - offset * MINUTE_MS);
  // A turn of the clocks, if there is one, lies between a day earlier and a day later.
  const [first, second] = [by(offsetAt(zone, by(1440))), by(offsetAt(zone, by(-1440)))];
  const isShown = (at: Date) => at.getTime() + offsetAt(zone, at) * MINUTE_MS === shown;
  return !isShown(first) && isShown(second) ? second : first;
}

/** What a zone's clocks show at a moment: `2027-03-06T10:30:00`. */
export const shownAt = (at: Date, offsetMinutes: number): string =>
  new Date(at.getTime() + offsetMinutes * MINUTE_MS).toISOString().slice(0, 19);

/** A turn of a zone's clocks: the first moment of the new offset, and both offsets in minutes. */
export interface ClockChange {
  at: Date;
  from: number;
  to: number;
}

/** All turns of a zone's clocks from the first of January of one year to the end of another. */
export function clockChanges(zone: string, firstYear: number, lastYear: number): ClockChange[] {
  const changes: ClockChange[] = [];
  let last = new Date(Date.UTC(firstYear, 0, 1));
  // No zone of the market turns its clocks twice within a month.
  for (let month = 1; month <= (lastYear - firstYear + 1) * 12; month++) {
    const next = new Date(Date.UTC(firstYear, month, 1));
    const [from, to] = [offsetAt(zone, last), offsetAt(zone, next)];
    if (from !== to) changes.push({ at: turnBetween(zone, last, next, from), from, to });
    last = next;
  }
  return changes;
}

function turnBetween(zone: string, start: Date, end: Date, from: number): Date {
  let [low, high] = [start.getTime() / MINUTE_MS, end.getTime() / MINUTE_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, new Date(middle * MINUTE_MS)) === from) low = middle;
    else high = middle;
  }
  return new Date(high * MINUTE_MS);
}
