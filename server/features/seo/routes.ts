import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { robotsTxt } from './robots.ts';
import { rssRoutes } from './rss.ts';
import { sitemapRoutes } from './sitemaps.ts';

/** Routes for search engines and feed readers. */
export function seoRoutes(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(robotsTxt(services.config)),
    );
    await app.register(sitemapRoutes(services));
    await app.register(rssRoutes(services));
  };
}
