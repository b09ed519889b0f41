import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keysOf } from '#common/values/objects.ts';
import type { Services } from '#server/platform/context.ts';
import { nearbyDb } from '#server/platform/db/replica.ts';
import { limitOf } from '#server/platform/http/limits.ts';
import { cacheRead } from '#server/platform/memory/cache.ts';
import { readPublicSite } from '#server/platform/network/public-site.ts';
import { readCityChanges, readListingBlocks, readListingPages } from './queries.ts';
import { SECTIONS, type SectionName } from './sections.ts';
import { type SitemapPart, sitemapIndex, sitemapPart } from './sitemap-xml.ts';
import type { SitePage } from './urls.ts';

/** Maximum URLs per file (sitemaps.org protocol). */
const PROTOCOL_LIMIT = 50_000;
/** Cached, because collecting all shortcuts of a large market takes a second and crawlers come a few times a day. */
const LIFE_MS = 10 * 60_000;
/** Files per minute and visitor: one of listings reads thousands of rows. */
const FILES_PER_MINUTE = 60;
const CACHE_CONTROL = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';

interface Part {
  Params: { name: string; number: string };
}

/** Routes of /sitemap.xml and its parts, with both languages and at most `limit` URLs each. */
export function sitemapRoutes(services: Services, listedCompanies: () => Promise<string[]>, limit = PROTOCOL_LIMIT) {
  const { db, places, search, config } = services;
  // Each page has two URLs.
  const perFile = Math.max(1, Math.floor(limit / 2));
  const changes = cacheRead(() => readCityChanges(nearbyDb(services)), { lifeMs: LIFE_MS });
  const blocks = cacheRead(() => readListingBlocks(nearbyDb(services), perFile), { lifeMs: LIFE_MS });
  const section = (name: SectionName) =>
    cacheRead(
      async () =>
        SECTIONS[name]({ config, db: nearbyDb(services), places, search, changes: await changes(db), listedCompanies }),
      {
        lifeMs: LIFE_MS,
        tables: ['project_modules', 'provinces', 'metro_areas', 'cities'],
      },
    );
  const sections = new Map<string, ReturnType<typeof section>>(keysOf(SECTIONS).map((name) => [name, section(name)]));

  async function partsOf(name: string): Promise<SitemapPart[]> {
    const pages = (await sections.get(name)?.(db)) ?? [];
    return Array.from({ length: Math.ceil(pages.length / perFile) }, (_, index) => ({
      path: `/sitemaps/${name}-${index + 1}.xml`,
      changedAt: latest(pages.slice(index * perFile, (index + 1) * perFile)),
    }));
  }

  async function index(_request: FastifyRequest, reply: FastifyReply) {
    const parts = (await Promise.all(Object.keys(SECTIONS).map(partsOf))).flat();
    const listings = (await blocks(db)).map(({ number, changedAt }) => ({
      path: `/sitemaps/listings-${number + 1}.xml`,
      changedAt,
    }));
    return reply
      .type(XML)
      .header('cache-control', CACHE_CONTROL)
      .send(sitemapIndex(config.APP_URL, [...parts, ...listings]));
  }

  async function part(request: FastifyRequest<Part>, reply: FastifyReply) {
    const pages = await pagesOf(request.params.name, Number(request.params.number) - 1);
    if (!pages) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such sitemap.');
    const text = sitemapPart(await readPublicSite(services), pages);
    return reply.type(XML).header('cache-control', CACHE_CONTROL).send(Readable.from(text));
  }

  async function pagesOf(name: string, at: number): Promise<AsyncIterable<readonly SitePage[]> | undefined> {
    if (name === 'listings') {
      const isKnown = (await blocks(db)).some(({ number }) => number === at);
      return isKnown ? readListingPages(nearbyDb(services), places, at, perFile) : undefined;
    }
    const pages = (await sections.get(name)?.(db))?.slice(at * perFile, (at + 1) * perFile);
    return pages?.length ? inOne(pages) : undefined;
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/sitemap.xml', { config: limitOf(FILES_PER_MINUTE) }, index);
    app.get<Part>(
      '/sitemaps/:name(^[a-z]+)-:number(^[1-9][0-9]{0,5}).xml',
      { config: limitOf(FILES_PER_MINUTE) },
      part,
    );
  };
}

async function* inOne<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  yield all;
}

function latest(pages: readonly SitePage[]): string | undefined {
  return pages.reduce<string | undefined>(
    (newest, { changedAt = '' }) => (changedAt > (newest ?? '') ? changedAt : newest),
    undefined,
  );
}
