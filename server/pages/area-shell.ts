import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#common/contract/errors.ts';
import { isPrivatePath } from '#common/screens/paths.ts';
import type { WebBuild } from '#server/pages/assets.ts';
import { readGlobals } from '#server/pages/globals.ts';
import { contentSecurityPolicy } from '#server/pages/headers.ts';
import { preferredLanguage, storedLanguage } from '#server/pages/language.ts';
import { newNonce } from '#server/pages/nonce.ts';
import { fillPage, releasePage, writePage } from '#server/pages/page-bytes.ts';
import type { Services } from '#server/platform/context.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { inProcessApi } from '#server/run/features.ts';

const FRENCH = /^\/fr(?=\/)/;
/** The path of an area without a screen. */
const BARE = /^(\/(?:admin|portal|support))\/?$/i;
const YEAR_S = 31_536_000;

const pathOf = (url: string): string => url.replace(/[?#].*$/s, '');

/** Whether a URL is behind login, with or without a language prefix (which areas don't have). */
export const isAreaAddress = (url: string): boolean => isPrivatePath(pathOf(url).replace(FRENCH, ''));

/**
 * Sends the frame of a private area. It is the same for everyone and holds no personal data, so a cache can't leak any;
 * the browser fills it.
 */
export async function sendArea(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  build: WebBuild,
): Promise<unknown> {
  if (request.method === 'POST') throw new AppError('route.method');
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('vary', 'Accept-Language, Cookie');
  if (FRENCH.test(request.url)) {
    const isSecure = services.config.APP_URL.startsWith('https:');
    const cookie = isSecure ? '__Host-selectedLang=fr; Secure' : 'selectedLang=fr';
    // A visitor from a French page stays in French, unless another language was chosen.
    if (!storedLanguage(request)) reply.header('set-cookie', `${cookie}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`);
    return reply.redirect(request.url.replace(FRENCH, ''), 302);
  }
  const pathname = pathOf(request.url);
  const [, area] = BARE.exec(pathname) ?? [];
  if (area) return reply.redirect(`${area.toLowerCase()}/dashboard`, 302);
  const t = translator(preferredLanguage(request));
  const { status, html, script } = build.renderShell({
    pathname,
    t,
    api: inProcessApi({ ...services, lang: t.lang, t, actor: null, address: request.ip }),
    globals: await readGlobals(services),
    entry: build.privateEntry,
    scripts: build.privateScripts[t.lang],
  });
  const nonce = newNonce();
  const page = fillPage(writePage(html, build.privateCss, script), nonce);
  reply.raw.once('close', () => releasePage(page));
  return reply
    .code(status)
    .header(
      'content-security-policy',
      contentSecurityPolicy(services.config, build.isDevelopment ? undefined : nonce, true),
    )
    .type('text/html; charset=utf-8')
    .send(page.bytes);
}
