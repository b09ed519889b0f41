import * as z from 'zod/mini';
import { intParam } from '#common/contract/fields.ts';
import { listingCard } from '#common/contract/listing-card.ts';
import { mapMark } from '#common/contract/listings.ts';

/** Homes on a page of a renter's list where nothing is asked. */
export const HOMES_PER_PAGE = 24;
/** A renter's lists of homes keep so many, the newest. */
export const MOST_KEPT = 500;

/** Id of a listing in a body. */
export const listingId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** What is left of a home that is no longer advertised. Its page's address is `listingPath(home)`. */
export const goneHome = z.object({
  id: z.int(),
  name: z.optional(z.string()),
  address: z.string(),
  city: z.string(),
  /** Two letters. */
  province: z.string(),
});
/** See the schema. */
export type GoneHome = z.output<typeof goneHome>;

/** Which page of a renter's homes is wanted. */
export const homesQuery = z.object({ page: z.optional(intParam(1, 100)), perPage: z.optional(intParam(1, 100)) });

/** One page of a renter's homes, and those of the list that are gone. */
export const homesPage = z.object({
  /** How many of the list are advertised. */
  count: z.int(),
  page: z.int(),
  perPage: z.int(),
  listings: z.array(listingCard),
  /** The latest of those that are no longer advertised, on every page. */
  goneListings: z.array(goneHome),
});
/** See the schema. */
export type HomesPage = z.output<typeof homesPage>;

/** Marks of all homes of a list, one for each building. */
export const homeMarks = z.object({ count: z.int(), marks: z.array(mapMark) });
