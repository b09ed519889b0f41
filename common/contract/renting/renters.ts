import * as z from 'zod/mini';
import { INCOME_RANGES } from '#common/catalog/income-ranges.ts';
import { RENTER_PETS } from '#common/catalog/renter-pets.ts';
import { group, only } from '#common/contract/define.ts';
import { at, day, text } from '#common/contract/fields.ts';
import { formNumber } from '#common/contract/form-fields.ts';
import { listingCard } from '#common/contract/market/listing-card.ts';
import { goneHome } from '#common/contract/market/renter-homes.ts';
import { ownInquiry } from './own-inquiries.ts';
import { pointOfInterest } from './points-of-interest.ts';

const access = only('Renter');

/** A renter's search and profile. Landlords see the profile. */
const renterInfo = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  moveInOn: z.nullable(z.string()),
  /** Maximum monthly rent, in cents. */
  budgetMaxCents: z.nullable(z.int()),
  /** Number of bedrooms; 0 is a studio. */
  beds: z.nullable(z.int()),
  pets: z.array(z.enum(RENTER_PETS)),
  householdSize: z.nullable(z.int()),
  incomeRange: z.nullable(z.enum(INCOME_RANGES)),
  about: z.string(),
});

const renterProfile = z.object({
  renterInfo,
  prospect: z.object({ email: z.string() }),
  seenRecommendedIntro: z.boolean(),
  /** Whether the renter turned recommendations on. */
  recommends: z.boolean(),
  /** Whether viewed homes are saved. */
  keepsViewed: z.boolean(),
});
export type RenterProfile = z.output<typeof renterProfile>;

/** Changes to a profile. Absent fields don't change; null clears. */
export const profileChange = z.object({
  moveInOn: z.optional(z.nullable(day)),
  budgetMaxCents: z.optional(z.nullable(formNumber(0, 10_000_000))),
  beds: z.optional(z.nullable(formNumber(0, 20))),
  pets: z.optional(z.array(z.enum(RENTER_PETS, 'validation.one_of')).check(z.maxLength(RENTER_PETS.length))),
  householdSize: z.optional(z.nullable(formNumber(1, 20))),
  incomeRange: z.optional(z.nullable(z.enum(INCOME_RANGES, 'validation.one_of'))),
  about: z.optional(text(2000)),
  recommends: z.optional(z.boolean()),
  keepsViewed: z.optional(z.boolean()),
  seenRecommendedIntro: z.optional(z.boolean()),
});
export type ProfileChange = z.output<typeof profileChange>;

/** A change of a saved home that is still true. */
const savedHomeChange = z.object({
  kind: z.enum(['price-drop', 'gone', 'back']),
  at,
  /** The all-in price per month before and since a drop, in cents. */
  wasCents: z.nullable(z.int()),
  rentCents: z.nullable(z.int()),
  /** The home's card. Null if it is offline; then `goneListing` describes it. */
  listing: z.nullable(listingCard),
  goneListing: z.nullable(goneHome),
});
export type SavedHomeChange = z.output<typeof savedHomeChange>;

/** A renter's profile and dashboard. */
export const renters = group({
  profile: {
    method: 'GET',
    path: '/renter/renter-profile',
    summary: 'Returns what the renter looks for, and their switches',
    access,
    output: renterProfile,
  },
  changeProfile: {
    method: 'PATCH',
    path: '/renter/renter-profile',
    summary: 'Changes the profile; absent fields don’t change, null clears',
    access,
    body: profileChange,
    output: renterProfile,
  },
  acknowledge: {
    method: 'PATCH',
    path: '/renter/acknowledge-user-logged-in',
    summary: 'Records that the renter came back and saw the news',
    access,
    output: z.object({ acknowledgedAt: at }),
  },
  dashboard: {
    method: 'GET',
    path: '/renter/dashboard',
    summary:
      'Returns what is new for the renter: next tour, replies, matches, changes of saved homes; with counts and the latest of each list',
    access,
    output: z.object({
      firstName: z.string(),
      pointsOfInterest: z.array(pointOfInterest),
      /** The most recent favourites, newest first. */
      listings: z.array(listingCard),
      recentInquiries: z.array(ownInquiry),
      inquiryCount: z.int(),
      favouriteCount: z.int(),
      viewedCount: z.int(),
      /** Alerts that send emails. */
      alertCount: z.int(),
      recommendedCount: z.int(),
      newRecommendedCount: z.int(),
      recommends: z.boolean(),
      /** When the renter last saw the news; null before the first time. */
      acknowledgedAt: z.nullable(at),
      /** The end of the visit before this one, from which news counts; null before the second visit. */
      newsSince: z.nullable(at),
      /** The inquiry with the next confirmed tour. */
      nextTour: z.nullable(ownInquiry),
      /** Inquiries with new replies, and those whose tour waits for the renter to choose a time. */
      replies: z.array(ownInquiry),
      /** New homes that the renter's alerts matched. */
      matches: z.object({ count: z.int(), listings: z.array(listingCard) }),
      /** Changes of saved homes in the last 30 days, the latest first. */
      changes: z.array(savedHomeChange),
    }),
  },
});
