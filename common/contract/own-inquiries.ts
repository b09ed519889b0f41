import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { idParam, intParam } from '#common/contract/fields.ts';
import { listingCard } from '#common/contract/listing-card.ts';
import { goneHome, homeMarks, homesPage, homesQuery } from '#common/contract/renter-homes.ts';
import { leadMessage, tour } from '#common/contract/tour.ts';

const access = only('Renter');

/** How far an inquiry has come, as its landlord says. */
export const INQUIRY_STATES = ['new', 'contacted', 'touring', 'applied', 'closed'] as const;

/** An inquiry as the renter who sent it sees it. */
export const ownInquiry = z.object({
  id: z.int(),
  kind: z.enum(['inquiry', 'tour']),
  state: z.enum(INQUIRY_STATES),
  sentAt: z.iso.datetime(),
  message: z.string(),
  moveInOn: z.nullable(z.string()),
  floorPlan: z.nullable(z.string()),
  /** Times proposed for a tour, the best first; local to the home. */
  tourTimes: z.array(z.object({ date: z.string(), time: z.string() })),
  /** The conversation, the inquiry itself first, and what became of the tour. */
  messages: z.array(leadMessage),
  tour: z.nullable(tour),
  /** Path of the page where it is answered; its end is a secret. */
  path: z.string(),
  /** The home; null where it is no longer advertised: then `goneListing` says what it was. */
  listing: z.nullable(listingCard),
  goneListing: z.nullable(goneHome),
});
/** See the schema. */
export type OwnInquiry = z.output<typeof ownInquiry>;

/** What a renter asked landlords. */
export const ownInquiries = group({
  list: {
    method: 'GET',
    path: '/renter/my-inquiries',
    summary: 'Inquiries and tour requests, the latest first, page by page',
    access,
    query: z.object({ page: z.optional(intParam(1, 1000)), perPage: z.optional(intParam(1, 100)) }),
    output: z.object({ inquiries: z.array(ownInquiry), count: z.int(), page: z.int(), perPage: z.int() }),
  },
  one: {
    method: 'GET',
    path: '/renter/my-inquiries/:id',
    summary: 'One inquiry with its message',
    access,
    params: z.object({ id: idParam }),
    output: z.object({ inquiry: ownInquiry }),
    errors: ['inquiry.not_found'],
  },
  recent: {
    method: 'GET',
    path: '/renter/recent-inquiries',
    summary: 'The five latest inquiries',
    access,
    output: z.object({ recentInquiries: z.array(ownInquiry) }),
  },
  ofListing: {
    method: 'GET',
    path: '/renter/listing-inquiries/:id',
    summary: 'The latest inquiries about one home, fifty at most',
    access,
    params: z.object({ id: idParam }),
    output: z.object({ inquiries: z.array(ownInquiry) }),
  },
  listings: {
    method: 'GET',
    path: '/renter/inquiry-listings',
    summary: 'Homes that were asked about, the latest first, page by page',
    access,
    query: homesQuery,
    output: homesPage,
  },
  mapMarkers: {
    method: 'GET',
    path: '/renter/inquiry-listings-map-markers',
    summary: 'Marks of all homes that were asked about',
    access,
    output: homeMarks,
  },
});
