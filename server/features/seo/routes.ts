import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { siteSettingsOf } from '#server/features/settings/index.ts';
import { cachedPublicWords } from '#server/platform/public-site.ts';
import { robotsTxt } from './robots.ts';
import { rssRoutes } from './rss.ts';
import { securityTxt } from './security-txt.ts';
import { sitemapRoutes } from './sitemaps.ts';
import { webManifest } from './web-manifest.ts';

/** Routes for search engines, feed readers and installed apps. */
export function seoRoutes(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(robotsTxt(services.config, await cachedPublicWords(services.db))),
    );
    app.get('/site.webmanifest', async (_request, reply) => {
      const { siteName } = await siteSettingsOf(services);
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(webManifest(siteName)));
    });
    app.get('/.well-known/security.txt', (_request, reply) => {
      const text = securityTxt(services.config, services.now());
      if (!text) return reply.callNotFound();
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);
    });
    await app.register(sitemapRoutes(services));
    await app.register(rssRoutes(services));
  };
}
