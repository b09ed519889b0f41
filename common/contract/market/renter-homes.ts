import * as z from 'zod/mini';
import { intParam } from '#common/contract/fields.ts';
import { listingCard } from './listing-card.ts';
import { mapMark } from './search.ts';

/** Default page size of a renter's lists of homes. */
export const HOMES_PER_PAGE = 24;
/** Maximum length of a renter's lists; older homes drop out. */
export const MAX_SAVED_HOMES = 500;

/** The remaining data of an offline home. `listingPath(home)` gives its page's URL. */
export const goneHome = z.object({
  id: z.int(),
  name: z.optional(z.string()),
  address: z.string(),
  city: z.string(),
  /** Two letters. */
  province: z.string(),
});
export type GoneHome = z.output<typeof goneHome>;

export const homesQuery = z.object({ page: z.optional(intParam(1, 100)), perPage: z.optional(intParam(1, 100)) });

/** One page of a renter's homes, and the offline homes of the list. */
export const homesPage = z.object({
  /** Number of live homes in the list. */
  count: z.int(),
  page: z.int(),
  perPage: z.int(),
  listings: z.array(listingCard),
  /** The most recent offline homes, on every page. */
  goneListings: z.array(goneHome),
});
export type HomesPage = z.output<typeof homesPage>;

/** Map pins of all homes in a list, one per building. */
export const homeMarks = z.object({ count: z.int(), marks: z.array(mapMark) });
