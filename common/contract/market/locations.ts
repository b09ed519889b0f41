import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';
import { bilingual, intParam, pointParam } from '#common/contract/fields.ts';
import { nearbyLandmark, place, placeLink } from './places.ts';

/** A place in the full list of over a thousand, in the caller's language. */
const placeEntry = z.object({ name: z.string(), slug: z.string(), count: z.int() });
export type PlaceEntry = z.output<typeof placeEntry>;

export const provinceEntry = z.extend(placeEntry, {
  code: z.string(),
  /** Largest first. */
  metroAreas: z.array(placeEntry),
  /** By name. */
  cities: z.array(placeEntry),
});
export type ProvinceEntry = z.output<typeof provinceEntry>;

/** A popular search: a rental-type shortcut with its number of homes. */
const popularSearch = z.object({ shortcut: z.string(), slug: bilingual, count: z.int() });
export type PopularSearch = z.output<typeof popularSearch>;

/** A picture of a place from the media library: `bucket/name`, its description (empty if it is decorative), and its focus. */
const placePicture = z.object({ src: z.string(), alt: bilingual, focus: z.optional(z.string()) });
export type PlacePicture = z.output<typeof placePicture>;

/** A popular place with its picture, if it has one. */
const popularPlace = z.extend(placeLink, { picture: z.optional(placePicture) });
export type PopularPlace = z.output<typeof popularPlace>;

/** A line in degrees, from latitude and longitude to latitude and longitude. */
const borderLine = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type BorderLine = z.output<typeof borderLine>;

/** Maximum number of landmarks near a point. */
const MAX_LANDMARKS = 20;

export const locations = group({
  list: {
    method: 'GET',
    path: '/locations',
    summary: 'Lists all provinces with their metropolitan areas and cities, by name, with their numbers of homes',
    access: everyone,
    output: z.object({ count: z.int(), provinces: z.array(provinceEntry), popular: z.array(popularPlace) }),
  },
  location: {
    method: 'GET',
    path: '/locations/:slug',
    summary: 'Returns a place with nearby places, popular searches and other popular places in Canada',
    access: everyone,
    params: z.object({ slug: z.string().check(z.maxLength(150)) }),
    output: z.object({
      location: place,
      /** A city's picture, if it has one. */
      picture: z.optional(placePicture),
      count: z.int(),
      province: placeLink,
      metroArea: z.nullable(placeLink),
      /** Nearby places of the same kind that have homes. For a province or metropolitan area: its cities. */
      nearby: z.array(placeLink),
      popularSearches: z.array(popularSearch),
      /** Other popular places in Canada. */
      popular: z.array(placeLink),
      neighbourhoods: z.array(z.object({ id: z.int(), name: bilingual, slug: z.string() })),
    }),
    errors: ['location.not_found'],
  },
  landmarksNear: {
    method: 'GET',
    path: '/landmarks',
    summary: 'Lists the universities, stations, hospitals and airports within 10 km of a point, nearest first',
    access: everyone,
    query: z.object({ near: pointParam, limit: z.optional(intParam(1, MAX_LANDMARKS)) }),
    output: z.object({ landmarks: z.array(nearbyLandmark) }),
    isRemembered: true,
  },
  landmarksWithin: {
    method: 'GET',
    path: '/landmarks-within',
    summary:
      'Lists the landmarks within the bounds of a map (south,west,north,east), at most 40, airports and universities first',
    access: everyone,
    query: z.object({ bounds: z.string().check(z.maxLength(100)) }),
    output: z.object({ landmarks: z.array(z.omit(nearbyLandmark, { metres: true })) }),
    isRemembered: true,
  },
  neighbourhoodBorders: {
    method: 'GET',
    path: '/neighbourhood-borders',
    summary: 'Returns approximate borders of the neighbourhoods around a point: lines halfway between their centres',
    access: everyone,
    query: z.object({ near: pointParam }),
    output: z.object({ borders: z.array(borderLine) }),
    isRemembered: true,
  },
});
