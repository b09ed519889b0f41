import type { FastifyInstance } from 'fastify';
import type { Lang } from '#common/contract/fields.ts';
import type { BlogTeaser } from '#common/contract/site/blogs.ts';
import { localeOf } from '#common/i18n/translate.ts';
import { newestBlogs } from '#server/features/site/blogs/published-blogs.ts';
import { readSiteSettings } from '#server/features/site/settings/read-site.ts';
import type { Services } from '#server/platform/context.ts';
import { readNearby } from '#server/platform/db/replica.ts';
import { type PublicSite, readPublicSite } from '#server/platform/network/public-site.ts';
import { isModuleOn } from '#server/platform/records/modules.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { escapeXml } from '#server/platform/texts/xml.ts';
import { addressIn } from './urls.ts';

const MOST = 30;

/** The blog's feed in each language. */
export function rssRoutes(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const lang of ['en', 'fr'] as const) {
      app.get(feedPath(lang), async (_request, reply) => {
        if (!(await isModuleOn(services, 'blog'))) return reply.code(404).send();
        return reply
          .type('application/rss+xml; charset=utf-8')
          .header('cache-control', 'public, max-age=900')
          .send(await readNearby(services, (nearby) => feed(nearby, lang)));
      });
    }
  };
}

const feedPath = (lang: Lang) => (lang === 'fr' ? '/fr/blog/rss.xml' : '/blog/rss.xml');

async function feed(services: Services, lang: Lang): Promise<string> {
  const { APP_URL } = services.config;
  const t = translator(lang);
  const [{ siteName }, site, blogs] = await Promise.all([
    readSiteSettings(services),
    readPublicSite(services),
    newestBlogs(services, MOST, lang),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${escapeXml(t('blogs.feedTitle', { siteName }))}</title>
<link>${escapeXml(addressIn(site, lang, '/blog'))}</link>
<description>${escapeXml(t('blogs.description'))}</description>
<language>${localeOf(lang)}</language>
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(APP_URL + feedPath(lang))}"/>
${blogs.map((blog) => item(blog, site, lang)).join('')}</channel></rss>
`;
}

function item(blog: BlogTeaser, site: PublicSite, lang: Lang): string {
  const address = escapeXml(addressIn(site, lang, `/blog/${blog.slug}`));
  const category = blog.category ? `<category>${escapeXml(blog.category.name)}</category>` : '';
  return (
    `<item><title>${escapeXml(blog.title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid>` +
    `<description>${escapeXml(blog.summary)}</description>${category}<dc:creator>${escapeXml(blog.author)}</dc:creator>` +
    `<pubDate>${new Date(blog.publishedAt).toUTCString()}</pubDate></item>\n`
  );
}
