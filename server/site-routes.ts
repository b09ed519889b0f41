import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { stripeWebhook } from '#server/features/billing/index.ts';
import { emailFrames } from '#server/features/emailer/frame.ts';
import { feedPush, outgoingFeeds } from '#server/features/feeds/index.ts';
import { basemapRoutes } from '#server/features/media/basemap.ts';
import { mediaRoutes } from '#server/features/media/routes.ts';
import { streetMapRoutes } from '#server/features/media/street-map.ts';
import { seoRoutes } from '#server/features/seo/routes.ts';
import { devEmailRoutes } from './features/dev-inbox/routes.ts';

/** Routes outside of the API and the pages: images, sitemaps, robots.txt, feeds, the development inbox. */
export function siteRoutes(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(basemapRoutes);
    await app.register(streetMapRoutes(services.config, services.log));
    await app.register(mediaRoutes(services));
    await app.register(seoRoutes(services));
    await app.register(devEmailRoutes(services));
    await app.register(stripeWebhook(services));
    await app.register(feedPush(services));
    await app.register(outgoingFeeds(services));
    await app.register(emailFrames(services));
  };
}
