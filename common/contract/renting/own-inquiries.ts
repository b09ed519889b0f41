import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { at, idParams, intParam } from '#common/contract/fields.ts';
import { listingCard } from '#common/contract/market/listing-card.ts';
import { goneHome, homeMarks, homesPage, homesQuery } from '#common/contract/market/renter-homes.ts';
import { leadMessage, tour } from './tour.ts';

const access = only('Renter');

/** An inquiry's state, set by its landlord. */
export const INQUIRY_STATES = ['new', 'contacted', 'touring', 'applied', 'closed'] as const;

/** An inquiry, as its renter sees it. */
export const ownInquiry = z.object({
  id: z.int(),
  kind: z.enum(['inquiry', 'tour']),
  state: z.enum(INQUIRY_STATES),
  sentAt: at,
  message: z.string(),
  moveInOn: z.nullable(z.string()),
  floorPlan: z.nullable(z.string()),
  /** Requested tour times in the home's time zone, best first. */
  tourTimes: z.array(z.object({ date: z.string(), time: z.string() })),
  /** The conversation, starting with the inquiry, and the state of the tour. */
  messages: z.array(leadMessage),
  tour: z.nullable(tour),
  /** Path of the conversation's page. Its last part is a secret. */
  path: z.string(),
  /** The home's card. Null if it is offline; then `goneListing` describes it. */
  listing: z.nullable(listingCard),
  goneListing: z.nullable(goneHome),
});
export type OwnInquiry = z.output<typeof ownInquiry>;

/** A renter's inquiries to landlords. */
export const ownInquiries = group({
  list: {
    method: 'GET',
    path: '/renter/my-inquiries',
    summary: 'Lists inquiries and tour requests, newest first, page by page',
    access,
    query: z.object({ page: z.optional(intParam(1, 1000)), perPage: z.optional(intParam(1, 100)) }),
    output: z.object({ inquiries: z.array(ownInquiry), count: z.int(), page: z.int(), perPage: z.int() }),
  },
  one: {
    method: 'GET',
    path: '/renter/my-inquiries/:id',
    summary: 'Returns one inquiry with its messages',
    access,
    params: idParams,
    output: z.object({ inquiry: ownInquiry }),
    errors: ['inquiry.not_found'],
  },
  recent: {
    method: 'GET',
    path: '/renter/recent-inquiries',
    summary: 'Lists the five most recent inquiries',
    access,
    output: z.object({ recentInquiries: z.array(ownInquiry) }),
  },
  ofListing: {
    method: 'GET',
    path: '/renter/listing-inquiries/:id',
    summary: 'Lists up to fifty recent inquiries about one home',
    access,
    params: idParams,
    output: z.object({ inquiries: z.array(ownInquiry) }),
  },
  listings: {
    method: 'GET',
    path: '/renter/inquiry-listings',
    summary: 'Lists the homes with inquiries, newest first, page by page',
    access,
    query: homesQuery,
    output: homesPage,
  },
  mapMarkers: {
    method: 'GET',
    path: '/renter/inquiry-listings-map-markers',
    summary: 'Returns the map pins of all homes with inquiries',
    access,
    output: homeMarks,
  },
});
