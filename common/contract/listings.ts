import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';
import { idParam, intParam } from '#common/contract/fields.ts';
import { listingCard } from '#common/contract/listing-card.ts';
import { PLACE_KINDS, place } from '#common/contract/places.ts';

/** Ids or slugs of favourites, separated by commas; unreadable parts are left out. */
const favouritesQuery = z.object({ favourites: z.optional(z.string().check(z.maxLength(8000))) });

/**
 * The search query: the page's own filter names (common/search/filters.ts reads them; unknown or malformed values are ignored),
 * the place by id or slug, and the names the specification's clients send.
 */
export const searchQuery = z.looseObject({
  cityId: z.optional(idParam),
  metroAreaId: z.optional(idParam),
  provinceId: z.optional(idParam),
  /** Slug of a place in either language; wins over the ids. */
  location: z.optional(z.string().check(z.maxLength(100))),
  /** Key or slug of a rental-type shortcut. */
  shortcut: z.optional(z.string().check(z.maxLength(60))),
  page: z.optional(intParam(1, 100_000)),
  count: z.optional(z.enum(['true', 'false'])),
  externalReferrer: z.optional(z.string().check(z.maxLength(2000))),
  source: z.optional(z.string().check(z.maxLength(200))),
});

/** Counts at the options of every filter: group, option key, number of listings. An absent option has none. */
export const facets = z.record(z.string(), z.record(z.string(), z.int()));

/** Where a list stands in its pages. */
export const pagination = z.object({
  prevPages: z.array(z.int()),
  currentPage: z.int(),
  nextPages: z.array(z.int()),
  /** How many are on this page. */
  showing: z.int(),
  numOfListingsFromPageOne: z.int(),
  endOfListings: z.boolean(),
});

/** One page of a search. */
export const searchPage = z.object({
  count: z.int(),
  listings: z.array(listingCard),
  facets,
  pagination,
  /** Rents of all that match but the rent bounds: number of listings in steps of `step` dollars from 0, the upper end of each included. */
  rentHistogram: z.object({ step: z.int(), counts: z.array(z.int()) }),
  location: z.nullable(place),
  shortcut: z.nullable(z.string()),
});
/** See the schema. */
export type SearchPage = z.output<typeof searchPage>;

/** A mark on the map: one listing, one building, or a cluster. */
export const mapMark = z.object({
  lat: z.number(),
  lng: z.number(),
  /** How many listings stand behind it. */
  count: z.int(),
  /** Lowest rent in cents a month; null without a price. */
  rentMinCents: z.nullable(z.int()),
  /** The listing, or listings of one building (its first 12); empty for a cluster. */
  ids: z.array(z.int()),
});
/** See the schema. */
export type MapMark = z.output<typeof mapMark>;

/** One suggestion of the search box. */
export const suggestion = z.object({
  kind: z.enum([...PLACE_KINDS, 'neighbourhood', 'postal', 'company', 'building', 'sentence']),
  label: z.string(),
  /** What tells it from its namesakes: the province, the city. */
  detail: z.string(),
  /** Address it leads to, without language prefix. */
  path: z.string(),
});
/** See the schema. */
export type Suggestion = z.output<typeof suggestion>;

/** What stands in the search box, and the slug of the place whose page it stands on. */
const boxQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  near: z.optional(z.string().check(z.maxLength(100))),
});

/** Searching and reading listings. */
export const listings = group({
  search: {
    method: 'GET',
    path: '/listings',
    summary: 'Search listings with facets, page by page; count=true answers the count alone',
    access: everyone,
    isRemembered: true,
    query: searchQuery,
    output: searchPage,
  },
  inCity: {
    method: 'GET',
    path: '/listings/:cityOrSlug/:x',
    summary: 'Listings of a place (id of a city, or slug) under a rental-type shortcut, or "all"',
    access: everyone,
    isRemembered: true,
    params: z.object({ cityOrSlug: z.string().check(z.maxLength(100)), x: z.string().check(z.maxLength(60)) }),
    query: searchQuery,
    output: searchPage,
    errors: ['location.not_found'],
  },
  autocomplete: {
    method: 'GET',
    path: '/listings-autocomplete',
    summary:
      'Places, buildings, addresses and companies for what was typed so far; a sentence that is understood first',
    access: everyone,
    query: boxQuery,
    output: z.object({ suggestions: z.array(suggestion) }),
  },
  didYouMean: {
    method: 'GET',
    path: '/listings-autocomplete-did-you-mean',
    summary: 'The likeliest places for a misspelt one',
    access: everyone,
    query: z.object({ q: z.optional(z.string().check(z.maxLength(200))) }),
    output: z.object({ suggestions: z.array(suggestion) }),
  },
  understand: {
    method: 'GET',
    path: '/listings-understand',
    summary:
      'What a sentence such as “2 bedroom Calgary under 2000, cats ok” asks for, and what of it was not understood',
    access: everyone,
    query: boxQuery,
    output: z.object({
      /** Address of the search it means, without language prefix; of a search for its words where nothing was understood. */
      path: z.string(),
      /** The place and the filters as their chips name them; empty where the words are best searched as they are. */
      understood: z.array(z.string()),
      leftover: z.array(z.string()),
    }),
  },
  rentTrends: {
    method: 'GET',
    path: '/listings/rent-trends/:a/:b',
    summary: 'Median rents by month and bedrooms: a is the kind of place, b its id',
    access: everyone,
    params: z.object({ a: z.enum(PLACE_KINDS), b: idParam }),
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
    summary: 'Clusters and rent labels of all listings that match, within `bounds`, at `zoom`',
    access: everyone,
    isRemembered: true,
    // Zoom as vector maps count it: the world is 512 × 2^zoom pixels wide.
    query: z.extend(searchQuery, { zoom: z.optional(intParam(0, 22)) }),
    output: z.object({ count: z.int(), marks: z.array(mapMark) }),
  },
  mapMarkerInfo: {
    method: 'GET',
    path: '/map-marker-info',
    summary: 'Cards of the listings behind one marker (ids separated by commas, at most 20)',
    access: everyone,
    query: z.object({ ids: z.string().check(z.regex(/^\d{1,10}(?:,\d{1,10}){0,19}$/, 'validation.invalid')) }),
    output: z.object({ listings: z.array(listingCard) }),
  },
  favListings: {
    method: 'GET',
    path: '/fav-listings',
    summary: 'Cards of a guest’s favourites; ids that are no longer active are named apart',
    access: everyone,
    query: favouritesQuery,
    output: z.object({ listings: z.array(listingCard), goneIds: z.array(z.int()) }),
  },
  favMapMarkers: {
    method: 'GET',
    path: '/fav-map-markers',
    summary: 'Marks of a guest’s favourites',
    access: everyone,
    query: favouritesQuery,
    output: z.object({ favourites: z.array(mapMark) }),
  },
  pastDays: {
    method: 'GET',
    path: '/listings-past-n-days/:days',
    summary: 'Listings that went live in the past days, newest first',
    access: everyone,
    params: z.object({ days: intParam(1, 365) }),
    query: z.object({ page: z.optional(intParam(1, 100_000)), perPage: z.optional(intParam(1, 100)) }),
    output: z.object({ count: z.int(), listings: z.array(listingCard) }),
  },
});
