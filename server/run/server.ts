import { existsSync, readdirSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { parse as parseForm } from 'node:querystring';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { docsRoutes } from '#server/features/site/api-docs/routes.ts';
import { rightAddress } from '#server/features/site/index.ts';
import { readWebBuild, type WebBuild } from '#server/pages/assets.ts';
import { refuseBroken } from '#server/pages/broken-request.ts';
import { cleanUrl } from '#server/pages/clean-url.ts';
import { COMMON_HEADERS, DATA_POLICY } from '#server/pages/headers.ts';
import { sendFailure, sendPageErrors } from '#server/pages/page-errors.ts';
import { PAGE_ROUTE, pageRoutes } from '#server/pages/pages.ts';
import type { Services } from '#server/platform/context.ts';
import { apiRoutes } from '#server/platform/http/api.ts';
import { asAppError } from '#server/platform/http/errors.ts';
import { limitRoutes, limitUnfinished, requireOneHost } from '#server/platform/http/limits.ts';
import { trustOf } from '#server/platform/http/network.ts';
import { oneAtATime } from '#server/platform/http/one-at-a-time.ts';
import { createRequestCounts, type RequestCounts } from '#server/platform/http/request-counts.ts';
import { REQUEST_ID, requestId } from '#server/platform/http/request-id.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { traceRequests } from '#server/platform/tracing/trace-requests.ts';
import { api } from './features.ts';
import { siteRoutes } from './site-routes.ts';

/** The source of the web: the build, or the development server. */
export interface WebSource {
  build: () => Promise<WebBuild>;
  /** Serves modules and hot reload before anything else; development only. */
  middleware?: (app: FastifyInstance) => Promise<void>;
}

export function builtWeb(): WebSource {
  let build: Promise<WebBuild> | undefined;
  return {
    build: () => {
      build ??= readWebBuild();
      return build;
    },
  };
}

/** Time for a request, or for a pause of its client, in milliseconds: a large photo over a slow line. */
const REQUEST_MS = 120_000;
/** Time that an unused connection stays open, in milliseconds. Longer than proxies wait before they reuse one. */
const KEEP_ALIVE_MS = 72_000;

interface ServerParts {
  metrics?: Metrics | undefined;
  /** Counts of requests that other processes share. Without them, the limits count in this process. */
  requestCounts?: RequestCounts | undefined;
}

/** Creates the HTTP server with API, site files and pages. It doesn't listen yet. */
export async function createServer(
  services: Services,
  web: WebSource,
  { metrics, requestCounts }: ServerParts = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    loggerInstance: services.log,
    genReqId: (request) => requestId(request, config.TRUST_PROXY !== false),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustOf(config.TRUST_PROXY),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    serverFactory(handle) {
      const server = createHttpServer({ headersTimeout: 30_000, requestTimeout: REQUEST_MS }, oneAtATime(handle));
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      // Ends connections whose client stopped reading. Hot reload keeps a silent connection open.
      return web.middleware ? server : server.setTimeout(REQUEST_MS);
    },
    // A request that a proxy sends on a kept connection during a stop is served, and the response closes the connection.
    return503OnClosing: false,
    frameworkErrors(error, request, reply) {
      // Hooks don't run for these requests.
      reply.header(REQUEST_ID, request.id);
      return void sendFailure(
        asAppError(error),
        request,
        reply.headers({ ...COMMON_HEADERS, 'content-security-policy': DATA_POLICY }),
      );
    },
    clientErrorHandler: refuseBroken,
    rewriteUrl: (request) => cleanUrl(request.url ?? '/'),
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
    // A response may override this: images in emails are shown by other sites.
    for (const name in COMMON_HEADERS) if (!reply.hasHeader(name)) reply.header(name, COMMON_HEADERS[name]);
    // A 304 without a policy leaves the stored page its own.
    if (reply.statusCode !== 304 && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', DATA_POLICY);
  });
  traceRequests(app, services.tracer);
  requireOneHost(app);
  if (metrics) countRequests(app, config.API_PATH, metrics);
  // Only JSON and forms are accepted. Plain text, which Fastify would read, is neither.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, { ...parseForm(String(body)) }),
  );
  await app.register(compress, {
    encodings: ['zstd', 'br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { 1: 4 } },
  });
  if (config.RATE_LIMIT_PER_MINUTE > 0) {
    limitUnfinished(app);
    limitRoutes(app, config.RATE_LIMIT_PER_MINUTE, requestCounts ?? createRequestCounts(Date.now()));
  }
  sendPageErrors(app);
  await web.middleware?.(app);
  await app.register(apiRoutes(api, services), { prefix: config.API_PATH });
  await app.register(docsRoutes(services), { prefix: config.API_PATH });
  await serveBuild(app);
  app.addHook('onRequest', rightAddress(services));
  await app.register(siteRoutes(services));
  await app.register(pageRoutes(services, web.build));
  return app;
}

/** Serves the files of the web's build. */
async function serveBuild(app: FastifyInstance): Promise<void> {
  const root = join(process.cwd(), 'dist/client');
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders(reply, path) {
      // The logo of emails: readers of mail in a browser load it from their own site.
      if (path.endsWith('icon-192.png')) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  // One route for all scripts and styles: one per file would be half of the server's routes. The plugin's own would list
  // the folder for each request.
  const assets = join(root, 'assets');
  const names = new Set(existsSync(assets) ? readdirSync(assets) : []);
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*'];
    return names.has(name) ? reply.sendFile(name, assets, { maxAge: '365d', immutable: true }) : reply.callNotFound();
  });
}

function countRequests(app: FastifyInstance, apiPath: string, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.count({
      kind: route.startsWith(apiPath) ? 'api' : route === PAGE_ROUTE ? 'page' : 'file',
      route,
      method: request.method,
      status: reply.statusCode,
      elapsedMs: reply.elapsedTime,
    });
  });
}
