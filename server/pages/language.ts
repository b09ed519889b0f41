import type { FastifyRequest } from 'fastify';
import type { Lang } from '#common/contract/fields.ts';
import { languageOf } from '#server/platform/i18n.ts';

/** The language that a visitor chose before, if any. */
export function storedLanguage({ headers }: FastifyRequest): Lang | undefined {
  return /(?:^|;\s*)selectedLang=(en|fr)\b/.exec(headers.cookie ?? '')?.[1] as Lang | undefined;
}

/** The stored choice, else the browser's. */
export const preferredLanguage = (request: FastifyRequest): Lang =>
  storedLanguage(request) ?? languageOf(request.headers['accept-language']);

/** Paths that have one address for both languages. */
const WITHOUT_TWIN = /^\/(?:fr(?:[/?]|$)|admin\b|portal\b|support\b|dev\b)/;

/**
 * The French address that a visitor of an unprefixed page is sent to: when the stored choice is French or, with none stored,
 * the browser asks for French. Undefined for everyone else; crawlers send neither.
 */
export function languageTwin(request: FastifyRequest): string | undefined {
  if (request.method === 'POST' || WITHOUT_TWIN.test(request.url)) return undefined;
  return preferredLanguage(request) === 'fr'
    ? `/fr${request.url === '/' ? '' : request.url.replace(/^\/(?=\?)/, '')}`
    : undefined;
}
