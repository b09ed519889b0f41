import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { at, idParams, optionalText, recordId } from '#common/contract/fields.ts';
import { listingCard } from './listing-card.ts';
import { goneHome, homeMarks, homesPage, homesQuery, MAX_SAVED_HOMES } from './renter-homes.ts';

const access = only('Renter');
/** Ids of all favourites, newest last, in the browser's format. */
const favouriteListings = z.array(z.int());

/** A renter's favourites. */
export const favourites = group({
  list: {
    method: 'GET',
    path: '/renter/favourite-listings',
    summary: 'Lists favourites, newest first, page by page, with the ids of all of them',
    access,
    query: homesQuery,
    output: z.extend(homesPage, { favouriteListings }),
  },
  mapMarkers: {
    method: 'GET',
    path: '/renter/favourite-listings-map-markers',
    summary: 'Returns the map pins of all favourites',
    access,
    output: homeMarks,
  },
  one: {
    method: 'GET',
    path: '/renter/favourite-listings/:id',
    summary: 'Returns one favourite: its card, or what is left of an offline home',
    access,
    params: idParams,
    output: z.object({
      savedAt: at,
      listing: z.nullable(listingCard),
      goneListing: z.nullable(goneHome),
    }),
    errors: ['listing.not_found'],
  },
  recent: {
    method: 'GET',
    path: '/renter/recent-favourite-listings',
    summary: 'Lists the twelve most recent favourites, newest first',
    access,
    output: z.object({ recentFavouriteListings: z.array(z.int()), listings: z.array(listingCard) }),
  },
  toggle: {
    method: 'PATCH',
    path: '/renter/favourite-listing',
    summary: 'Adds a home to the favourites or removes it, depending on `active`; without `active`, toggles it',
    access,
    body: z.object({
      listingId: recordId,
      active: z.optional(z.boolean()),
      /** Sent by older clients and ignored: the session decides whose list it is. */
      email: optionalText(254),
    }),
    output: z.object({ active: z.boolean(), favouriteListings }),
    errors: ['listing.not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/renter/favourite-listings/:id',
    summary: 'Removes a home from the favourites; removing it twice is no error',
    access,
    params: idParams,
    output: z.object({ favouriteListings }),
  },
  audit: {
    method: 'PATCH',
    path: '/renter/audit-favourite-listings',
    summary: 'Merges a browser’s favourites with the saved ones: keeps both and drops unknown ids',
    access,
    body: z.object({ favouriteListings: z.array(recordId).check(z.maxLength(MAX_SAVED_HOMES)) }),
    output: z.object({ favouriteListings }),
  },
});
