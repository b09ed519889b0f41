import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';
import { idParam, intParam } from '#common/contract/fields.ts';
import { AREAS_KNOWN } from '#common/places/place-known.ts';
import { listingCard } from './listing-card.ts';
import { landmark, place, SEARCHED_PLACE_KINDS } from './places.ts';

/** Ids or slugs of favourites, separated by commas. Unreadable parts are ignored. */
const favouritesQuery = z.object({ favourites: z.optional(z.string().check(z.maxLength(8000))) });

/**
 * The search query. common/search/filters.ts reads the filters; unknown or malformed values are ignored. The place
 * comes by id or slug.
 */
export const searchQuery = z.looseObject({
  cityId: z.optional(idParam),
  metroAreaId: z.optional(idParam),
  provinceId: z.optional(idParam),
  /** Slug of a place in either language. It wins over the ids. */
  location: z.optional(z.string().check(z.maxLength(100))),
  /** Key or slug of a rental-type shortcut. */
  shortcut: z.optional(z.string().check(z.maxLength(60))),
  page: z.optional(intParam(1, 100_000)),
  count: z.optional(z.enum(['true', 'false'])),
  /** The filters as a JSON object, like `{"beds":["1"],"rates":{"max":2000}}`. */
  filters: z.optional(z.string().check(z.maxLength(4000))),
  /** The page or site that the visitor came from; only its host is stored. */
  externalReferrer: z.optional(z.string().check(z.maxLength(2000))),
  /** Name of the partner that sent the search. Staff see how many it sent. */
  source: z.optional(z.string().check(z.maxLength(200))),
});

/** Listing counts by filter group and option key. An absent option has none. */
const facets = z.record(z.string(), z.record(z.string(), z.int()));

/** The position of a list in its pages. */
const pagination = z.object({
  prevPages: z.array(z.int()),
  currentPage: z.int(),
  nextPages: z.array(z.int()),
  /** Number of listings on this page. */
  showing: z.int(),
  numOfListingsFromPageOne: z.int(),
  endOfListings: z.boolean(),
});

export const searchPage = z.object({
  count: z.int(),
  listings: z.array(listingCard),
  facets,
  pagination,
  /**
   * Rents of all matches, ignoring the rent filter: listing counts in steps of `step` dollars from 0. Each step
   * includes its upper end.
   */
  rentHistogram: z.object({ step: z.int(), counts: z.array(z.int()) }),
  location: z.nullable(place),
  /** The landmark of the search; absent without a known one. */
  landmark: z.optional(landmark),
  /** The circle of a search around a landmark or a point; absent if it searches none. */
  around: z.optional(
    z.object({
      lat: z.number(),
      lng: z.number(),
      km: z.number(),
      /** Number of homes within each distance that a search can cover. */
      steps: z.array(z.object({ km: z.number(), count: z.int() })),
    }),
  ),
  /** Name of the neighbourhood that the filter `hood` names, in the caller's language; absent without a known one. */
  neighbourhood: z.optional(z.string()),
  /** Key of the rental-type shortcut; absent without one. */
  shortcut: z.optional(z.string()),
});
export type SearchPage = z.output<typeof searchPage>;

/** A map pin: one listing, one building, or a cluster. */
export const mapMark = z.object({
  lat: z.number(),
  lng: z.number(),
  /** Number of listings behind the pin. */
  count: z.int(),
  /** Lowest rent in cents per month; null without a price. */
  /** Lowest all-in price, in cents per month. */
  rentMinCents: z.nullable(z.int()),
  /** The listing, or the first 12 listings of a building; empty for a cluster. */
  ids: z.array(z.int()),
  /** How well the place of a listing is known; absent for a confirmed pin, and for a cluster. */
  placeKnown: z.optional(z.enum(AREAS_KNOWN)),
  /** Address of the home or building; only of the first places in reading order, which screen readers list. */
  address: z.optional(z.string()),
  /** Bedrooms of the same homes; absent for buildings and commercial spaces. */
  beds: z.optional(z.tuple([z.int(), z.int()])),
});
export type MapMark = z.output<typeof mapMark>;

export const suggestion = z.object({
  kind: z.enum([...SEARCHED_PLACE_KINDS, 'neighbourhood', 'landmark', 'postal', 'company', 'building', 'sentence']),
  label: z.string(),
  /** The province and the city, because several places can have the same name. */
  detail: z.string(),
  /** Its path, without the language prefix. */
  path: z.string(),
});
export type Suggestion = z.output<typeof suggestion>;

/** The text of the search box, and the slug of the current page's place. */
const boxQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  near: z.optional(z.string().check(z.maxLength(100))),
});

/** Searches that a partner marks are counted (`source` and `externalReferrer`). */
const COUNTED = { except: ['source', 'externalReferrer'] } as const;

/** Searching listings. */
export const search = group({
  search: {
    method: 'GET',
    path: '/listings',
    summary: 'Searches listings with counts per filter, page by page; count=true returns only the count',
    access: everyone,
    isRemembered: COUNTED,
    query: searchQuery,
    output: searchPage,
  },
  inCity: {
    method: 'GET',
    path: '/listings/:cityOrSlug/:x',
    summary: 'Lists the listings of a place (city id or slug) under a rental-type shortcut, or “all”',
    access: everyone,
    isRemembered: COUNTED,
    params: z.object({ cityOrSlug: z.string().check(z.maxLength(100)), x: z.string().check(z.maxLength(60)) }),
    query: searchQuery,
    output: searchPage,
    errors: ['location.not_found'],
  },
  autocomplete: {
    method: 'GET',
    path: '/listings-autocomplete',
    summary: 'Suggests places, buildings, addresses and companies while typing; an understood sentence comes first',
    access: everyone,
    query: boxQuery,
    output: z.object({ suggestions: z.array(suggestion) }),
  },
  didYouMean: {
    method: 'GET',
    path: '/listings-autocomplete-did-you-mean',
    summary: 'Suggests the most likely places for a misspelt name',
    access: everyone,
    query: z.object({ q: z.optional(z.string().check(z.maxLength(200))) }),
    output: z.object({ suggestions: z.array(suggestion) }),
  },
  understand: {
    method: 'GET',
    path: '/listings-understand',
    summary:
      'Reads a sentence like “2 bedroom Calgary under 2000, cats ok”: what it asks for, and what was not understood',
    access: everyone,
    query: boxQuery,
    output: z.object({
      /** Path of the search, without the language prefix. If nothing was understood, it searches for the words. */
      path: z.string(),
      /** The place and the filters, as their chips name them. Empty if a keyword search fits better. */
      understood: z.array(z.string()),
      leftover: z.array(z.string()),
    }),
  },
  rentTrends: {
    method: 'GET',
    path: '/listings/rent-trends/:a/:b',
    module: 'rent-trends',
    summary: 'Returns median rents by month and bedrooms: `a` is the kind of place, `b` its id',
    access: everyone,
    params: z.object({ a: z.enum(SEARCHED_PLACE_KINDS), b: idParam }),
    output: z.object({
      months: z.array(z.string()),
      series: z.array(
        z.object({ beds: z.int(), medianRentCents: z.array(z.nullable(z.int())), listingCount: z.array(z.int()) }),
      ),
    }),
    errors: ['location.not_found'],
  },
  mapMarkers: {
    method: 'GET',
    path: '/map-markers',
    summary: 'Returns clusters and rent labels of all matching listings, within `bounds`, at `zoom`',
    access: everyone,
    isRemembered: true,
    // Zoom of vector maps: the world is 512 × 2^zoom pixels wide.
    query: z.extend(searchQuery, { zoom: z.optional(intParam(0, 22)) }),
    output: z.object({ count: z.int(), marks: z.array(mapMark) }),
  },
  mapFrame: {
    method: 'GET',
    path: '/map-frame',
    summary: 'Returns the box of all matching listings, without a few that are far from the others; null without any',
    access: everyone,
    isRemembered: true,
    query: searchQuery,
    output: z.object({
      /** South, west, north, east in degrees. */
      box: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    }),
  },
  mapMarkerInfo: {
    method: 'GET',
    path: '/map-marker-info',
    summary: 'Returns the cards of the listings behind one pin (up to 20 ids, separated by commas)',
    access: everyone,
    // With the filters of a search, cards show the floor plans that match it.
    query: z.extend(searchQuery, {
      ids: z.string().check(z.regex(/^\d{1,10}(?:,\d{1,10}){0,19}$/, 'validation.invalid')),
    }),
    output: z.object({ listings: z.array(listingCard) }),
  },
  favListings: {
    method: 'GET',
    path: '/fav-listings',
    summary: 'Returns the cards of a guest’s favourites; ids of offline listings come separately',
    access: everyone,
    query: favouritesQuery,
    output: z.object({ listings: z.array(listingCard), goneIds: z.array(z.int()) }),
  },
  favMapMarkers: {
    method: 'GET',
    path: '/fav-map-markers',
    summary: 'Returns the map pins of a guest’s favourites',
    access: everyone,
    query: favouritesQuery,
    output: z.object({ favourites: z.array(mapMark) }),
  },
  pastDays: {
    method: 'GET',
    path: '/listings-past-n-days/:days',
    summary: 'Lists the listings that went live in the last days, newest first',
    access: everyone,
    params: z.object({ days: intParam(1, 365) }),
    query: z.object({ page: z.optional(intParam(1, 100_000)), perPage: z.optional(intParam(1, 100)) }),
    output: z.object({ count: z.int(), listings: z.array(listingCard) }),
  },
});
