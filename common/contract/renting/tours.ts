import * as z from 'zod/mini';
import { MAX_NOTICE_HOURS, MAX_TOUR_WINDOWS, MAX_TOURS_AT_ONCE, TOUR_LENGTHS } from '#common/catalog/tour-schedule.ts';
import { TOUR_DAYS_AHEAD } from '#common/catalog/tour-times.ts';
import { everyone, group, only } from '#common/contract/define.ts';
import { day, idParams, taken } from '#common/contract/fields.ts';
import { formNumber, fromToday } from '#common/contract/form-fields.ts';
import { inquiryFields } from './inquiries.ts';
import { chosenTime, openTimes } from './tour.ts';

const access = only('Landlord');
const clock = z.string('validation.required').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.required'));
const hours = { from: clock, to: clock };
const forward = z.refine<{ from: string; to: string }>(({ from, to }) => from < to, {
  error: 'validation.timeOrder',
  path: ['to'],
});

/** Published times for tours of a listing, in its time zone. */
export const tourScheduleBody = z.object({
  isOpen: z.boolean(),
  /** Length of a tour. */
  minutes: z.literal(TOUR_LENGTHS, 'validation.one_of'),
  /** Hours before a tour when it can no longer be booked. */
  noticeHours: formNumber(0, MAX_NOTICE_HOURS),
  /** Tours that may take place at the same time. */
  capacity: formNumber(1, MAX_TOURS_AT_ONCE),
  /** Hours of every week; 1 is Monday. */
  weekly: z
    .array(z.object({ weekday: formNumber(1, 7), ...hours }).check(forward))
    .check(z.maxLength(MAX_TOUR_WINDOWS)),
  /** Hours of single days. Past days are dropped. */
  days: z
    .array(z.object({ date: fromToday(day, TOUR_DAYS_AHEAD), ...hours }).check(forward))
    .check(z.maxLength(MAX_TOUR_WINDOWS)),
});

export const tourSchedule = z.object({
  isOpen: z.boolean(),
  minutes: z.literal(TOUR_LENGTHS),
  noticeHours: z.int(),
  capacity: z.int(),
  weekly: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
  days: z.array(z.object({ date: z.string(), from: z.string(), to: z.string() })),
});
export type TourSchedule = z.output<typeof tourSchedule>;

/** The free times of a listing, and the length of a tour in minutes. Without days if none are published. */
export const openTours = z.object({
  minutes: z.int(),
  days: openTimes,
});
export type OpenTours = z.output<typeof openTours>;

/** Body of a booking: one of the free times. */
export const bookingBody = z.extend(inquiryFields, { choice: chosenTime });

const listing = z.object({ id: z.int(), title: z.string() });
const readOutput = z.object({ listing, schedule: tourSchedule, open: openTours });

/** Published tour times, and their booking. */
export const tours = group({
  open: {
    method: 'GET',
    path: '/tour-times/:id',
    summary: 'Lists the free times for a tour of a listing, in its time zone',
    access: everyone,
    params: idParams,
    output: openTours,
  },
  book: {
    method: 'POST',
    path: '/tour-times/:id',
    summary: 'Books a free time at once; both sides get a calendar entry',
    access: everyone,
    knowsCaller: true,
    params: idParams,
    body: bookingBody,
    output: taken,
    errors: ['listing.gone', 'tour.taken', 'tour.unproven', 'tour.network'],
    limitPerMinute: 10,
  },
  schedule: {
    method: 'GET',
    path: '/elandlord/tour-times/:id',
    summary: 'Returns the published tour times of a listing',
    access,
    params: idParams,
    output: readOutput,
    errors: ['listing.not_found'],
  },
  saveSchedule: {
    method: 'PATCH',
    path: '/elandlord/tour-times/:id',
    summary: 'Replaces the published tour times of a listing; booked tours don’t change',
    access,
    params: idParams,
    body: tourScheduleBody,
    output: z.object({ ...readOutput.shape, message: z.string() }),
    errors: ['listing.not_found'],
  },
});
