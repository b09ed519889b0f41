import type { FastifyRequest } from 'fastify';
import { languageOf } from '#server/platform/i18n.ts';

/** Paths that have one address for both languages. */
const WITHOUT_TWIN = /^\/(?:fr(?:[/?]|$)|admin\b|portal\b|support\b|dev\b)/;

/**
 * The French address that a visitor of an unprefixed page is sent to: when the stored choice is French or, with none stored,
 * the browser asks for French. Undefined for everyone else; crawlers send neither.
 */
export function languageTwin(request: FastifyRequest): string | undefined {
  if (request.method === 'POST' || WITHOUT_TWIN.test(request.url)) return undefined;
  const stored = /(?:^|;\s*)selectedLang=(en|fr)\b/.exec(request.headers.cookie ?? '')?.[1];
  const lang = stored ?? languageOf(request.headers['accept-language']);
  return lang === 'fr' ? `/fr${request.url === '/' ? '' : request.url.replace(/^\/(?=\?)/, '')}` : undefined;
}
