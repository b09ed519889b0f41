import { clockChanges, offsetAt, shownAt } from '#server/platform/time-zone.ts';

export interface CalendarEvent {
  /** Globally unique; the same for all versions of the event. */
  uid: string;
  /** Increases with each change, so that calendars update the event. */
  sequence: number;
  changedAt: Date;
  startsAt: Date;
  minutes: number;
  /** IANA time zone of the place. */
  zone: string;
  summary: string;
  description: string;
  location: string;
  url: string;
  isCancelled: boolean;
}

/** A person or business in a calendar entry. */
export interface CalendarPerson {
  name: string;
  email: string;
}

/** Makes a file an entry for one recipient's calendar (RFC 5546). */
interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  organizer: CalendarPerson;
  recipient: CalendarPerson;
}

/** A calendar file. */
export interface Calendar {
  /** Name of the calendar; absent for a single event. */
  name?: string;
  lang: 'en' | 'fr';
  events: readonly CalendarEvent[];
  invitation?: Invitation;
}

const MINUTE_MS = 60_000;
/** Maximum bytes of a line without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** Writes a calendar after RFC 5545: zones defined, text escaped, lines folded. */
export function writeCalendar({ name, lang, events, invitation }: Calendar): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Foyer//Tours 1.0//${lang.toUpperCase()}`],
    'CALSCALE:GREGORIAN',
    ...(invitation ? [`METHOD:${invitation.method}`] : []),
    ...(name === undefined
      ? []
      : [
          ...[`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`],
          ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
        ]),
    ...zonesOf(events).flatMap(zoneLines),
    ...events.flatMap((event) => eventLines(event, invitation)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, invitation: Invitation | undefined): string[] {
  const ends = new Date(event.startsAt.getTime() + event.minutes * MINUTE_MS);
  const local = (at: Date) => `TZID=${event.zone}:${compact(shownAt(at, offsetAt(event.zone, at)))}`;
  return [
    ...['BEGIN:VEVENT', `UID:${event.uid}`, `SEQUENCE:${event.sequence}`],
    ...[`DTSTAMP:${utc(event.changedAt)}`, `LAST-MODIFIED:${utc(event.changedAt)}`],
    ...[`DTSTART;${local(event.startsAt)}`, `DTEND;${local(ends)}`],
    ...[`SUMMARY:${text(event.summary)}`, `DESCRIPTION:${text(event.description)}`],
    ...(invitation ? peopleLines(invitation) : []),
    ...[`LOCATION:${text(event.location)}`, `URL:${event.url}`],
    ...[`STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`],
    ...[`TRANSP:${event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`, 'END:VEVENT'],
  ];
}

/** The recipient has accepted by booking, so that calendars don't ask again. */
function peopleLines({ organizer, recipient }: Invitation): string[] {
  const attendee = 'ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE';
  return [
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quoted(recipient.name)};${attendee}:mailto:${recipient.email}`,
  ];
}

/** A parameter value, which has no escapes (RFC 5545, 3.2). */
const quoted = (value: string): string => `"${value.replace(/[\p{Cc}"]/gu, ' ')}"`;

interface ZoneSpan {
  zone: string;
  firstYear: number;
  lastYear: number;
}

/** An empty calendar defines this zone, because a calendar needs a component. */
const MARKET_ZONE = 'America/Toronto';

/** The zones of the events, with the years that they cover. */
function zonesOf(events: readonly CalendarEvent[]): ZoneSpan[] {
  const year = new Date().getUTCFullYear();
  if (events.length === 0) return [{ zone: MARKET_ZONE, firstYear: year, lastYear: year }];
  const byZone = Map.groupBy(events, ({ zone }) => zone);
  return [...byZone].map(([zone, its]) => {
    const years = its.map(({ startsAt }) => startsAt.getUTCFullYear());
    return { zone, firstYear: Math.min(...years) - 1, lastYear: Math.max(...years) };
  });
}

/** Defines a zone by the dates of its clock changes, so no recurrence rule can be wrong. */
function zoneLines({ zone, firstYear, lastYear }: ZoneSpan): string[] {
  const changes = clockChanges(zone, firstYear, lastYear);
  const start = new Date(Date.UTC(firstYear, 0, 1));
  const first = offsetAt(zone, start);
  const standard = Math.min(first, ...changes.map(({ to }) => to));
  const observances = [{ at: start, from: first, to: first }, ...changes].flatMap(({ at, from, to }) => {
    const kind = to > standard ? 'DAYLIGHT' : 'STANDARD';
    return [
      ...[`BEGIN:${kind}`, `DTSTART:${compact(shownAt(at, from))}`],
      ...[`TZOFFSETFROM:${offset(from)}`, `TZOFFSETTO:${offset(to)}`, `END:${kind}`],
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE'];
}

const compact = (iso: string): string => iso.replace(/[-:]/g, '');
const utc = (at: Date): string => `${compact(at.toISOString().slice(0, 19))}Z`;

function offset(minutes: number): string {
  const whole = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}${two(whole % 60)}`;
}

/** Escapes text, so that it can't end the line or start a property. */
const text = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are not allowed in text
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Folds a line into pieces of at most 75 bytes. No character is cut. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // The leading space counts too.
    if (bytes + size > LINE_BYTES) {
      pieces.push(piece);
      [piece, bytes] = ['', 1];
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n ');
}
