import type { TourSchedule } from '#common/contract/renting/tours.ts';
import { momentOf, offsetAt, shownAt } from '#server/platform/texts/time-zone.ts';

/** A published time for a tour, local to the home, and its moments. */
export interface PublishedTime {
  date: string;
  time: string;
  startsAt: Date;
  endsAt: Date;
}

interface Calendar {
  /** IANA time zone of the home. */
  zone: string;
  now: Date;
  /** Number of days from today. */
  days: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/**
 * All published times from now on, in order, without those within the notice. Times that the clocks skip in spring are
 * left out. In autumn, a time that occurs twice is offered once.
 */
export function publishedTimes(schedule: TourSchedule, { zone, now, days }: Calendar): PublishedTime[] {
  if (!schedule.isOpen) return [];
  const { minutes, noticeHours } = schedule;
  const first = now.getTime() + noticeHours * 60 * MINUTE_MS;
  const today = Date.parse(`${shownAt(now, offsetAt(zone, now)).slice(0, 10)}T00:00:00Z`);
  return Array.from({ length: days + 1 }, (_, index) => new Date(today + index * DAY_MS)).flatMap((midnight) => {
    const date = midnight.toISOString().slice(0, 10);
    return [...timesOf(schedule, date, midnight.getUTCDay() || 7)]
      .sort()
      .map((time) => ({ date, time, startsAt: momentOf(date, time, zone) }))
      .filter(({ time, startsAt }) => isShown(date, time, startsAt, zone) && startsAt.getTime() >= first)
      .map((one) => ({ ...one, endsAt: new Date(one.startsAt.getTime() + minutes * MINUTE_MS) }));
  });
}

/** The start times of a day. Its last tour ends within its hours. */
function timesOf({ weekly, days, minutes }: TourSchedule, date: string, weekday: number): Set<string> {
  const windows = [...weekly.filter((one) => one.weekday === weekday), ...days.filter((one) => one.date === date)];
  return new Set(
    windows.flatMap(({ from, to }) => {
      const [start, end] = [minutesOf(from), minutesOf(to)];
      const count = Math.floor((end - start) / minutes);
      return Array.from({ length: Math.max(0, count) }, (_, index) => clockOf(start + index * minutes));
    }),
  );
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

const two = (value: number) => String(value).padStart(2, '0');
const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const isShown = (date: string, time: string, at: Date, zone: string): boolean =>
  shownAt(at, offsetAt(zone, at)).startsWith(`${date}T${time}`);
