import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './calendar.ts';
import { momentOf } from './time-zone.ts';

const EVENT: CalendarEvent = {
  uid: 'tour-7@foyer.example',
  sequence: 2,
  minutes: 30,
  changedAt: new Date('2027-01-02T03:04:05Z'),
  startsAt: momentOf('2027-03-15', '10:30', 'America/St_Johns'),
  ...{
    summary: 'Tour',
    description: '',
    location: 'St. John’s',
    url: 'https://foyer.example/a?b=1',
    isCancelled: false,
  },
};

/** The lines of a file, with continuations joined. */
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');

test('local time converts to a moment, in summer and in winter', () => {
  expect(momentOf('2027-01-15', '10:30', 'America/Toronto').toISOString()).toBe('2027-01-15T15:30:00.000Z');
  expect(momentOf('2027-07-15', '10:30', 'America/Toronto').toISOString()).toBe('2027-07-15T14:30:00.000Z');
  expect(momentOf('2027-07-15', '10:30', 'America/Regina').toISOString()).toBe('2027-07-15T16:30:00.000Z');
  expect(momentOf('2027-03-14', '20:00', 'America/St_Johns').toISOString()).toBe('2027-03-14T22:30:00.000Z');
  // The first of the two 1:30.
  expect(momentOf('2027-11-07', '01:30', 'America/Toronto').toISOString()).toBe('2027-11-07T05:30:00.000Z');
});

test('local times are right on and after the days of clock changes', () => {
  expect(momentOf('2027-11-07', '02:00', 'America/Toronto').toISOString()).toBe('2027-11-07T07:00:00.000Z');
  expect(momentOf('2027-11-07', '10:00', 'America/Toronto').toISOString()).toBe('2027-11-07T15:00:00.000Z');
  expect(momentOf('2027-11-08', '00:30', 'America/St_Johns').toISOString()).toBe('2027-11-08T04:00:00.000Z');
  expect(momentOf('2027-03-14', '01:59', 'America/Toronto').toISOString()).toBe('2027-03-14T06:59:00.000Z');
  expect(momentOf('2027-03-14', '03:00', 'America/Toronto').toISOString()).toBe('2027-03-14T07:00:00.000Z');
  // 2:30 doesn't exist that night.
  expect(momentOf('2027-03-14', '02:30', 'America/Toronto').toISOString()).toBe('2027-03-14T07:30:00.000Z');
});

test('an event has its moment in UTC, so no calendar needs to know the zone', () => {
  const lines = linesOf(writeCalendar({ lang: 'en', events: [EVENT] }));
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Foyer//Tours 1.0//EN']);
  expect(lines).toContain('DTSTART:20270315T130000Z');
  expect(lines).toContain('DTEND:20270315T133000Z');
  expect(lines).toContain('DTSTAMP:20270102T030405Z');
});

test('text can’t break its line, and long lines are folded between characters', () => {
  const summary = 'Visite; chez Zoé, 4½ \\ côté jardin\nEND:VEVENT\r\nBEGIN:VEVENT\u0000';
  const description = '🏡 é'.repeat(60);
  const file = writeCalendar({ name: 'Visites', lang: 'fr', events: [{ ...EVENT, summary, description }] });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = linesOf(file);
  expect(lines).toContain('SUMMARY:Visite\\; chez Zoé\\, 4½ \\\\ côté jardin\\nEND:VEVENT\\nBEGIN:VEVENT ');
  expect(lines).toContain(`DESCRIPTION:${description}`);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});

test('an empty calendar still has the component it needs', () => {
  expect(linesOf(writeCalendar({ name: 'Tours', lang: 'en', events: [] }))).toContain('BEGIN:VTIMEZONE');
});

test('a cancelled tour is marked as cancelled', () => {
  const lines = linesOf(writeCalendar({ lang: 'en', events: [{ ...EVENT, isCancelled: true }] }));
  expect(lines).toContain('STATUS:CANCELLED');
});
