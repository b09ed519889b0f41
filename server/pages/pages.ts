import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '#common/contract/fields.ts';
import type { Caller, Services } from '#server/context.ts';
import { inProcessApi } from '#server/features.ts';
import { globalsOf } from '#server/pages/globals.ts';
import { contentSecurityPolicy } from '#server/pages/headers.ts';
import { languageTwin } from '#server/pages/language.ts';
import type { WebBuild } from '#server/pages/assets.ts';
import { type CachedPage, createPageCache, etagOf } from '#server/pages/page-cache.ts';
import { translator } from '#server/platform/i18n.ts';

/** How long a rendered page may be served, in milliseconds. New listings show at once: the key holds the data's version. */
const PAGE_LIFE_MS = 30_000;
/** What a shared cache may do: keep a page for a minute, and serve it while it asks again. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
// Stands for the nonce in cached pages. Random, so that no text of a page can hold it by accident or by intent.
const NONCE_MARK = randomBytes(18).toString('hex');

/** Serves every public page: the language redirect, the cache, rendering, validators. */
export function pageRoutes(services: Services, web: () => Promise<WebBuild>) {
  const cache = createPageCache();
  return async (app: FastifyInstance): Promise<void> => {
    app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
    app.route({ method: 'POST', url: '/*', bodyLimit: 256 * 1024, handler: answer });
  };

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const twin = languageTwin(request);
    if (twin) return reply.header('vary', 'Accept-Language, Cookie').header('cache-control', 'private, no-cache').redirect(twin, 302);
    const lang: Lang = /^\/fr(?:[/?]|$)/.test(request.url) ? 'fr' : 'en';
    const cacheable = request.method !== 'POST';
    const key = `${lang} ${services.search.version()} ${request.url}`;
    const now = services.now().getTime();
    const known = cacheable ? cache.get(key, now) : undefined;
    const page = known ?? (await render(request, lang));
    if (cacheable && !known && page.status === 200) cache.set(key, page);
    return send(request, reply, page, cacheable);
  }

  async function render(request: FastifyRequest, lang: Lang): Promise<CachedPage> {
    const build = await web();
    const t = translator(lang);
    const caller: Caller = { lang, t, actor: null, address: request.ip };
    const { status, headers, html } = await build.render({
      request: webRequest(request, services.config.APP_URL),
      t,
      api: inProcessApi({ ...services, ...caller }),
      globals: await globalsOf(services),
      nonce: NONCE_MARK,
      css: build.css,
      entry: build.entry,
    });
    return {
      status,
      headers: [...headers],
      html: html && `<!doctype html>${html}`.replace('<!doctype html><!DOCTYPE html>', '<!doctype html>'),
      etag: etagOf(html),
      staleAt: services.now().getTime() + PAGE_LIFE_MS,
    };
  }

  function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage, cacheable: boolean): unknown {
    for (const [name, value] of page.headers) reply.header(name, value);
    reply.code(page.status);
    if (!page.html) return reply.send('');
    if (!request.url.startsWith('/fr')) reply.header('vary', 'Accept-Language, Cookie');
    if (cacheable && page.status === 200) {
      reply.header('cache-control', CACHE_CONTROL).header('etag', page.etag);
      // The stored page keeps its own policy and nonce: a 304 must not bring new ones.
      if (request.headers['if-none-match']?.includes(page.etag.slice(1, -1))) return reply.code(304).send();
    } else {
      reply.header('cache-control', 'no-store');
    }
    const nonce = randomBytes(18).toString('base64url');
    return reply
      .header('content-security-policy', contentSecurityPolicy(services.config, nonce))
      .type('text/html; charset=utf-8')
      .send(page.html.replaceAll(NONCE_MARK, nonce));
  }
}

/** The request as the web platform has it, for the router. A posted form keeps its body. */
function webRequest(request: FastifyRequest, appUrl: string): Request {
  const url = new URL(request.url.replace(/^\/{2,}/, '/'), appUrl);
  if (request.method !== 'POST') return new Request(url, { headers: { accept: 'text/html' } });
  const body = new URLSearchParams(request.body as Record<string, string>);
  return new Request(url, { method: 'POST', body });
}
