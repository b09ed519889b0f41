import type { FastifyRequest } from 'fastify';
import type { Lang } from '#common/contract/fields.ts';
import { languageOf } from '#server/platform/texts/i18n.ts';

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
 * Whether to redirect to the French page: the visitor chose French or, without a choice, the browser prefers French.
 * Crawlers send neither.
 */
export const wantsFrench = (request: FastifyRequest): boolean =>
  request.method !== 'POST' && !WITHOUT_TWIN.test(request.url) && preferredLanguage(request) === 'fr';
