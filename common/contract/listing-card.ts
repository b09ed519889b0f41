import * as z from 'zod/mini';

/** What is worth a word on a card: animals that are welcome, and the first of the utilities that are included. */
export const PERKS = ['pets', 'cats', 'heat', 'electricity', 'internet'] as const;

/** Smallest and largest of a listing's available floor plans. */
const span = z.tuple([z.int(), z.int()]);

/**
 * A listing as a card shows it, in every list of the product, in the caller's language.
 * Kept short on purpose: a page of 24 has to stay within 12 KB. Its page's address is `listingPath(card)`.
 */
export const listingCard = z.object({
  id: z.int(),
  /** Building's name; without one the address stands in. */
  name: z.optional(z.string()),
  address: z.string(),
  city: z.string(),
  /** Two letters. */
  province: z.string(),
  hood: z.optional(z.string()),
  /** Cents a month over the available floor plans; null is "Contact for price". */
  rent: z.nullable(span),
  /** Mandatory monthly costs on top of rent, in cents; absent where there are none. */
  fees: z.optional(z.int()),
  /** The lowest rent before the latest drop, in cents; absent where it did not drop. */
  rentWas: z.optional(z.int()),
  beds: span,
  /** Tenths: 15 is one and a half baths. */
  baths: span,
  /** Square feet. */
  area: z.nullable(span),
  /** First day on which a floor plan is free, YYYY-MM-DD; absent is now. */
  from: z.optional(z.string()),
  /** What the one line of specials says. */
  perks: z.array(z.enum(PERKS)),
  badges: z.array(z.enum(['featured', 'verified', 'offer', 'furnished'])),
  /** When it went live, in Unix seconds. */
  since: z.int(),
  /** Latitude and longitude. */
  at: z.tuple([z.number(), z.number()]),
  company: z.string(),
  /** The first three photos as `photoSrc` takes them; the others come from listing/{id}/photos when they are wanted. */
  photos: z.array(z.string()),
  photoCount: z.int(),
});

/** See the schema. */
export type ListingCard = z.output<typeof listingCard>;
