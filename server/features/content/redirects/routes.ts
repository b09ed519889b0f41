import { type RedirectRow, redirects } from '#common/contract/content/redirects.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Context } from '#server/platform/context.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import { createRedirect, deleteRedirect, editRedirect, type SavedRedirect } from './edit-redirects.ts';
import { findMissingLangs } from './find-link-problem.ts';
import { importRedirects } from './import-redirects.ts';
import { readAllRedirects, readRedirect, readRedirects } from './read-redirects.ts';

/** The message of a saved redirect, with a warning if visitors find nothing at its new address. */
async function saidOf({ db, t }: Context, done: 'created' | 'saved', { to, langs }: SavedRedirect): Promise<string> {
  const isMissing = to !== null && (await findMissingLangs(db, to, langs)).length > 0;
  return isMissing ? t(`redirects.done.${done}ToMissing`, { path: to }) : t(`redirects.done.${done}`);
}

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
    return done(await saidOf(context, 'created', await createRedirect(context, body)));
  },
  async edit({ params, body, ...context }) {
    return done(await saidOf(context, 'saved', await editRedirect(context, params.id, body)));
  },
  async delete({ params, ...context }) {
    await deleteRedirect(context, params.id);
    return done(context.t('redirects.done.deleted'));
  },
  import: ({ body, ...context }) => importRedirects(context, body),
});
