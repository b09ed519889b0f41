import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '#common/contract/fields.ts';
import { publicPath } from '#common/screens/public-path.ts';
import { replacedPhrases } from '#server/features/content/index.ts';
import { isAreaAddress, sendArea } from '#server/pages/area-shell.ts';
import type { WebBuild } from '#server/pages/assets.ts';
import { readGlobals } from '#server/pages/globals.ts';
import { contentSecurityPolicy } from '#server/pages/headers.ts';
import { wantsFrench } from '#server/pages/language.ts';
import { newNonce } from '#server/pages/nonce.ts';
import { packPage } from '#server/pages/packed-page.ts';
import { copyForCache, copyPage, etagOf, fillPage, releasePage, writePage } from '#server/pages/page-bytes.ts';
import { type CachedPage, createPageCache } from '#server/pages/page-cache.ts';
import type { Caller, Services } from '#server/platform/context.ts';
import { callerDevice } from '#server/platform/http/api.ts';
import { compressBytes, encodingOf } from '#server/platform/http/encodings.ts';
import { referenceOf } from '#server/platform/http/errors.ts';
import { findOwnWrites, hasWritten } from '#server/platform/http/recent-writes.ts';
import { appendVary } from '#server/platform/http/vary.ts';
import { cacheVersion } from '#server/platform/memory/cache.ts';
import { createSharedWork } from '#server/platform/memory/shared-work.ts';
import { countCacheRead } from '#server/platform/metrics/cache-reads.ts';
import { isBot } from '#server/platform/network/bots.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import type { SpanValues, Tracer } from '#server/platform/tracing/tracer.ts';
import { inProcessApi } from '#server/run/features.ts';
import type { RenderedPage } from '#web/entry-server.tsx';

/** Shared caches keep a page for a minute and serve it while they revalidate. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
/** Shared caches would hide the visits that a partner's link brings. */
const MARKED_CACHE_CONTROL = 'private, no-cache';
/** Forms per minute and IP address without JavaScript. */
const FORMS_PER_MINUTE = 20;

/** The route of all pages. */
export const PAGE_ROUTE = '/*';

/** Serves every page. Public pages: language redirect, cache, rendering, validators. Private areas: the empty frame. */
export function pageRoutes(services: Services, web: () => Promise<WebBuild>) {
  const cache = createPageCache();
  const oneAtATime = createSharedWork();
  const now = () => services.now().getTime();
  const versions = () => ({ version: services.search.version(), contentVersion: cacheVersion(services.db) });
  const packing = new WeakSet<CachedPage>();
  return async (app: FastifyInstance): Promise<void> => {
    app.route({ method: ['GET', 'HEAD'], url: PAGE_ROUTE, handler: answer });
    // A posted form calls the API in the process, which bypasses the API's rate limits.
    const config = { rateLimit: { max: FORMS_PER_MINUTE } };
    app.route({ method: 'POST', url: PAGE_ROUTE, bodyLimit: 256 * 1024, config, handler: answer });
  };

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (isAreaAddress(request.url)) return sendArea(request, reply, services, await web());
    if (wantsFrench(request))
      return reply
        .header('vary', 'Accept-Language, Cookie')
        .header('cache-control', 'private, no-cache')
        .redirect(publicPath(await cachedPublicWords(services.db), 'fr', request.url), 302);
    const lang: Lang = isFrench(request) ? 'fr' : 'en';
    const build = await web();
    const cacheable = request.method !== 'POST' && !build.isDevelopment;
    const key = `${lang} ${request.url}`;
    const isWriter = hasWritten(request);
    if (isWriter) await findOwnWrites(services);
    const find = () => cache.get(key, versions(), now());
    const isShared = cacheable && !isWriter;
    let known = isShared ? find() : undefined;
    if (cacheable) countCacheRead('page', known !== undefined);
    const pending = isShared && !known && oneAtATime.pending(key);
    if (pending) {
      await pending;
      known = find();
    }
    const renderNow = () => render(request, lang, build);
    const page =
      known ??
      (await (isShared ? oneAtATime.run(key, (isAwaited) => cacheNew(key, renderNow, isAwaited)) : renderNow()));
    const isKept = cacheable && isPublic(page);
    if (!isFrench(request)) reply.header('vary', 'Accept-Language, Cookie');
    const isMarked = page.status === 200 && countMarkedVisit(request);
    const nonce = newNonce();
    const packed = known && takesZstd(request) ? (known.packed ?? packLater(key, known)) : undefined;
    const filled = page.page && (known ? copyPage(packed ?? page.page, nonce) : fillPage(page.page, nonce));
    if (filled) reply.raw.once('close', () => releasePage(filled));
    const policy = contentSecurityPolicy(services.config, build.isDevelopment ? undefined : nonce);
    return send(
      request,
      reply,
      { ...page, page: filled },
      { isKept, isMarked, policy, isPacked: packed !== undefined },
    );
  }

  /** Renders a page, and caches it for its next visitors. */
  async function cacheNew(key: string, renderNow: () => Promise<CachedPage>, isAwaited: () => boolean) {
    const page = await renderNow();
    if (page.page && isPublic(page) && (isAwaited() || cache.isWanted(key)))
      cache.set(key, { ...page, page: copyForCache(page.page) });
    return page;
  }

  /** Compresses a popular page, so that its next visitors only cost a copy. */
  function packLater(key: string, page: CachedPage): undefined {
    if (!page.page || packing.has(page)) return;
    packing.add(page);
    packPage(page.page).then(
      (packed) => packed && cache.addPacked(key, page, packed),
      (error) => services.log.warn({ err: error }, 'a page could not be packed'),
    );
  }

  async function render(request: FastifyRequest, lang: Lang, build: WebBuild): Promise<CachedPage> {
    const t = translator(lang);
    const device = callerDevice(request, services);
    const caller: Caller = { lang, t, actor: null, address: request.ip, device, hasWritten: hasWritten(request) };
    const madeFrom = versions();
    const madeAt = now();
    const wanted = {
      request: webRequest(request, services.config.APP_URL),
      t,
      api: inProcessApi({ ...services, ...caller }),
      globals: await readGlobals(services),
      texts: await replacedPhrases(services, lang),
      contentVersion: cacheVersion(services.db),
      entry: build.entry,
    };
    const { tracer } = services;
    const { status, headers, html, script, error } = await (tracer
      ? traceRender(tracer, lang, () => build.render(wanted))
      : build.render(wanted));
    if (error !== undefined) services.log.error({ err: error, ...referenceOf(request) }, 'page failed');
    const page = html ? writePage(html, build.css, script) : undefined;
    return {
      status,
      headers: Object.entries(headers),
      page,
      etag: page ? etagOf(page) : '',
      madeAt,
      ...madeFrom,
    };
  }

  /** Counts a visitor whose link names a partner. Returns whether it does. */
  function countMarkedVisit({ method, url, headers }: FastifyRequest): boolean {
    if (!MARKED.test(url)) return false;
    const params = new URLSearchParams(url.slice(url.indexOf('?')));
    const read = (name: string) => params.get(name) ?? undefined;
    if (method === 'GET' && !isBot(headers['user-agent']))
      services.searchSources.count({ source: read('source'), externalReferrer: read('externalReferrer') });
    return true;
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: CachedPage,
    { isKept, isMarked, policy, isPacked }: { isKept: boolean; isMarked: boolean; policy: string; isPacked: boolean },
  ): unknown {
    for (const [name, value] of page.headers) reply.header(name, value);
    reply.code(page.status);
    if (!page.page) return reply.send('');
    if (isKept) {
      reply.header('cache-control', isMarked ? MARKED_CACHE_CONTROL : CACHE_CONTROL).header('etag', page.etag);
      // The browser's stored page has its own policy and nonce, so a 304 must not send new ones.
      if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
    } else {
      reply.header('cache-control', 'no-store');
      if (page.status === 503) reply.header('retry-after', '2');
    }
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
    appendVary(reply, 'Accept-Encoding');
    const { bytes } = page.page;
    if (!takesZstd(request)) return reply.send(bytes);
    // Zstandard at once, because a stream costs twice as much. Other encodings would block the event loop too long, so
    // they stay streams.
    return reply.header('content-encoding', 'zstd').send(isPacked ? bytes : compressBytes(bytes, 'zstd'));
  }
}

/** Renders as a span that names the screen, because all pages have one route. */
function traceRender(tracer: Tracer, lang: Lang, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
  const values: SpanValues = { 'foyer.lang': lang };
  return tracer.run({ name: 'render page', values }, async () => {
    const page = await render();
    values['foyer.screen'] = page.screen ?? 'none';
    return page;
  });
}

const MARKED = /[?&](?:source|externalReferrer)=/;

const takesZstd = (request: FastifyRequest): boolean => encodingOf(request.headers['accept-encoding']) === 'zstd';

const isFrench = ({ url }: FastifyRequest): boolean => /^\/fr(?:[/?]|$)/.test(url);

/** Whether every visitor gets the same page. Pages behind a secret link send their own cache-control. */
const isPublic = ({ status, headers }: CachedPage): boolean =>
  status === 200 && !headers.some(([name]) => name === 'cache-control');

/** The request as a standard Request, for the router. A posted form keeps its body. */
function webRequest(request: FastifyRequest, appUrl: string): Request {
  const url = new URL(appUrl);
  const [path = '/', ...query] = request.url.split('?');
  // Set through setters, so that the path can't name another host.
  url.pathname = path;
  url.search = query.join('?');
  if (request.method !== 'POST') return new Request(url);
  return new Request(url, { method: 'POST', body: formBody(request.body) });
}

/** A posted form as URLSearchParams. Any other body (JSON, for example) counts as empty. */
function formBody(body: unknown): URLSearchParams {
  const form = new URLSearchParams();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return form;
  for (const [name, values] of Object.entries(body))
    for (const value of Array.isArray(values) ? values : [values])
      if (typeof value === 'string') form.append(name, value);
  return form;
}
