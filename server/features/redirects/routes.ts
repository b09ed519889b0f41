import { LANGS } from '#common/contract/fields.ts';
import { type RedirectRow, redirects } from '#common/contract/redirects.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { type CsvColumn, csvChunks } from '#server/platform/csv.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { createRedirect, deleteRedirect, editRedirect, findMissingTarget } from './edit-redirects.ts';
import { importRedirects } from './import-redirects.ts';
import { readAllRedirects, readRedirect, readRedirects } from './read-redirects.ts';

const done = (message: string) => ({ ok: true as const, message });

const columns = (t: Translate): CsvColumn<RedirectRow>[] => [
  { heading: t('redirects.fields.from'), of: ({ from }) => from },
  { heading: t('redirects.fields.to'), of: ({ to }) => to },
  { heading: t('redirects.fields.lang'), of: ({ lang }) => lang },
  { heading: t('redirects.fields.origin'), of: ({ origin }) => t(`redirects.origins.${origin}`) },
  { heading: t('redirects.fields.hits'), of: ({ hits }) => hits },
  { heading: t('redirects.fields.lastHitAt'), of: ({ lastHitAt }) => lastHitAt },
];

/** Redirects, for editors. */
export const routes = handlers(redirects, {
  list: ({ db, query }) => readRedirects(db, query),
  listCsv: async ({ db, query, t }) =>
    csvDownload('redirects.csv', csvChunks(columns(t), await readAllRedirects(db, query), t.lang)),
  redirect: async ({ db, params }) => ({ redirect: await readRedirect(db, params.id) }),
  async create({ body, ...context }) {
    await createRedirect(context, body);
    const langs = body.langs === 'both' ? LANGS : [body.langs];
    const path = await findMissingTarget(context, { to: body.to, langs });
    return done(
      context.t(path === null ? 'redirects.done.created' : 'redirects.done.createdToMissing', { path: path ?? '' }),
    );
  },
  async edit({ params, body, ...context }) {
    await editRedirect(context, params.id, body);
    return done(context.t('redirects.done.saved'));
  },
  async delete({ params, ...context }) {
    await deleteRedirect(context, params.id);
    return done(context.t('redirects.done.deleted'));
  },
  import: ({ body, ...context }) => importRedirects(context, body),
});
