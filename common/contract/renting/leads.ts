import * as z from 'zod/mini';
import { everyone, group, only } from '#common/contract/define.ts';
import {
  at,
  day,
  idParam,
  idParams,
  intParam,
  lang,
  MAX_ID,
  optionalText,
  recordId,
  requestKey,
  requiredText,
  taken,
  text,
} from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';
import { INQUIRY_STATES } from './own-inquiries.ts';
import { attachedProfile, chosenTime, leadMessage, TOUR_STATES, tour, tourSlots, tourTime } from './tour.ts';

const access = only('Landlord');

/** A lead's state, set by its landlord. */
export const LEAD_STATES = INQUIRY_STATES;
export type LeadState = (typeof LEAD_STATES)[number];

/** Maximum number of leads changed in one call: one page of the list. */
export const MAX_LEADS_AT_ONCE = 100;

export const LEAD_SORTS = ['latest', 'lastAt', 'createdAt', 'name', 'listing', 'state'] as const;

const leadListing = z.object({
  id: z.int(),
  /** The listing's name, or else its address. */
  title: z.string(),
});

const known = {
  id: z.int(),
  kind: z.enum(['inquiry', 'tour']),
  state: z.enum(LEAD_STATES),
  /** Name and email are empty if the renter deleted their data. */
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Whether the renter wrote last and waits for a reply. */
  isWaiting: z.boolean(),
  createdAt: at,
  lastAt: at,
};

export const leadRow = z.object({
  ...known,
  listing: leadListing,
  /** The first words of the last message. */
  excerpt: z.string(),
  tour: z.nullable(z.object({ state: z.enum(TOUR_STATES), time: z.nullable(tourTime), isOver: z.boolean() })),
});
export type LeadRow = z.output<typeof leadRow>;

/** A lead with everything that its page shows. */
export const lead = z.object({
  ...known,
  lang,
  /** False while the company is not approved (any more). It can read its leads, but sends nothing. */
  canWrite: z.boolean(),
  moveInOn: z.nullable(z.string()),
  /** Null if the renter attached none. */
  profile: z.nullable(attachedProfile),
  floorPlan: z.nullable(z.string()),
  /** The renter's source, medium and campaign. */
  source: z.nullable(z.string()),
  listing: z.object({ ...leadListing.shape, address: z.string(), city: z.string() }),
  messages: z.array(leadMessage),
  notes: z.array(z.object({ id: z.int(), by: z.nullable(z.string()), text: z.string(), at })),
  tour: z.nullable(tour),
  /** Changes of state, newest first. `by` is null if the change followed from a renter's action. */
  history: z.array(
    z.object({
      id: z.int(),
      at,
      from: z.enum(LEAD_STATES),
      to: z.enum(LEAD_STATES),
      by: z.nullable(z.string()),
      cause: z.enum(['choice', 'reply', 'tour', 'deletion']),
    }),
  ),
});
export type Lead = z.output<typeof lead>;

export const replyBody = z.object({ message: requiredText(3000), requestKey });
export const noteBody = z.object({ note: requiredText(3000), requestKey });
/** Body of suggested tour times, with a few words. */
export const proposalBody = z.object({ slots: tourSlots, message: optionalText(1000) });
/** Body of a refusal, with a few words. */
export const refusalBody = z.object({ message: optionalText(1000) });

const ids = z.array(recordId).check(z.minLength(1, 'validation.required'), z.maxLength(MAX_LEADS_AT_ONCE));
const state = z.enum(LEAD_STATES, 'validation.one_of');
/** The leads that were found. Others are deleted or belong to another company. */
const several = z.object({ done: z.array(z.int()), message: z.string() });

const changed = z.object({ lead, message: z.string() });
const writeErrors = ['lead.not_found', 'lead.unreachable', 'lead.too_many', 'lead.unproven', 'lead.on_hold'] as const;
const tourErrors = [...writeErrors, 'tour.changed', 'tour.past'] as const;

const list = {
  method: 'GET',
  path: '/elandlord/leads',
  summary: 'Lists the company’s leads: searched, filtered by state, listing and day, sorted',
  access,
  query: listQuery({
    sorts: LEAD_SORTS,
    filters: {
      state: z.optional(state),
      listing: z.optional(intParam(1, MAX_ID)),
      waiting: z.optional(z.enum(['true', 'false'], 'validation.one_of')),
      /** Days in the market's time zone, both included. */
      from: z.optional(day),
      to: z.optional(day),
    },
  }),
  output: listOutput(leadRow),
} as const;

/** Leads: renters' inquiries about a company's listings. All members share them. Another company's leads return 404. */
export const leads = group({
  list,
  export: { ...csvOf(list), path: '/elandlord/export/leads' },
  listings: {
    method: 'GET',
    path: '/elandlord/lead-listings',
    summary: 'Lists up to 500 listings that have leads, by name: the choices of the list’s filter',
    access,
    output: z.object({ listings: z.array(leadListing) }),
  },
  one: {
    method: 'GET',
    path: '/elandlord/leads/:id',
    summary: 'Returns one lead with its conversation, notes, tour and history',
    access,
    params: idParams,
    output: z.object({ lead }),
    errors: ['lead.not_found'],
  },
  setState: {
    method: 'PATCH',
    path: '/elandlord/leads/:id',
    summary: 'Sets a lead’s state; its history records it',
    access,
    params: idParams,
    body: z.object({ state }),
    output: changed,
    errors: ['lead.not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/elandlord/leads/:id',
    summary: 'Deletes a lead and its notes; the renter keeps their messages and is notified if a tour is cancelled',
    access,
    params: idParams,
    output: taken,
    errors: ['lead.not_found'],
  },
  setStates: {
    method: 'POST',
    path: '/elandlord/leads/state',
    summary: `Sets the state of up to ${MAX_LEADS_AT_ONCE} leads together; each history records it`,
    access,
    body: z.object({ ids, state }),
    output: several,
    errors: ['lead.not_found'],
  },
  removeSeveral: {
    method: 'POST',
    path: '/elandlord/leads/remove',
    summary: `Deletes up to ${MAX_LEADS_AT_ONCE} leads together, like deleting one`,
    access,
    body: z.object({ ids }),
    output: several,
    errors: ['lead.not_found'],
  },
  reply: {
    method: 'POST',
    path: '/elandlord/leads/:id/messages',
    summary: 'Replies to the renter by email, in their language; the renter’s response goes to the company’s address',
    access,
    params: idParams,
    body: replyBody,
    output: changed,
    errors: writeErrors,
    limitPerMinute: 30,
  },
  addNote: {
    method: 'POST',
    path: '/elandlord/leads/:id/notes',
    summary: 'Saves a note that only the company sees',
    access,
    params: idParams,
    body: noteBody,
    output: changed,
    errors: ['lead.not_found', 'lead.too_many_notes'],
  },
  removeNote: {
    method: 'DELETE',
    path: '/elandlord/leads/:id/notes/:noteId',
    summary: 'Deletes a note',
    access,
    params: z.object({ id: idParam, noteId: idParam }),
    output: changed,
    errors: ['lead.not_found'],
  },
  proposeTour: {
    method: 'POST',
    path: '/elandlord/leads/:id/tour',
    summary: 'Suggests up to three times for a tour; they replace earlier ones',
    access,
    params: idParams,
    body: proposalBody,
    output: changed,
    errors: tourErrors,
    limitPerMinute: 30,
  },
  acceptTour: {
    method: 'POST',
    path: '/elandlord/leads/:id/tour/accept',
    summary: 'Accepts one of the times that the renter asked for',
    access,
    params: idParams,
    body: z.object({ choice: chosenTime }),
    output: changed,
    errors: [...tourErrors, 'tour.taken'],
    limitPerMinute: 30,
  },
  declineTour: {
    method: 'POST',
    path: '/elandlord/leads/:id/tour/decline',
    summary: 'Declines a tour, or cancels a confirmed one',
    access,
    params: idParams,
    body: refusalBody,
    output: changed,
    errors: tourErrors,
    limitPerMinute: 30,
  },
  tourFile: {
    method: 'GET',
    path: '/elandlord/leads/:id/tour.ics',
    summary: 'Returns the confirmed tour as a calendar file',
    access,
    params: idParams,
    output: z.file(),
    contentType: 'text/calendar',
    errors: ['lead.not_found'],
  },
  calendarFeed: {
    method: 'GET',
    path: '/elandlord/calendar-feed',
    summary: 'Returns whether the caller’s calendar has an address to read tours from',
    access,
    output: z.object({ feed: z.nullable(z.object({ createdAt: at, readAt: z.nullable(at) })) }),
  },
  renewCalendarFeed: {
    method: 'POST',
    path: '/elandlord/calendar-feed',
    summary: 'Creates a new secret address and returns it only now; the old one stops working',
    access,
    output: z.object({ url: z.string(), feed: z.object({ createdAt: at, readAt: z.nullable(at) }) }),
    errors: ['company.not_found'],
  },
  removeCalendarFeed: {
    method: 'DELETE',
    path: '/elandlord/calendar-feed',
    summary: 'Removes the secret address',
    access,
    output: taken,
  },
  calendar: {
    method: 'GET',
    path: '/calendar/:file',
    summary: 'Returns the tours of a user’s company, for their calendar; the address is the secret',
    access: everyone,
    params: z.object({ file: text(100) }),
    output: z.file(),
    contentType: 'text/calendar',
    errors: ['link.not_found', 'link.gone'],
  },
});
