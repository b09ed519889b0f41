import * as z from 'zod/mini';
import { POINT_ICONS } from '#common/catalog/point-icons.ts';
import { group, only } from '#common/contract/define.ts';
import { idParams, pointParam, requiredLine, text } from '#common/contract/fields.ts';
import { formId } from '#common/contract/form-fields.ts';

const access = only('Renter');
/** Maximum number of places per renter. */
export const MAX_POINTS = 20;

/** A place that matters to a renter, like work. */
export const pointOfInterest = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  icon: z.enum(POINT_ICONS),
  latitude: z.number(),
  longitude: z.number(),
});
export type PointOfInterest = z.output<typeof pointOfInterest>;

const fields = {
  name: requiredLine(80),
  address: z._default(text(200), ''),
  city: z._default(text(100), ''),
  icon: z._default(z.enum(POINT_ICONS, 'validation.one_of'), POINT_ICONS[0]),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
};
/** Body of a new place. */
const pointBody = z.object(fields);
export type PointBody = z.output<typeof pointBody>;

const saved = z.object({ pointOfInterest });
/** Ids in a query, separated by commas. */
const idList = z.string().check(z.regex(/^(?:\d{1,10}(?:,\d{1,10}){0,199})?$/, 'validation.invalid'));

/** A place that a renter can choose. */
const pointPlace = z.object({
  label: z.string(),
  /** The city and the province, because several places can have the same name. */
  detail: z.string(),
  /** Its city; for a city, its own name. */
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type PointPlace = z.output<typeof pointPlace>;

/** A renter's own places. Homes show their distance from them. */
export const pointsOfInterest = group({
  list: {
    method: 'GET',
    path: '/renter/points-of-interest',
    summary: 'Lists the renter’s places, oldest first, except those the browser reports as removed',
    access,
    query: z.object({ removedIds: z.optional(idList) }),
    output: z.object({ pointsOfInterest: z.array(pointOfInterest) }),
  },
  create: {
    method: 'POST',
    path: '/renter/point-of-interest',
    summary: 'Adds a place, up to twenty',
    access,
    body: pointBody,
    output: saved,
    errors: ['point.too_many'],
  },
  update: {
    method: 'PATCH',
    path: '/renter/point-of-interest',
    summary: 'Changes a place; absent fields don’t change',
    access,
    body: z.object({
      id: formId,
      name: z.optional(fields.name),
      address: z.optional(text(200)),
      city: z.optional(text(100)),
      icon: z.optional(z.enum(POINT_ICONS, 'validation.one_of')),
      latitude: z.optional(fields.latitude),
      longitude: z.optional(fields.longitude),
    }),
    output: saved,
    errors: ['point.not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/renter/points-of-interest/:id',
    summary: 'Deletes a place and returns it',
    access,
    params: idParams,
    output: saved,
    errors: ['point.not_found'],
  },
  findPlaces: {
    method: 'GET',
    path: '/renter/point-places',
    summary:
      'Suggests cities, neighbourhoods, buildings and postal areas while typing; with `near`, returns the place nearest to a point',
    access,
    query: z.object({ q: z.optional(z.string().check(z.maxLength(200))), near: z.optional(pointParam) }),
    output: z.object({ places: z.array(pointPlace) }),
  },
});
