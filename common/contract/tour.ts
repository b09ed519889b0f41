import * as z from 'zod/mini';
import { MAX_TOUR_SLOTS, TOUR_DAYS_AHEAD, TOUR_TIMES } from '#common/catalog/tour-times.ts';
import { day } from '#common/contract/fields.ts';
import { fromToday } from '#common/contract/form-fields.ts';

const slot = z.object({
  date: fromToday(day, TOUR_DAYS_AHEAD),
  time: z.string().check(z.refine((time) => TOUR_TIMES.includes(time), 'validation.one_of')),
});

/** Up to three different times for a tour, the best first, local to the home. */
export const tourSlots = z.array(slot).check(
  z.minLength(1, 'validation.required'),
  z.maxLength(MAX_TOUR_SLOTS),
  z.refine(
    (slots) => new Set(slots.map(({ date, time }) => date + time)).size === slots.length,
    'validation.different',
  ),
);

/** A time for a tour: day and time of day at the home. */
export const tourTime = z.object({ date: z.string(), time: z.string() });
/** See the schema. */
export type TourTime = z.output<typeof tourTime>;

/** One of the times that the other side proposed: `2027-03-06T10:30`. */
export const chosenTime = z
  .string('validation.required')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'validation.required'));

/** Who of the two did something. */
export const SIDES = ['renter', 'landlord'] as const;
/** One of them. */
export type Side = (typeof SIDES)[number];

/** Where a tour stands: asked for by the renter, proposed by the landlord, agreed, refused before it was, off after it was. */
export const TOUR_STATES = ['asked', 'proposed', 'confirmed', 'declined', 'cancelled'] as const;
/** One of them. */
export type TourState = (typeof TOUR_STATES)[number];

/** A tour as both sides see it. */
export const tour = z.object({
  state: z.enum(TOUR_STATES),
  /** Who brought it to this state. */
  side: z.enum(SIDES),
  /** Times that the renter asked for, and those that the landlord proposed instead; the best first. */
  asked: z.array(tourTime),
  proposed: z.array(tourTime),
  /** The time that was agreed, also of a tour that is off by now. */
  time: z.nullable(tourTime),
  startsAt: z.nullable(z.iso.datetime()),
  isOver: z.boolean(),
});
/** See the schema. */
export type Tour = z.output<typeof tour>;

/** What either side wrote. */
export const leadMessage = z.object({
  /** 0 is the inquiry itself. */
  id: z.int(),
  side: z.enum(SIDES),
  /** Name of who wrote it; null where that is gone. */
  by: z.nullable(z.string()),
  text: z.string(),
  at: z.iso.datetime(),
});
/** See the schema. */
export type LeadMessage = z.output<typeof leadMessage>;
