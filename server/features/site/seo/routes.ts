import type { FastifyInstance } from 'fastify';
import { readSiteSettings } from '#server/features/site/settings/read-site.ts';
import type { Services } from '#server/platform/context.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';
import { robotsTxt } from './robots.ts';
import { rssRoutes } from './rss.ts';
import { securityTxt } from './security-txt.ts';
import { sitemapRoutes } from './sitemaps.ts';
import { webManifest } from './web-manifest.ts';

/**
 * Routes for search engines, feed readers and installed apps. `listedCompanies` returns the slugs of companies with a
 * public page.
 */
export function seoRoutes(services: Services, listedCompanies: () => Promise<string[]>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(robotsTxt(services.config, await cachedPublicWords(services.db))),
    );
    app.get('/site.webmanifest', async (_request, reply) => {
      const { siteName } = await readSiteSettings(services);
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
    await app.register(sitemapRoutes(services, listedCompanies));
    await app.register(rssRoutes(services));
  };
}
