import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Lang } from '#common/contract/fields.ts';
import type { Services } from '#server/context.ts';
import { callerLang } from '#server/platform/http/errors.ts';
import { translator } from '#server/platform/i18n.ts';
import { PROGRAM_VERSION } from '#server/platform/version.ts';
import { makeOpenApi } from './openapi.ts';
import { docsPage } from './page.ts';

/** The API's description for programs and for people, mounted below the API's path. */
export function docsRoutes({ config }: Pick<Services, 'config'>) {
  const documentIn = (lang: Lang) => {
    const t = translator(lang);
    const title = t('apiDocs.title', { site: config.SITE_NAME });
    return makeOpenApi({ title, version: PROGRAM_VERSION, apiPath: config.API_PATH, t });
  };
  // The contract does not change while the program runs.
  const written: Partial<Record<Lang, string>> = {};

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/docs/openapi.json', (request, reply) => {
      const lang = callerLang(request);
      written[lang] ??= JSON.stringify(documentIn(lang));
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .header('vary', 'Accept-Language')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(written[lang]);
    });
    app.get('/docs', (request, reply) => {
      const lang = callerLang(request);
      const nonce = randomBytes(18).toString('base64url');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('vary', 'Accept-Language')
        .header('content-security-policy', policyOf(nonce))
        .send(docsPage(documentIn(lang), translator(lang), nonce));
    });
  };
}

const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
