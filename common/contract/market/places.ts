import * as z from 'zod/mini';
import { LANDMARK_KINDS } from '#common/catalog/landmark-kinds.ts';
import { bilingual } from '#common/contract/fields.ts';
import { DISTANCE_WORDS } from '#common/places/place-statements.ts';

/** The kinds of place that a search can cover. */
export const SEARCHED_PLACE_KINDS = ['province', 'metro', 'city'] as const;

/** A place, with everything that a search page needs. */
export const place = z.object({
  kind: z.enum(SEARCHED_PLACE_KINDS),
  id: z.int(),
  name: bilingual,
  /** The name with its preposition: "in Ontario", "au Québec". */
  inPlace: bilingual,
  slug: bilingual,
  provinceCode: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** The map's first view: south, west, north, east. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type Place = z.output<typeof place>;

/** A link to a place's search page, with its number of homes. */
export const placeLink = z.object({
  kind: z.enum(SEARCHED_PLACE_KINDS),
  id: z.int(),
  name: bilingual,
  inPlace: bilingual,
  slug: bilingual,
  count: z.int(),
});
export type PlaceLink = z.output<typeof placeLink>;

/** A landmark that a search looks around. */
export const landmark = z.object({
  slug: z.string(),
  name: bilingual,
  /** The name as the end of "within 2 km of …": "the University of Toronto", "de l’Université de Toronto". */
  ofPlace: bilingual,
  lat: z.number(),
  lng: z.number(),
  /** The searched surroundings: south, west, north, east. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type LandmarkPlace = z.output<typeof landmark>;

/** A landmark near a point. */
export const nearbyLandmark = z.object({
  slug: z.string(),
  name: bilingual,
  kind: z.enum(LANDMARK_KINDS),
  lat: z.number(),
  lng: z.number(),
  /** Straight-line distance, to 50 metres: the coordinates of large places are not more exact. */
  metres: z.int(),
  /** About or less than these metres, from a home whose place is not confirmed; absent for the distance itself. */
  is: z.optional(z.enum(DISTANCE_WORDS)),
});
export type NearbyLandmark = z.output<typeof nearbyLandmark>;
