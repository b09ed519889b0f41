import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { basemapRoutes } from '#server/features/media/basemap.ts';

/** Everything with an address outside of the API and the pages: pictures, sitemaps, robots, feeds, the development inbox. */
export function siteRoutes(_services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(basemapRoutes);
  };
}
