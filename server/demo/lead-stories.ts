import { z } from 'zod';
import { LEAD_STATES } from '#common/contract/renting/leads.ts';
import { SIDES, TOUR_STATES } from '#common/contract/renting/tour.ts';
import STORIES from './texts/lead-stories.json' with { type: 'json' };

/** Days after the reference day, and the time of day. */
const tourSlot = z.tuple([z.int(), z.string()]);
export type TourSlot = z.output<typeof tourSlot>;

/** `side` acted last. The renter asked for some times, the landlord proposed others. */
const tourStory = z.object({
  state: z.enum(TOUR_STATES),
  side: z.enum(SIDES),
  asked: z.array(tourSlot).optional(),
  proposed: z.array(tourSlot).optional(),
  agreed: tourSlot.optional(),
});
export type TourStory = z.output<typeof tourStory>;

/** A renter who wrote to the demo landlord. Hours count back from the reference day. */
const leadStory = z.object({
  name: z.string(),
  email: z.email(),
  phone: z.string().optional(),
  lang: z.enum(['en', 'fr']),
  state: z.enum(LEAD_STATES),
  hoursAgo: z.int(),
  message: z.string(),
  replies: z.array(z.object({ side: z.enum(SIDES), hoursAgo: z.int(), text: z.string() })).optional(),
  note: z.string().optional(),
  tour: tourStory.optional(),
});
export type LeadStory = z.output<typeof leadStory>;

/** Leads in every state and tours at every stage, so that no screen of leads is empty. */
export const LEAD_STORIES: readonly LeadStory[] = z.array(leadStory).parse(STORIES);
