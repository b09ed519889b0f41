import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/context.ts';
import { redirectsOf } from '#server/features/content/index.ts';

/** Path of the screen for deleted pages. */
export const GONE_PATH = '/gone-for-good';

/** Case-sensitive paths: those with secrets from emails, and private ones (/admin/pageTypes). */
const KEEPS_CASE =
  /^(?:\/fr)?\/(?:claim-account|new-listings-alerts|verify-email|reset-password|company-invitation|inquiry|admin|portal|support)\//i;
/** Paths of files and programs, not pages. */
const NO_PAGE = /\.[a-z0-9]{2,5}$|^\/(?:media|assets|dev|@|node_modules|web|common)(?:\/|$)/i;

/**
 * The canonical form of a page's path: single slashes, none at the end, lower case. A canonical path is returned
 * unchanged.
 */
export function rightPath(path: string): string {
  // Browsers treat a backslash as a slash: "/\host" would leave the site.
  const slashed = path.replace(/[\\/]{2,}|\\/g, '/').replace(/(?<=.)\/$/, '');
  if (KEEPS_CASE.test(slashed)) return slashed;
  return slashed.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
}

/** Runs before pages: redirects other forms of a path and moved pages, and marks deleted ones. */
export function rightAddress(services: Pick<Services, 'db' | 'config'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const [path = '/', query] = splitOnce(request.url);
    if (NO_PAGE.test(path) || isBelow(path, services.config.API_PATH)) return;
    const right = rightPath(path);
    const isFrench = isBelow(right, '/fr');
    const plain = isFrench ? right.slice(3) || '/' : right;
    const redirects = await redirectsOf(services);
    const to = redirects.get(right) ?? redirects.get(plain);
    if (to) return moved(reply, (isFrench && !isBelow(to, '/fr') ? `/fr${to}` : to) + query);
    if (redirects.has(plain)) {
      // The URL stays and the page shows what happened: the browser hydrates from the included error.
      request.raw.url = (isFrench ? '/fr' : '') + GONE_PATH;
      return;
    }
    if (right !== path) return moved(reply, right + query);
  };
}

function moved(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').redirect(to, 301);
}

function splitOnce(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);
