import * as z from 'zod/mini';
import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { BEDS } from '#common/catalog/beds.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import { group, only } from '#common/contract/define.ts';
import { idParams, intParam, recordId } from '#common/contract/fields.ts';
import { listingCard } from '#common/contract/market/listing-card.ts';
import { mapMark } from '#common/contract/market/search.ts';
import { DISTANCE_WORDS } from '#common/places/place-statements.ts';

/** Actions of a renter on a home. */
const INTERESTS = ['saved', 'asked', 'viewed'] as const;

/** Pet policies that count as pet-friendly. */
export const WELCOMED_PETS = [
  'pet-friendly',
  'cat-friendly',
  'small-dog-friendly',
  'large-dog-friendly',
  'small-pet-friendly',
] as const satisfies readonly PetPolicyKey[];

/** Why a home is recommended. Each reason is true for the home and for the renter's history. */
const recommendationReason = z.discriminatedUnion('code', [
  /** A floor plan's rent, within 10 % of the rent of a home in the renter's history. Cents per month. */
  z.object({ code: z.literal('rent'), cents: z.int() }),
  /** A floor plan's bedrooms, the number in at least half of the renter's history nearby. */
  z.object({ code: z.literal('beds'), beds: z.enum(BEDS) }),
  /** A home in the renter's history is in this neighbourhood, which the card names. */
  z.object({ code: z.literal('neighbourhood'), neighbourhoodId: z.int() }),
  /** Straight-line distance to a home in the renter's history, in metres, rounded up. */
  z.object({
    code: z.literal('near'),
    metres: z.int(),
    /** About or less than these metres, if one of the places is not confirmed. */
    is: z.optional(z.enum(DISTANCE_WORDS)),
    listingId: z.int(),
    interest: z.enum(INTERESTS),
  }),
  /** The home shares the feature of most homes in the renter's history. */
  z.object({ code: z.literal('type'), type: z.enum(PROPERTY_TYPES) }),
  z.object({ code: z.literal('pets'), pets: z.enum(WELCOMED_PETS) }),
  z.object({ code: z.literal('utility'), utility: z.enum(UTILITIES) }),
  z.object({ code: z.literal('amenity'), amenity: z.enum(AMENITY_KEYS) }),
]);
export type RecommendationReason = z.output<typeof recommendationReason>;

/**
 * The source of recommendations: a taste; with little history, the newest homes near favourites; or nothing, if there
 * is too little history or the renter has not turned them on.
 */
const RECOMMENDATION_BASES = ['taste', 'nearby', 'too-little', 'off'] as const;
const basis = z.enum(RECOMMENDATION_BASES);
export type RecommendationBasis = z.output<typeof basis>;

/** A recommended home: its card, the reasons, and whether it is new to the renter. */
const recommendedListing = z.extend(listingCard, {
  reasons: z.array(recommendationReason),
  isNew: z.boolean(),
});
export type RecommendedListing = z.output<typeof recommendedListing>;

/** Maximum number of recommended homes. */
export const MAX_RECOMMENDED = 48;

/** Up to 200 ids in a query, separated by commas. */
const idList = z.string().check(z.regex(/^(?:\d{1,10}(?:,\d{1,10}){0,199})?$/, 'validation.invalid'));

/** Number of recommended homes, and what they are based on. */
const recommendationStats = z.object({
  basis,
  recommendedCount: z.int(),
  /** Homes that are not in the seen list. */
  newRecommendedCount: z.int(),
  seenRecommendedIntro: z.boolean(),
});
export type RecommendationStats = z.output<typeof recommendationStats>;

/** Recommendations with reasons, for renters who turned them on. */
export const recommendations = group({
  newListings: {
    method: 'GET',
    path: '/renter/new-recommended-listings',
    module: 'recommendations',
    summary:
      'Lists recommended homes that are new to the renter, best first, except those the browser reports as seen or removed',
    access: only('Renter'),
    query: z.object({ alreadySeenIds: z.optional(idList), removedIds: z.optional(idList) }),
    output: z.object({ basis, listings: z.array(recommendedListing) }),
  },
  list: {
    method: 'GET',
    path: '/renter/recommended-listings',
    module: 'recommendations',
    summary: 'Lists recommended homes with their reasons, best first, page by page',
    access: only('Renter'),
    query: z.object({ page: z.optional(intParam(1, 100)), perPage: z.optional(intParam(1, 100)) }),
    output: z.object({ basis, count: z.int(), listings: z.array(recommendedListing) }),
  },
  mapMarkers: {
    method: 'GET',
    path: '/renter/recommended-listings-map-markers',
    module: 'recommendations',
    summary: 'Returns the map pins of all recommended homes',
    access: only('Renter'),
    output: z.object({ count: z.int(), marks: z.array(mapMark) }),
  },
  stats: {
    method: 'GET',
    path: '/renter/recommended-listings-stats',
    module: 'recommendations',
    summary: 'Counts the recommended homes and the new ones, and returns what they are based on',
    access: only('Renter'),
    output: recommendationStats,
  },
  markSeen: {
    method: 'POST',
    path: '/renter/recommended-listings/seen',
    module: 'recommendations',
    summary: 'Adds homes to the seen list; repeated calls keep the first date',
    access: only('Renter'),
    body: z.object({ listingIds: z.array(recordId).check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ seenIds: z.array(z.int()) }),
  },
  remove: {
    method: 'POST',
    path: '/renter/recommended-listings/removed',
    module: 'recommendations',
    summary: 'Never recommends this home again',
    access: only('Renter'),
    body: z.object({ listingId: recordId }),
    output: recommendationStats,
    errors: ['listing.not_found'],
  },
  restore: {
    method: 'DELETE',
    path: '/renter/recommended-listings/removed/:id',
    module: 'recommendations',
    summary: 'Undoes a removal',
    access: only('Renter'),
    params: idParams,
    output: recommendationStats,
  },
});
