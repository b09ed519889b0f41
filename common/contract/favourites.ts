import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { idParam, optionalText } from '#common/contract/fields.ts';
import { listingCard } from '#common/contract/listing-card.ts';
import { goneHome, homeMarks, homesPage, homesQuery, listingId, MOST_KEPT } from '#common/contract/renter-homes.ts';

const access = only('Renter');
/** Ids of all saved homes, newest last, as the browser keeps them. */
const favouriteListings = z.array(z.int());

/** The homes that a renter saved. */
export const favourites = group({
  list: {
    method: 'GET',
    path: '/renter/favourite-listings',
    summary: 'Saved homes, newest first, page by page, with the ids of all of them',
    access,
    query: homesQuery,
    output: z.extend(homesPage, { favouriteListings }),
  },
  mapMarkers: {
    method: 'GET',
    path: '/renter/favourite-listings-map-markers',
    summary: 'Marks of all saved homes',
    access,
    output: homeMarks,
  },
  one: {
    method: 'GET',
    path: '/renter/favourite-listings/:id',
    summary: 'One saved home: its card, or what is left of it where it is gone',
    access,
    params: z.object({ id: idParam }),
    output: z.object({
      savedAt: z.iso.datetime(),
      listing: z.nullable(listingCard),
      goneListing: z.nullable(goneHome),
    }),
    errors: ['listing.not_found'],
  },
  recent: {
    method: 'GET',
    path: '/renter/recent-favourite-listings',
    summary: 'The twelve homes saved last, newest first',
    access,
    output: z.object({ recentFavouriteListings: z.array(z.int()), listings: z.array(listingCard) }),
  },
  toggle: {
    method: 'PATCH',
    path: '/renter/favourite-listing',
    summary: 'Saves a home or takes it off the list, as `active` says; without it, whichever it is not yet',
    access,
    body: z.object({
      listingId,
      active: z.optional(z.boolean()),
      /** Sent by older clients; whose list it is follows from the sign-in. */
      email: optionalText(254),
    }),
    output: z.object({ active: z.boolean(), favouriteListings }),
    errors: ['listing.not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/renter/favourite-listings/:id',
    summary: 'Takes a home off the list; done already is done too',
    access,
    params: z.object({ id: idParam }),
    output: z.object({ favouriteListings }),
  },
  audit: {
    method: 'PATCH',
    path: '/renter/audit-favourite-listings',
    summary:
      'Joins a browser’s favourites with the saved ones: nothing is lost on either side, unknown ids are dropped',
    access,
    body: z.object({ favouriteListings: z.array(listingId).check(z.maxLength(MOST_KEPT)) }),
    output: z.object({ favouriteListings }),
  },
});
