import type { FastifyInstance } from 'fastify';
import type { Lang } from '#common/contract/fields.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import { withOwnPictures } from '#server/platform/email/site-address.ts';
import { appSecret, isSigned, sign } from '#server/platform/records/secret.ts';
import { templateOf } from './templates.ts';

const PURPOSE = 'letter-preview';
/** Lifetime of a preview, in seconds: a working day. */
const LIFE_SECONDS = 12 * 3600;
// Emails use inline styles, run no scripts and load only images.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The recipient's colour scheme. */
type Scheme = 'light' | 'dark';

/** Content of a frame. */
export interface Frame {
  name: string;
  lang: Lang;
  scheme: Scheme;
}

/** Path of a page that shows a template for a few hours. A frame sends no token, so the path is signed. */
export function framePath(config: Services['config'], frame: Frame, now: Date): string {
  const until = String(Math.floor(now.getTime() / 1000) + LIFE_SECONDS);
  const signature = sign(appSecret(config), PURPOSE, textOf(frame, until));
  return `/letter-preview/${frame.name}/${frame.lang}/${frame.scheme}?until=${until}&signature=${signature}`;
}

const textOf = ({ name, lang, scheme }: Frame, until: string): string => [name, lang, scheme, until].join('\n');

/** Routes that show emails in a frame of the template screen. */
export function emailFrames(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: Frame; Querystring: Record<string, unknown> }>(
      '/letter-preview/:name/:lang(^en|fr$)/:scheme(^light|dark$)',
      async ({ params, query }, reply) => {
        const { until, signature } = query;
        const template = templateOf(params.name);
        const isOpen =
          typeof until === 'string' &&
          typeof signature === 'string' &&
          isSigned(appSecret(services.config), PURPOSE, textOf(params, until), signature) &&
          Number(until) * 1000 > services.now().getTime();
        if (!isOpen || !template) return reply.callNotFound();
        const { html } = template.sample(params.lang, await readSiteSender(services));
        return reply
          .header('content-security-policy', POLICY)
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex')
          .type('text/html; charset=utf-8')
          .send(inScheme(withOwnPictures(html, services.config), params.scheme));
      },
    );
  };
}

/** Renders the email in a colour scheme, regardless of the viewer's own. Links open outside the frame. */
function inScheme(html: string, scheme: Scheme): string {
  return html
    .replace('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replace('<head>', `<head><base target="_blank"><style>:root{color-scheme:${scheme}!important}</style>`);
}
