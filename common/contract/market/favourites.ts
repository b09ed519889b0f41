import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { at, idParam, idParams, optionalText, recordId, settingsVersion, text } from '#common/contract/fields.ts';
import { HOME_ORDERS } from '#common/listings/order-homes.ts';
import { listingCard } from './listing-card.ts';
import { goneHome, homeMarks, homesPage, homesQuery, MAX_SAVED_HOMES } from './renter-homes.ts';

const access = only('Renter');
/** Ids of all favourites, newest last, in the browser's format. */
const favouriteListings = z.array(z.int());

/** Maximum length of a note. */
const MAX_NOTE = 2000;
/** The text of a note, for its form. Empty deletes the note. */
export const savedNote = z.object({ note: text(MAX_NOTE) });

/** A renter's private note about a saved home. */
export const favouriteNote = z.object({
  listingId: z.int(),
  note: z.string(),
  version: z.int(),
  changedAt: at,
});
export type FavouriteNote = z.output<typeof favouriteNote>;

const favouritesQuery = z.extend(homesQuery, {
  sort: z.optional(z.enum(HOME_ORDERS)),
  /** One of the renter's places, for the order by distance. Without it, their first one. */
  placeId: z.optional(idParam),
});

/** A renter's favourites. */
export const favourites = group({
  list: {
    method: 'GET',
    path: '/renter/favourite-listings',
    summary: 'Lists favourites, newest first or in another order, page by page, with the ids of all of them',
    access,
    query: favouritesQuery,
    output: z.extend(homesPage, {
      favouriteListings,
      /** Notes about the homes of this page, and about offline homes. */
      notes: z.array(favouriteNote),
    }),
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
      note: z.nullable(favouriteNote),
    }),
    errors: ['listing.not_found'],
  },
  saveNote: {
    method: 'PATCH',
    path: '/renter/favourite-note',
    summary: 'Saves the private note about a favourite; an empty text deletes it. `version` is 0 without a note',
    access,
    body: z.extend(savedNote, { listingId: recordId, version: settingsVersion }),
    output: z.object({ note: z.nullable(favouriteNote) }),
    errors: ['listing.not_found', 'edit.conflict'],
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
