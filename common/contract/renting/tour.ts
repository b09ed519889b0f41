import * as z from 'zod/mini';
import { INCOME_RANGES } from '#common/catalog/income-ranges.ts';
import { RENTER_PETS } from '#common/catalog/renter-pets.ts';
import { MAX_TOUR_SLOTS, TOUR_DAYS_AHEAD, TOUR_TIMES } from '#common/catalog/tour-times.ts';
import { at, day } from '#common/contract/fields.ts';
import { fromToday } from '#common/contract/form-fields.ts';

const slot = z.object({
  date: fromToday(day, TOUR_DAYS_AHEAD),
  time: z.string().check(z.refine((time) => TOUR_TIMES.includes(time), 'validation.one_of')),
});

/** Up to three different tour times in the home's time zone, best first. */
export const tourSlots = z.array(slot).check(
  z.minLength(1, 'validation.required'),
  z.maxLength(MAX_TOUR_SLOTS),
  z.refine(
    (slots) => new Set(slots.map(({ date, time }) => date + time)).size === slots.length,
    'validation.different',
  ),
);

/** A tour time: day and time of day in the home's time zone. */
export const tourTime = z.object({ date: z.string(), time: z.string() });
export type TourTime = z.output<typeof tourTime>;

/** One of the times that the other side suggested: `2027-03-06T10:30`. */
export const chosenTime = z
  .string('validation.required')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'validation.required'));

/** Free times of a listing by day, in its time zone. */
export const openTimes = z.array(z.object({ date: z.string(), times: z.array(z.string()) }));
export type OpenTimes = z.output<typeof openTimes>;

export const SIDES = ['renter', 'landlord'] as const;
export type Side = (typeof SIDES)[number];

/**
 * The renter asked, the landlord suggested times, both agreed; `declined` before an agreement, `cancelled` after it.
 */
export const TOUR_STATES = ['asked', 'proposed', 'confirmed', 'declined', 'cancelled'] as const;
export type TourState = (typeof TOUR_STATES)[number];

/** A tour, as both sides see it. */
export const tour = z.object({
  state: z.enum(TOUR_STATES),
  /** The side that set this state. */
  side: z.enum(SIDES),
  /** The renter's times and the landlord's suggestions, best first. */
  asked: z.array(tourTime),
  proposed: z.array(tourTime),
  /** The confirmed time, even of a cancelled tour. */
  time: z.nullable(tourTime),
  startsAt: z.nullable(at),
  isOver: z.boolean(),
  /** Whether a booked tour still waits for the renter to confirm it. */
  isUnproven: z.boolean(),
  /** Whether the home went offline after the landlord suggested times, so that none can be accepted. */
  isOff: z.boolean(),
});
export type Tour = z.output<typeof tour>;

/** The renter's profile, as attached to an inquiry. */
export const attachedProfile = z.object({
  householdSize: z.nullable(z.int()),
  pets: z.array(z.enum(RENTER_PETS)),
  incomeRange: z.nullable(z.enum(INCOME_RANGES)),
  about: z.string(),
});
export type AttachedProfile = z.output<typeof attachedProfile>;

/** A message from either side. */
export const leadMessage = z.object({
  /** 0 is the inquiry. */
  id: z.int(),
  side: z.enum(SIDES),
  /** Name of the writer; null if their account was deleted. */
  by: z.nullable(z.string()),
  /** The writer's picture: a file under users/full, or null. */
  avatar: z.nullable(z.string()),
  text: z.string(),
  at,
});
export type LeadMessage = z.output<typeof leadMessage>;
