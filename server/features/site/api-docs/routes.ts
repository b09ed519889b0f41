import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Lang } from '#common/contract/fields.ts';
import type { Services } from '#server/platform/context.ts';
import { callerLang } from '#server/platform/http/errors.ts';
import { createPackedOnce } from '#server/platform/http/packed-once.ts';
import { PROGRAM_VERSION } from '#server/platform/memory/version.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { makeOpenApi } from './openapi.ts';
import { DOCS_SCRIPT, DOCS_STYLE, docsPage } from './page.ts';

/** The API's description for programs and for people, mounted below the API's path. */
export function docsRoutes({ config }: Pick<Services, 'config'>) {
  const documentIn = (lang: Lang) => {
    const t = translator(lang);
    const title = t('apiDocs.title', { site: config.SITE_NAME });
    return makeOpenApi({ title, version: PROGRAM_VERSION, apiPath: config.API_PATH, t });
  };
  // The contract does not change while the program runs, so everything is written once.
  const sendJson = inEachLang((lang) => createPackedOnce(JSON.stringify(documentIn(lang))));
  const sendPage = inEachLang((lang) => createPackedOnce(docsPage(documentIn(lang), translator(lang))));

  return async (app: FastifyInstance): Promise<void> => {
    if (!config.API_DOCS) return;
    app.get('/docs/openapi.json', (request, reply) => {
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .header('vary', 'Accept-Language')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin');
      return sendJson(callerLang(request))(request, reply);
    });
    app.get('/docs', (request, reply) => {
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('vary', 'Accept-Language')
        .header('content-security-policy', POLICY);
      return sendPage(callerLang(request))(request, reply);
    });
  };
}

type Send = ReturnType<typeof createPackedOnce>;

/** Creates the response of a language at its first request. */
function inEachLang(create: (lang: Lang) => Send): (lang: Lang) => Send {
  const created: Partial<Record<Lang, Send>> = {};
  return (lang) => {
    created[lang] ??= create(lang);
    return created[lang];
  };
}

/** The page has one script and one style. Their hashes allow exactly them, so the page is the same for everybody. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(DOCS_SCRIPT)}`,
  `style-src ${hashOf(DOCS_STYLE)}`,
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
