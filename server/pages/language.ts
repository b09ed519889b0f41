import type { FastifyRequest } from 'fastify';
import type { Lang } from '#common/contract/fields.ts';
import { languageOf } from '#server/platform/texts/i18n.ts';

const CHOICE = /(?:^|;\s*)selectedLang=(en|fr)\b/;
/** Browsers accept this name only for this host, over https. Choices of before have the other name. */
const SECURE_CHOICE = /(?:^|;\s*)__Host-selectedLang=(en|fr)\b/;

/** The language that the visitor chose earlier, if any. */
export function storedLanguage({ headers: { cookie = '' } }: FastifyRequest): Lang | undefined {
  return (SECURE_CHOICE.exec(cookie) ?? CHOICE.exec(cookie))?.[1] as Lang | undefined;
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
