import type { FastifyInstance } from 'fastify';
import { listedCompanies } from '#server/features/companies/index.ts';
import { feedPush, outgoingFeeds } from '#server/features/feeds/index.ts';
import { stripeWebhook } from '#server/features/money/index.ts';
import { devEmailRoutes } from '#server/features/people/dev-inbox/routes.ts';
import { basemapRoutes } from '#server/features/people/media/basemap.ts';
import { mediaRoutes } from '#server/features/people/media/routes.ts';
import { streetMapRoutes } from '#server/features/people/media/street-map.ts';
import { seoRoutes } from '#server/features/site/seo/routes.ts';
import { emailFrames } from '#server/features/staff/emailer/frame.ts';
import type { Services } from '#server/platform/context.ts';

/** Routes outside the API and the pages: images, sitemaps, robots.txt, feeds, the development inbox. */
export function siteRoutes(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(basemapRoutes);
    await app.register(streetMapRoutes(services.config, services.log));
    await app.register(mediaRoutes(services));
    await app.register(seoRoutes(services, () => listedCompanies(services)));
    await app.register(devEmailRoutes(services));
    await app.register(stripeWebhook(services));
    await app.register(feedPush(services));
    await app.register(outgoingFeeds(services));
    await app.register(emailFrames(services));
  };
}
