import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { idParam, intParam } from '#common/contract/fields.ts';
import { LISTING_STATES } from '#common/contract/own-listings.ts';
import { NEEDS } from '#common/listing-quality.ts';

const access = only('Landlord');
const at = z.iso.datetime();
const titled = z.object({ id: z.int(), title: z.string() });

/** How many days back the figures go; today counts. */
export const PERIODS = ['7', '30', '90'] as const;
/** One of them. */
export type Period = (typeof PERIODS)[number];

const counts = { views: z.int(), favourites: z.int(), leads: z.int() };
/** What was counted of listings. */
export interface Counts {
  views: number;
  favourites: number;
  leads: number;
}
/** Leads among views, 0.05 being five of a hundred; null without views. */
export const leadRate = ({ views, leads }: Counts): number | null => (views > 0 ? leads / views : null);

/** Figures of one listing or of all over a period, and of the period before it. */
export const performance = z.object({
  listing: z.nullable(titled),
  /** The first and the last day, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  /** Every day of it, the first first: those without a count too. */
  days: z.array(z.object({ day: z.string(), ...counts })),
  totals: z.object(counts),
  before: z.object(counts),
  /** Whether anything was ever counted; without it there is nothing to compare. */
  hasHistory: z.boolean(),
  /** The listings with the most views in that time, five at most. */
  best: z.array(z.object({ listing: titled, ...counts })),
});
/** See the schema. */
export type Performance = z.output<typeof performance>;

/** What happens in a company's account. */
export const ACTIVITY_KINDS = ['lead', 'listing', 'purchase', 'charge', 'review'] as const;

/** Something that happened, in words. */
export const activity = z.object({
  /** Of its kind and of what it tells. */
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  at,
  message: z.string(),
  /** Reason or further words; empty where there is nothing to add. */
  detail: z.string(),
  /** Path in the portal where more of it is said. */
  path: z.nullable(z.string()),
});
/** See the schema. */
export type Activity = z.output<typeof activity>;

/** Where a feed goes on: microseconds of the moment, then the id of the last row that was read. */
const cursor = z.string().check(z.regex(/^\d{1,16}~[a-z-]{1,20}:\d{1,18}$/, 'validation.invalid'));

/** What solves an alert. */
export const ALERT_ACTIONS = [
  'verify-email',
  'account',
  'buy-credits',
  'listing',
  'listings',
  'listings-draft',
  'listings-expired',
] as const;
/** One of them. */
export type AlertAction = (typeof ALERT_ACTIONS)[number];

/** Something that a landlord should know or do. */
export const landlordAlert = z.object({
  id: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  detail: z.string(),
  /** When it happened; null for what goes on until it is solved. */
  at: z.nullable(at),
  action: z.nullable(z.enum(ALERT_ACTIONS)),
  /** The listing that it is about, where it is one. */
  listingId: z.nullable(z.int()),
});
/** See the schema. */
export type LandlordAlert = z.output<typeof landlordAlert>;

/** A listing that is new, with how it began. */
export const newListing = z.object({
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
/** See the schema. */
export type NewListing = z.output<typeof newListing>;

/** What a landlord sees first: how listings do, what happened, what is to be done. Another company's listing answers 404. */
export const dashboard = group({
  performance: {
    method: 'GET',
    path: '/elandlord/performance',
    summary: 'Views, saved homes and leads by day, of one listing or of all, with the period before for comparison',
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
    summary: 'Listings of the last 30 days: how many there are, and the newest five with what they brought so far',
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
    summary: 'What happened in the last 90 days, the latest first: leads, listings, purchases, charges, reviews',
    access,
    query: z.object({
      limit: z._default(intParam(1, 50), 10),
      /** `next` of the answer before. */
      before: z.optional(cursor),
      kind: z.optional(z.enum(ACTIVITY_KINDS, 'validation.one_of')),
    }),
    output: z.object({ activities: z.array(activity), next: z.nullable(z.string()) }),
  },
  alerts: {
    method: 'GET',
    path: '/elandlord/alerts',
    summary: 'What a landlord should know or do, the most pressing first, each with what solves it; at most 20',
    access,
    output: z.object({ alerts: z.array(landlordAlert) }),
  },
});
