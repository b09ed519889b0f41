export interface CalendarEvent {
  /** Globally unique; the same for all versions of the event. */
  uid: string;
  /** Increases with each change, so that calendars update the event. */
  sequence: number;
  changedAt: Date;
  startsAt: Date;
  minutes: number;
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

/**
 * Writes a calendar after RFC 5545: text escaped, lines folded. Times are in UTC, because calendars replace a file's
 * definition of a known zone by their own, which may be old.
 */
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
    ...(events.length === 0 ? COMPONENT : events.flatMap((event) => eventLines(event, invitation))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, invitation: Invitation | undefined): string[] {
  const ends = new Date(event.startsAt.getTime() + event.minutes * MINUTE_MS);
  return [
    ...['BEGIN:VEVENT', `UID:${event.uid}`, `SEQUENCE:${event.sequence}`],
    ...[`DTSTAMP:${utc(event.changedAt)}`, `LAST-MODIFIED:${utc(event.changedAt)}`],
    ...[`DTSTART:${utc(event.startsAt)}`, `DTEND:${utc(ends)}`],
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

/** An empty calendar defines a zone, because a calendar needs a component. */
const COMPONENT = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

/** A parameter value, which has no escapes (RFC 5545, 3.2). */
const quoted = (value: string): string => `"${value.replace(/[\p{Cc}"]/gu, ' ')}"`;

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

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
