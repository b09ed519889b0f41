import * as z from 'zod/mini';
import { AREAS_KNOWN } from '#common/places/place-known.ts';

/** Highlights of a card: accepted pets, and the first of the included utilities. */
export const PERKS = ['pets', 'cats', 'heat', 'electricity', 'internet'] as const;

/** Minimum and maximum over a listing's available floor plans. */
const span = z.tuple([z.int(), z.int()]);

/**
 * A listing card, in the caller's language, the same in every list. Kept short on purpose: 24 cards must fit into 12
 * KB. `listingPath(card)` gives its URL.
 */
export const listingCard = z.object({
  id: z.int(),
  /** The building's name; without one, cards show the address. */
  name: z.optional(z.string()),
  address: z.string(),
  city: z.string(),
  /** Two letters. */
  province: z.string(),
  hood: z.optional(z.string()),
  /** Cents per month over the available floor plans, without fees; null is "Contact for price". Screens show `allInPrice`. */
  rent: z.nullable(span),
  /** Mandatory monthly costs on top of rent, in cents; absent without any. */
  fees: z.optional(z.int()),
  /** The lowest rent before the latest drop, in cents; absent without a drop. */
  rentWas: z.optional(z.int()),
  /** Null for a commercial space. */
  beds: z.nullable(span),
  /** Tenths: 15 is one and a half baths. Null for a commercial space, and if nobody states them. */
  baths: z.nullable(span),
  /** Square feet. */
  area: z.nullable(span),
  /** First day on which a floor plan is available, YYYY-MM-DD; absent means now. */
  from: z.optional(z.string()),
  /** The line of highlights; absent without any. */
  perks: z.optional(z.array(z.enum(PERKS))),
  badges: z.array(z.enum(['featured', 'verified', 'offer', 'furnished'])),
  /** When it went live, in Unix seconds. */
  since: z.int(),
  /** Latitude and longitude, of the pin or of the middle of the area that `placeKnown` names. */
  at: z.tuple([z.number(), z.number()]),
  /** How well the place is known; absent for a confirmed pin. */
  placeKnown: z.optional(z.enum(AREAS_KNOWN)),
  company: z.string(),
  /** The first three photos, as `photoSrc` takes them. listing/{id}/photos returns the others. */
  photos: z.array(z.string()),
  photoCount: z.int(),
});

export type ListingCard = z.output<typeof listingCard>;
