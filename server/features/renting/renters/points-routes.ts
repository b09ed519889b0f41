import { pointsOfInterest } from '#common/contract/renting/points-of-interest.ts';
import { findGeocodedPlaces } from '#server/features/market/index.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { findPointPlaces, nearestPointPlace } from './point-places.ts';
import { addPoint, listPoints, removePoint, updatePoint } from './points.ts';

/** Places of the market shown above the geocoder's addresses. */
const KNOWN_BESIDE_ONLINE = 3;

/** The caller's points of interest. */
export const pointsRoutes = handlers(pointsOfInterest, {
  async list({ query, ...context }) {
    const removed = new Set((query.removedIds ?? '').split(',').map(Number));
    const points = await listPoints(context.db, actorOf(context).userId);
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

  async findPlaces({ query, ...context }) {
    if (query.near === undefined) {
      const known = findPointPlaces(context, query.q ?? '');
      const online = (await findGeocodedPlaces(context, query.q ?? '')) ?? [];
      return { places: [...(online.length > 0 ? known.slice(0, KNOWN_BESIDE_ONLINE) : known), ...online] };
    }
    return { places: nearestPointPlace(context, query.near) };
  },
});
