import * as z from 'zod/mini';
import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { BEDS } from '#common/catalog/beds.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import { group, only } from '#common/contract/define.ts';
import { idParam, intParam } from '#common/contract/fields.ts';
import { listingCard } from '#common/contract/listing-card.ts';
import { mapMark } from '#common/contract/listings.ts';

/** What a renter did with a home that another one is near to. */
export const INTERESTS = ['saved', 'asked', 'viewed'] as const;

/** The pet policies that speak for a home. */
export const WELCOMED_PETS = [
  'pet-friendly',
  'cat-friendly',
  'small-dog-friendly',
  'large-dog-friendly',
  'small-pet-friendly',
] as const satisfies readonly PetPolicyKey[];

/** Why a home is recommended; each is true of the home and of what the renter did. */
export const recommendationReason = z.discriminatedUnion('code', [
  /** One of its plans asks this, which is within a tenth of the rent of a home of theirs. Cents a month. */
  z.object({ code: z.literal('rent'), cents: z.int() }),
  /** That plan has the number of bedrooms that at least half of their liking around there falls on. */
  z.object({ code: z.literal('beds'), beds: z.enum(BEDS) }),
  /** A home of theirs is in this neighbourhood, which the card names. */
  z.object({ code: z.literal('neighbourhood'), neighbourhoodId: z.int() }),
  /** So far as the crow flies from a home of theirs, in metres, rounded up. */
  z.object({ code: z.literal('near'), metres: z.int(), listingId: z.int(), interest: z.enum(INTERESTS) }),
  /** It has what homes have on which most of their liking falls. */
  z.object({ code: z.literal('type'), type: z.enum(PROPERTY_TYPES) }),
  z.object({ code: z.literal('pets'), pets: z.enum(WELCOMED_PETS) }),
  z.object({ code: z.literal('utility'), utility: z.enum(UTILITIES) }),
  z.object({ code: z.literal('amenity'), amenity: z.enum(AMENITY_KEYS) }),
]);
/** See the schema. */
export type RecommendationReason = z.output<typeof recommendationReason>;

/**
 * What recommendations rest on: a taste; for little history the newest homes near those that were saved; nothing, because
 * there is too little history or because the renter has not switched them on.
 */
export const RECOMMENDATION_BASES = ['taste', 'nearby', 'too-little', 'off'] as const;
const basis = z.enum(RECOMMENDATION_BASES);
/** See `RECOMMENDATION_BASES`. */
export type RecommendationBasis = z.output<typeof basis>;

/** A recommended home: its card, why, and whether the renter has yet to see it among the recommended. */
export const recommendedListing = z.extend(listingCard, {
  reasons: z.array(recommendationReason),
  isNew: z.boolean(),
});
/** See the schema. */
export type RecommendedListing = z.output<typeof recommendedListing>;

/** At most so many homes are recommended at a time. */
export const MOST_RECOMMENDED = 48;

/** Ids of a query, separated by commas: at most 200. */
const idList = z.string().check(z.regex(/^(?:\d{1,10}(?:,\d{1,10}){0,199})?$/, 'validation.invalid'));
const listingId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** How many homes are recommended, and where the renter stands. */
export const recommendationStats = z.object({
  basis,
  recommendedCount: z.int(),
  /** Those that are not in the seen list. */
  newRecommendedCount: z.int(),
  seenRecommendedIntro: z.boolean(),
});
/** See the schema. */
export type RecommendationStats = z.output<typeof recommendationStats>;

/** Homes recommended to a renter who asked for it, with reasons. */
export const recommendations = group({
  newListings: {
    method: 'GET',
    path: '/renter/new-recommended-listings',
    summary:
      'Recommended homes that were not seen yet, best first; ids that the browser knows as seen or removed are left out',
    access: only('Renter'),
    query: z.object({ alreadySeenIds: z.optional(idList), removedIds: z.optional(idList) }),
    output: z.object({ basis, listings: z.array(recommendedListing) }),
  },
  list: {
    method: 'GET',
    path: '/renter/recommended-listings',
    summary: 'Recommended homes, best first, page by page, each with its reasons',
    access: only('Renter'),
    query: z.object({ page: z.optional(intParam(1, 100)), perPage: z.optional(intParam(1, 100)) }),
    output: z.object({ basis, count: z.int(), listings: z.array(recommendedListing) }),
  },
  mapMarkers: {
    method: 'GET',
    path: '/renter/recommended-listings-map-markers',
    summary: 'Marks of all recommended homes',
    access: only('Renter'),
    output: z.object({ count: z.int(), marks: z.array(mapMark) }),
  },
  stats: {
    method: 'GET',
    path: '/renter/recommended-listings-stats',
    summary: 'How many homes are recommended, how many of them are new, and what they rest on',
    access: only('Renter'),
    output: recommendationStats,
  },
  markSeen: {
    method: 'POST',
    path: '/renter/recommended-listings/seen',
    summary: 'Add homes to the seen list, each once; the first time stays',
    access: only('Renter'),
    body: z.object({ listingIds: z.array(listingId).check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ seenIds: z.array(z.int()) }),
  },
  remove: {
    method: 'POST',
    path: '/renter/recommended-listings/removed',
    summary: 'Never recommend this home again',
    access: only('Renter'),
    body: z.object({ listingId }),
    output: recommendationStats,
    errors: ['listing.not_found'],
  },
  restore: {
    method: 'DELETE',
    path: '/renter/recommended-listings/removed/:id',
    summary: 'Take back a removal',
    access: only('Renter'),
    params: z.object({ id: idParam }),
    output: recommendationStats,
  },
});
