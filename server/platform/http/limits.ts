import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#common/contract/errors.ts';
import { networkOf } from './network.ts';
import type { RequestCounts } from './request-counts.ts';

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

/** Pages load dozens of scripts and pictures, so a visitor may load more files than pages. */
const FILES_PER_PAGE = 10;
const FILES = /^\/(?:assets|media)\//;

/** How often a visitor may request a route in a minute. */
interface RouteLimit {
  max: number;
  /** Leaves out headers that would stop shared caches from sharing a response. */
  isShared?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rateLimit?: RouteLimit;
  }
}

/** A limit per minute and visitor, for responses that shared caches keep. */
export const limitOf = (max: number): { rateLimit: RouteLimit } => ({ rateLimit: { max, isShared: true } });

/** Gives every route a limit of its own: the one that it names, or one for pages or files. */
export function limitRoutes(app: FastifyInstance, perMinute: number, counts: RequestCounts): void {
  let lastRoute = 0;
  app.addHook('onRoute', (route) => {
    const byDefault = limitOf(FILES.test(route.url) ? perMinute * FILES_PER_PAGE : perMinute);
    const { max, isShared } = route.config?.rateLimit ?? byDefault.rateLimit;
    // All processes create their routes in the same order, so a route has the same number in each.
    const number = lastRoute++;
    const limit = async ({ ip }: FastifyRequest, reply: FastifyReply) => {
      const left = max - counts.count(`${number} ${networkOf(ip)}`);
      const seconds = counts.secondsLeft();
      if (!isShared)
        reply.headers({
          'x-ratelimit-limit': max,
          'x-ratelimit-remaining': Math.max(0, left),
          'x-ratelimit-reset': seconds,
        });
      if (left >= 0) return;
      reply.header('retry-after', seconds);
      throw new AppError('request.too_many');
    };
    route.onRequest = [route.onRequest ?? [], limit].flat();
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
