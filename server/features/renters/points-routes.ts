import { pointsOfInterest } from '#common/contract/points-of-interest.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { findPointPlaces, nearestPointPlace } from './point-places.ts';
import { addPoint, pointsOf, removePoint, updatePoint } from './points.ts';

/** The caller's points of interest. */
export const pointsRoutes = handlers(pointsOfInterest, {
  async list({ query, ...context }) {
    const removed = new Set((query.removedIds ?? '').split(',').map(Number));
    const points = await pointsOf(context.db, actorOf(context).userId);
    return { pointsOfInterest: points.filter(({ id }) => !removed.has(id)) };
  },

  async create({ body, ...context }) {
    return { pointOfInterest: await addPoint(context.db, actorOf(context).userId, body) };
  },

  async update({ body, ...context }) {
    return { pointOfInterest: await updatePoint(context.db, actorOf(context).userId, body) };
  },

  async remove({ params, ...context }) {
    return { pointOfInterest: await removePoint(context.db, actorOf(context).userId, params.id) };
  },

  findPlaces({ query, ...context }) {
    if (query.near === undefined) return { places: findPointPlaces(context, query.q ?? '') };
    const [lat = 0, lng = 0] = query.near.split(',').map(Number);
    return { places: nearestPointPlace(context, { lat, lng }) };
  },
});
