import * as z from 'zod/mini';
import { bilingual } from '#common/contract/fields.ts';

/** The kinds of place that listings are searched in. */
export const PLACE_KINDS = ['province', 'metro', 'city'] as const;

/** A location: what a search page needs to know of it. */
export const place = z.object({
  kind: z.enum(PLACE_KINDS),
  id: z.int(),
  name: bilingual,
  /** The name with its preposition: "in Ontario", "au Québec". */
  inPlace: bilingual,
  slug: bilingual,
  provinceCode: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Where the map opens: south, west, north, east. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
/** See the schema. */
export type Place = z.output<typeof place>;

/** A link to a place's search page with its number of homes. */
export const placeLink = z.object({
  kind: z.enum(PLACE_KINDS),
  id: z.int(),
  name: bilingual,
  inPlace: bilingual,
  slug: bilingual,
  count: z.int(),
});
/** See the schema. */
export type PlaceLink = z.output<typeof placeLink>;

/** A search in place of ids: at most one of the three ids is read, in this order. */
export const scopeQuery = {
  cityId: z.optional(z.string()),
  metroAreaId: z.optional(z.string()),
  provinceId: z.optional(z.string()),
};
