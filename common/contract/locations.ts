import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';
import { bilingual } from '#common/contract/fields.ts';
import { place, placeLink } from '#common/contract/places.ts';

/** A place of the long list of all, in the caller's language: there are over a thousand. */
export const placeEntry = z.object({ name: z.string(), slug: z.string(), count: z.int() });
/** See the schema. */
export type PlaceEntry = z.output<typeof placeEntry>;

/** A province with what lies in it. */
export const provinceEntry = z.extend(placeEntry, {
  code: z.string(),
  /** Largest first. */
  metroAreas: z.array(placeEntry),
  /** By name. */
  cities: z.array(placeEntry),
});
/** See the schema. */
export type ProvinceEntry = z.output<typeof provinceEntry>;

/** A search that many people do: a rental-type shortcut with its stock. */
export const popularSearch = z.object({ shortcut: z.string(), slug: bilingual, count: z.int() });
/** See the schema. */
export type PopularSearch = z.output<typeof popularSearch>;

/** Where homes are. */
export const locations = group({
  list: {
    method: 'GET',
    path: '/locations',
    summary: 'All provinces with their metropolitan areas and cities, by name, with their number of homes',
    access: everyone,
    output: z.object({ count: z.int(), provinces: z.array(provinceEntry), popular: z.array(placeLink) }),
  },
  location: {
    method: 'GET',
    path: '/locations/:slug',
    summary: 'A place with what lies around it: nearby places, popular searches, other popular places of the country',
    access: everyone,
    params: z.object({ slug: z.string().check(z.maxLength(150)) }),
    output: z.object({
      location: place,
      count: z.int(),
      province: placeLink,
      metroArea: z.nullable(placeLink),
      /** Places of the same kind nearby that have homes; of a province or metropolitan area, its cities. */
      nearby: z.array(placeLink),
      popularSearches: z.array(popularSearch),
      /** Other popular rental locations in Canada. */
      popular: z.array(placeLink),
      neighbourhoods: z.array(z.object({ id: z.int(), name: bilingual, slug: z.string() })),
    }),
    errors: ['location.not_found'],
  },
});
