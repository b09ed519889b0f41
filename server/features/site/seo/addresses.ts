import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '#common/contract/fields.ts';
import { isPrivatePath, isSecretPath } from '#common/screens/paths.ts';
import { BELOW_PLACES, PERMALINKS } from '#common/screens/permalinks.ts';
import { ownPath, publicPath } from '#common/screens/public-path.ts';
import { encodePath, findRedirect, movedHood, rightPath } from '#server/features/content/index.ts';
import type { Services } from '#server/platform/context.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';
import { fold } from '#server/search/text.ts';

/** Path of the screen for deleted pages. */
const GONE_PATH = '/gone-for-good';

/** Paths of files and programs, not pages. */
const NO_PAGE = /\.[a-z0-9]{2,5}$|^\/(?:media|assets|dev|@|node_modules|web|common)(?:\/|$)/i;

/**
 * Runs before pages: redirects other forms of a path, former permalinks and moved pages, and marks deleted ones. Behind
 * it, a request has the program's path.
 */
export function rightAddress(services: Pick<Services, 'db' | 'config' | 'redirectHits' | 'places'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const isForm = request.method === 'POST';
    if (!isForm && request.method !== 'GET' && request.method !== 'HEAD') return;
    const [path = '/', query] = splitOnce(request.url);
    if (NO_PAGE.test(path) || isBelow(path, services.config.API_PATH)) return;
    const right = rightPath(path);
    const isFrench = isBelow(right, '/fr');
    const lang: Lang = isFrench ? 'fr' : 'en';
    const words = await cachedPublicWords(services.db);
    const asked = isFrench ? right.slice(3) || '/' : right;
    // The words are those of public pages: /portal/leads is no blog, even if the blog is called leads.
    const plain = isPrivatePath(asked) || isSecretPath(asked) ? asked : ownPath(words, lang, asked);
    const hood = await movedHood(services.db, lang, { path: plain, query });
    if (hood && !isForm) {
      services.redirectHits.count(lang, hood.from);
      return sendTo(reply, publicPath(words, lang, hood.path) + hood.query, 'no-cache');
    }
    const moved = await findRedirect(services.db, lang, plain);
    if (moved) services.redirectHits.count(lang, moved.from);
    if (moved?.to === null) {
      // The URL stays and the page shows what happened: the browser hydrates from the included error.
      request.raw.url = publicPath(undefined, lang, GONE_PATH);
      return;
    }
    const own = await sectionOf(services, lang, moved?.to ?? placePath(services.places, lang, plain));
    const shown = publicPath(words, lang, own);
    // A form that was posted to an old address must not lose its text.
    if (isForm || shown === path) request.raw.url = publicPath(undefined, lang, own) + query;
    // Browsers ask again each time, because a later rename may reuse the old address.
    else return sendTo(reply, shown + query, shown === right ? 'public, max-age=3600' : 'no-cache');
  };
}

/** The address of a place that a path names as people write it: /montréal, /Trois-Rivières. Other paths stay. */
function placePath(places: Services['places'], lang: Lang, path: string): string {
  const [, name = '', ...below] = path.split('/');
  if (!name.includes('%')) return path;
  const place = places.bySlug(slugOfName(decode(name)), lang);
  return place ? ['', place.slug[lang], ...below].join('/') : path;
}

/** The slug that a place's name usually has. */
export const slugOfName = (name: string): string =>
  fold(name)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** A place's section by its former permalink: /toronto/news, if /news once was /blog. Other paths stay. */
async function sectionOf({ db, places }: Pick<Services, 'db' | 'places'>, lang: Lang, path: string): Promise<string> {
  const [, place = '', word, more] = path.split('/');
  if (word === undefined || more !== undefined || !places.bySlug(place)) return path;
  const section = (await findRedirect(db, lang, `/${word}`))?.to;
  return BELOW_PLACES.some((name) => section === `/${PERMALINKS[name]}`) ? `/${place}${section}` : path;
}

const sendTo = (reply: FastifyReply, to: string, cacheControl: string): FastifyReply =>
  reply.header('cache-control', cacheControl).redirect(encodePath(to), 301);

function splitOnce(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);
