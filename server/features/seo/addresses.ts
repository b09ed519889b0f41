import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '#common/contract/fields.ts';
import type { Services } from '#server/context.ts';
import { encodePath, movedHood, redirectOf, rightPath } from '#server/features/redirects/index.ts';

/** Path of the screen for deleted pages. */
const GONE_PATH = '/gone-for-good';

/** Paths of files and programs, not pages. */
const NO_PAGE = /\.[a-z0-9]{2,5}$|^\/(?:media|assets|dev|@|node_modules|web|common)(?:\/|$)/i;

/** Runs before pages: redirects other forms of a path and moved pages, and marks deleted ones. */
export function rightAddress(services: Pick<Services, 'db' | 'config' | 'redirectHits'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const [path = '/', query] = splitOnce(request.url);
    if (NO_PAGE.test(path) || isBelow(path, services.config.API_PATH)) return;
    const right = rightPath(path);
    const isFrench = isBelow(right, '/fr');
    const plain = isFrench ? right.slice(3) || '/' : right;
    const lang: Lang = isFrench ? 'fr' : 'en';
    const hood = await movedHood(services.db, lang, { path: plain, query });
    if (hood) {
      services.redirectHits.count(lang, hood.from);
      return sendTo(reply, inLanguage(lang, hood.path) + hood.query, 'no-cache');
    }
    const moved = await redirectOf(services.db, lang, plain);
    if (moved) services.redirectHits.count(lang, moved.from);
    // Browsers ask again each time, because a later rename may reuse the old address.
    if (moved?.to) return sendTo(reply, inLanguage(lang, moved.to) + query, 'no-cache');
    if (moved) {
      // The URL stays and the page shows what happened: the browser hydrates from the included error.
      request.raw.url = inLanguage(lang, GONE_PATH);
      return;
    }
    if (right !== path) return sendTo(reply, right + query, 'public, max-age=3600');
  };
}

const inLanguage = (lang: Lang, path: string): string => (lang === 'fr' ? `/fr${path === '/' ? '' : path}` : path);

const sendTo = (reply: FastifyReply, to: string, cacheControl: string): FastifyReply =>
  reply.header('cache-control', cacheControl).redirect(encodePath(to), 301);

function splitOnce(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);
