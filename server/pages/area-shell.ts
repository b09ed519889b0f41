import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#common/errors.ts';
import { isPrivatePath } from '#common/screens/paths.ts';
import type { Services } from '#server/context.ts';
import { inProcessApi } from '#server/features.ts';
import type { WebBuild } from '#server/pages/assets.ts';
import { globalsOf } from '#server/pages/globals.ts';
import { contentSecurityPolicy } from '#server/pages/headers.ts';
import { preferredLanguage, storedLanguage } from '#server/pages/language.ts';
import { newNonce } from '#server/pages/nonce.ts';
import { fillPage, releasePage, writePage } from '#server/pages/page-bytes.ts';
import { translator } from '#server/platform/i18n.ts';

const FRENCH = /^\/fr(?=\/)/;
/** The bare address of an area. */
const BARE = /^(\/(?:admin|portal|support))\/?$/i;
const YEAR_S = 31_536_000;

const pathOf = (url: string): string => url.replace(/[?#].*$/s, '');

/** Whether an address lies behind sign-in, with or without the prefix that it should not have. */
export const isAreaAddress = (url: string): boolean => isPrivatePath(pathOf(url).replace(FRENCH, ''));

/**
 * Answers an address behind sign-in: the same empty frame for everyone, which the browser fills. It is never rendered
 * with anyone's data, so nothing of it can be kept or shown to somebody else.
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
    // Whoever comes from a French page goes on in French, unless they chose otherwise.
    if (!storedLanguage(request))
      reply.header('set-cookie', `selectedLang=fr; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`);
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
    globals: await globalsOf(services),
    entry: build.privateEntry,
  });
  const nonce = newNonce();
  const page = fillPage(writePage(html, build.css, script), nonce);
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
