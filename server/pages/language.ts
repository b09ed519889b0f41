import type { FastifyRequest } from 'fastify';
import type { Lang } from '#common/contract/fields.ts';
import { languageOf } from '#server/platform/i18n.ts';

/** The language that the visitor chose earlier, if any. */
export function storedLanguage({ headers }: FastifyRequest): Lang | undefined {
  return /(?:^|;\s*)selectedLang=(en|fr)\b/.exec(headers.cookie ?? '')?.[1] as Lang | undefined;
}

/** The chosen language, else the browser's. */
export const preferredLanguage = (request: FastifyRequest): Lang =>
  storedLanguage(request) ?? languageOf(request.headers['accept-language']);

/** Paths without a French twin. */
const WITHOUT_TWIN = /^\/(?:fr(?:[/?]|$)|admin\b|portal\b|support\b|dev\b)/;

/**
 * The French path to redirect to: the visitor chose French or, without a choice, the browser prefers French. Undefined
 * for everyone else. Crawlers send neither.
 */
export function languageTwin(request: FastifyRequest): string | undefined {
  if (request.method === 'POST' || WITHOUT_TWIN.test(request.url)) return undefined;
  return preferredLanguage(request) === 'fr'
    ? `/fr${request.url === '/' ? '' : request.url.replace(/^\/(?=\?)/, '')}`
    : undefined;
}
