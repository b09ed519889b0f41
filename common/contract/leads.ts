import * as z from 'zod/mini';
import { everyone, group, only } from '#common/contract/define.ts';
import {
  day,
  idParam,
  intParam,
  lang,
  optionalText,
  requestKey,
  requiredText,
  taken,
  text,
} from '#common/contract/fields.ts';
import { csvOf, listAnswer, listQuery } from '#common/contract/lists.ts';
import { INQUIRY_STATES } from '#common/contract/own-inquiries.ts';
import { chosenTime, leadMessage, TOUR_STATES, tour, tourSlots, tourTime } from '#common/contract/tour.ts';

const access = only('Landlord');
const params = z.object({ id: idParam });
const at = z.iso.datetime();

/** How far a lead has come, as its landlord says. */
export const LEAD_STATES = INQUIRY_STATES;
/** One of them. */
export type LeadState = (typeof LEAD_STATES)[number];

/** Most leads that are changed at once: a page of the list. */
export const MOST_LEADS_AT_ONCE = 100;

/** What leads can be ordered by. */
export const LEAD_SORTS = ['latest', 'lastAt', 'createdAt', 'name', 'listing', 'state'] as const;

const leadListing = z.object({
  id: z.int(),
  /** Its name, else its address. */
  title: z.string(),
});

const known = {
  id: z.int(),
  kind: z.enum(['inquiry', 'tour']),
  state: z.enum(LEAD_STATES),
  /** Empty, as the address is, where the renter has deleted what is kept of them. */
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Whether the renter has the last word and waits. */
  isWaiting: z.boolean(),
  createdAt: at,
  lastAt: at,
};

/** A lead as the portal's table shows it. */
export const leadRow = z.object({
  ...known,
  listing: leadListing,
  /** The first words of what was written last. */
  excerpt: z.string(),
  tour: z.nullable(z.object({ state: z.enum(TOUR_STATES), time: z.nullable(tourTime), isOver: z.boolean() })),
});
/** See the schema. */
export type LeadRow = z.output<typeof leadRow>;

/** A lead with everything that its page shows. */
export const lead = z.object({
  ...known,
  lang,
  /** False while the company is not approved, or not any more: it reads its leads, and nothing new goes out in its name. */
  canWrite: z.boolean(),
  moveInOn: z.nullable(z.string()),
  floorPlan: z.nullable(z.string()),
  /** Where the renter came from: source, medium, campaign. */
  source: z.nullable(z.string()),
  listing: z.object({ ...leadListing.shape, address: z.string(), city: z.string() }),
  messages: z.array(leadMessage),
  notes: z.array(z.object({ id: z.int(), by: z.nullable(z.string()), text: z.string(), at })),
  tour: z.nullable(tour),
  /** Each change of state, the latest first; `by` is null where it followed from what the renter did. */
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
/** See the schema. */
export type Lead = z.output<typeof lead>;

/** Body of a reply. */
export const replyBody = z.object({ message: requiredText(3000), requestKey });
/** Body of a private note. */
export const noteBody = z.object({ note: requiredText(3000), requestKey });
/** Body of times for a tour, with a few words. */
export const proposalBody = z.object({ slots: tourSlots, message: optionalText(1000) });
/** Body of a refusal, with a few words. */
export const refusalBody = z.object({ message: optionalText(1000) });

const ids = z
  .array(z.int().check(z.minimum(1), z.maximum(2_147_483_647)))
  .check(z.minLength(1, 'validation.required'), z.maxLength(MOST_LEADS_AT_ONCE));
const state = z.enum(LEAD_STATES, 'validation.one_of');
/** Which leads there were; others are gone, or were never the company’s. */
const several = z.object({ done: z.array(z.int()), message: z.string() });

const changed = z.object({ lead, message: z.string() });
const writeErrors = ['lead.not_found', 'lead.unreachable', 'lead.too_many', 'lead.on_hold'] as const;
const tourErrors = [...writeErrors, 'tour.changed', 'tour.past'] as const;

const list = {
  method: 'GET',
  path: '/elandlord/leads',
  summary: 'The company’s leads: searched, filtered by state, listing and day, sorted',
  access,
  query: listQuery({
    sorts: LEAD_SORTS,
    filters: {
      state: z.optional(state),
      listing: z.optional(intParam(1, 2_147_483_647)),
      waiting: z.optional(z.enum(['true', 'false'], 'validation.one_of')),
      /** Days of the market on which they came, both included. */
      from: z.optional(day),
      to: z.optional(day),
    },
  }),
  output: listAnswer(leadRow),
} as const;

/** Leads: what renters ask a company about its listings. Members of the company share them; another company's answer 404. */
export const leads = group({
  list,
  export: { ...csvOf(list), path: '/elandlord/export/leads' },
  listings: {
    method: 'GET',
    path: '/elandlord/lead-listings',
    summary: 'The listings that leads are about, by name, 500 at most: what the list can be filtered by',
    access,
    output: z.object({ listings: z.array(leadListing) }),
  },
  one: {
    method: 'GET',
    path: '/elandlord/leads/:id',
    summary: 'One lead with its conversation, notes, tour and history',
    access,
    params,
    output: z.object({ lead }),
    errors: ['lead.not_found'],
  },
  setState: {
    method: 'PATCH',
    path: '/elandlord/leads/:id',
    summary: 'Says how far a lead has come; kept in its history',
    access,
    params,
    body: z.object({ state }),
    output: changed,
    errors: ['lead.not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/elandlord/leads/:id',
    summary: 'Takes a lead away with its notes; the renter keeps what they wrote, and hears of a tour that is off',
    access,
    params,
    output: taken,
    errors: ['lead.not_found'],
  },
  setStates: {
    method: 'POST',
    path: '/elandlord/leads/state',
    summary: `Says how far several leads have come, ${MOST_LEADS_AT_ONCE} at most, all at once; kept in the history of each`,
    access,
    body: z.object({ ids, state }),
    output: several,
    errors: ['lead.not_found'],
  },
  removeSeveral: {
    method: 'POST',
    path: '/elandlord/leads/remove',
    summary: `Takes several leads away as one is, ${MOST_LEADS_AT_ONCE} at most, all at once`,
    access,
    body: z.object({ ids }),
    output: several,
    errors: ['lead.not_found'],
  },
  reply: {
    method: 'POST',
    path: '/elandlord/leads/:id/messages',
    summary: 'Answers the renter by email, in their language; their answer goes to the company’s address',
    access,
    params,
    body: replyBody,
    output: changed,
    errors: writeErrors,
    limitPerMinute: 30,
  },
  addNote: {
    method: 'POST',
    path: '/elandlord/leads/:id/notes',
    summary: 'Keeps a note that only the company sees',
    access,
    params,
    body: noteBody,
    output: changed,
    errors: ['lead.not_found'],
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
    summary: 'Proposes up to three times for a tour, in place of any that were there',
    access,
    params,
    body: proposalBody,
    output: changed,
    errors: tourErrors,
    limitPerMinute: 30,
  },
  acceptTour: {
    method: 'POST',
    path: '/elandlord/leads/:id/tour/accept',
    summary: 'Agrees to one of the times that the renter asked for',
    access,
    params,
    body: z.object({ choice: chosenTime }),
    output: changed,
    errors: tourErrors,
    limitPerMinute: 30,
  },
  declineTour: {
    method: 'POST',
    path: '/elandlord/leads/:id/tour/decline',
    summary: 'Declines a tour, or calls off one that was agreed',
    access,
    params,
    body: refusalBody,
    output: changed,
    errors: tourErrors,
    limitPerMinute: 30,
  },
  tourFile: {
    method: 'GET',
    path: '/elandlord/leads/:id/tour.ics',
    summary: 'The agreed tour as a calendar file',
    access,
    params,
    output: z.file(),
    contentType: 'text/calendar',
    errors: ['lead.not_found'],
  },
  calendarFeed: {
    method: 'GET',
    path: '/elandlord/calendar-feed',
    summary: 'Whether the caller’s calendar has an address to read tours from',
    access,
    output: z.object({ feed: z.nullable(z.object({ createdAt: at, readAt: z.nullable(at) })) }),
  },
  renewCalendarFeed: {
    method: 'POST',
    path: '/elandlord/calendar-feed',
    summary: 'Makes the secret address anew, said this once; the one before stops working',
    access,
    output: z.object({ url: z.string(), feed: z.object({ createdAt: at, readAt: z.nullable(at) }) }),
    errors: ['company.not_found'],
  },
  removeCalendarFeed: {
    method: 'DELETE',
    path: '/elandlord/calendar-feed',
    summary: 'Takes the secret address away',
    access,
    output: taken,
  },
  calendar: {
    method: 'GET',
    path: '/calendar/:file',
    summary: 'The tours of somebody’s company, for their calendar; the address is the secret',
    access: everyone,
    params: z.object({ file: text(100) }),
    output: z.file(),
    contentType: 'text/calendar',
    errors: ['link.not_found'],
  },
});
