import type { FastifyInstance } from 'fastify';
import { AppError } from '#common/contract/errors.ts';
import { networkOf } from './network.ts';

/** Unfinished responses per visitor. A browser opens six connections, and a proxy reads its responses at once. */
const MAX_UNFINISHED = 100;

/** Refuses visitors with too many responses that they have not read, because each holds memory. */
export function limitUnfinished(app: FastifyInstance): void {
  const unfinished = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const network = networkOf(request.ip);
    const count = unfinished.get(network) ?? 0;
    if (count >= MAX_UNFINISHED) throw new AppError('request.too_many');
    unfinished.set(network, count + 1);
    reply.raw.once('close', () => {
      const left = (unfinished.get(network) ?? 1) - 1;
      if (left > 0) unfinished.set(network, left);
      else unfinished.delete(network);
    });
  });
}

/** Headers that would stop shared caches from sharing a response. */
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
/** Pages load dozens of scripts and pictures, so a visitor may load more files than pages. */
const FILES_PER_PAGE = 10;
const FILES = /^\/(?:assets|media)\//;

/** A limit per minute and visitor, for responses that shared caches keep. */
export const limitOf = (max: number) => ({
  rateLimit: { max, timeWindow: '1 minute', addHeaders: NO_HEADERS, addHeadersOnExceeding: NO_HEADERS },
});

/** Gives every route a limit of its own, unless it names one. */
export function limitByDefault(app: FastifyInstance, perMinute: number): void {
  app.addHook('onRoute', (route) => {
    const max = FILES.test(route.url) ? perMinute * FILES_PER_PAGE : perMinute;
    if (route.config?.rateLimit === undefined) route.config = { ...route.config, ...limitOf(max) };
  });
}

/** The characters of a host name or address with its port (RFC 3986, 3.2.2). */
const HOST = /^[\w.~%!$&'()*+,;=:[\]-]*$/;

/** Refuses requests with two hosts or a broken one, because a proxy in front may read the other one (RFC 9112, 3.2). */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      if (rawHeaders[at]?.toLowerCase() !== 'host') continue;
      hosts += 1;
      if (hosts > 1 || !HOST.test(rawHeaders[at + 1] ?? '')) throw new AppError('request.invalid');
    }
  });
}
