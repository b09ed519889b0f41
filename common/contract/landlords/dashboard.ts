import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { at, idParam, intParam } from '#common/contract/fields.ts';
import { NEEDS } from '#common/listings/listing-quality.ts';
import { LISTING_STATES } from './own-listings.ts';

const access = only('Landlord');
const titled = z.object({ id: z.int(), title: z.string() });

/** Days covered by the figures, including today. */
export const PERIODS = ['7', '30', '90'] as const;
export type Period = (typeof PERIODS)[number];

const counts = { views: z.int(), favourites: z.int(), leads: z.int() };
export interface Counts {
  views: number;
  favourites: number;
  leads: number;
}
/** Leads divided by views: 0.05 is five per hundred. Null without views. */
export const leadRate = ({ views, leads }: Counts): number | null => (views > 0 ? leads / views : null);

/** Figures of one listing or of all, for a period and the one before it. */
const performance = z.object({
  listing: z.nullable(titled),
  /** The first and last day, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  /** Every day of the period, oldest first, including days without any count. */
  days: z.array(z.object({ day: z.string(), ...counts })),
  totals: z.object(counts),
  before: z.object(counts),
  /** False if nothing was ever counted, so there is nothing to compare. */
  hasHistory: z.boolean(),
  /** Up to five listings, most views first. */
  best: z.array(z.object({ listing: titled, ...counts })),
});
export type Performance = z.output<typeof performance>;

export const ACTIVITY_KINDS = ['lead', 'listing', 'purchase', 'charge', 'review'] as const;

/** An activity in words. */
const activity = z.object({
  /** Combines the kind and the source record. */
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  at,
  message: z.string(),
  /** The reason or more words; may be empty. */
  detail: z.string(),
  /** Path in the portal with more details. */
  path: z.nullable(z.string()),
});
export type Activity = z.output<typeof activity>;

/** The position in a feed: microseconds of the time, then the id of the last row. */
const cursor = z.string().check(z.regex(/^\d{1,16}~[a-z-]{1,20}:\d{1,18}$/, 'validation.invalid'));

/** Actions that resolve an alert. */
const ALERT_ACTIONS = [
  'leads',
  'verify-email',
  'account',
  'buy-credits',
  'listing',
  'listings',
  'listings-draft',
  'listings-expired',
] as const;
export type AlertAction = (typeof ALERT_ACTIONS)[number];

/** Something a landlord should know or do. */
const landlordAlert = z.object({
  id: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  detail: z.string(),
  /** Null for a condition that lasts until someone resolves it. */
  at: z.nullable(at),
  action: z.nullable(z.enum(ALERT_ACTIONS)),
  /** Null if the alert is not about one listing. */
  listingId: z.nullable(z.int()),
});
export type LandlordAlert = z.output<typeof landlordAlert>;

/** A new listing with its first results. */
const newListing = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(LISTING_STATES),
  createdAt: at,
  activatedAt: z.nullable(at),
  ...counts,
  /** 0 to 100. */
  quality: z.int(),
  missing: z.array(z.enum(NEEDS)),
});
export type NewListing = z.output<typeof newListing>;

/** The landlord's first page: results, activities and alerts. Another company's listing returns 404. */
export const dashboard = group({
  performance: {
    method: 'GET',
    path: '/elandlord/performance',
    summary: 'Returns views, favourites and leads per day, of one listing or all, compared with the period before',
    access,
    query: z.object({
      days: z._default(z.enum(PERIODS, 'validation.one_of'), '30'),
      listingId: z.optional(idParam),
    }),
    output: performance,
    errors: ['listing.not_found'],
  },
  newListingStats: {
    method: 'GET',
    path: '/elandlord/new-listing-stats',
    summary: 'Returns the listings of the last 30 days: their number, and the newest five with their results so far',
    access,
    output: z.object({
      numOfNewListings: z.int(),
      numOfNewEnabledListings: z.int(),
      listings: z.array(newListing),
    }),
  },
  activities: {
    method: 'GET',
    path: '/elandlord/activities',
    summary: 'Lists the activities of the last 90 days, newest first: leads, listings, purchases, charges, reviews',
    access,
    query: z.object({
      limit: z._default(intParam(1, 50), 10),
      /** `next` of the previous response. */
      before: z.optional(cursor),
      kind: z.optional(z.enum(ACTIVITY_KINDS, 'validation.one_of')),
    }),
    output: z.object({ activities: z.array(activity), next: z.nullable(z.string()) }),
  },
  alerts: {
    method: 'GET',
    path: '/elandlord/alerts',
    summary:
      'Lists up to 20 things a landlord should know or do, most urgent first, each with the action that resolves it',
    access,
    output: z.object({ alerts: z.array(landlordAlert) }),
  },
});
