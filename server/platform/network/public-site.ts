import * as z from 'zod/mini';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { type ChosenWords, PERMALINK_NAMES, pairWords } from '#common/screens/permalinks.ts';
import { type PublicWords, publicPath } from '#common/screens/public-path.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { cacheRead } from '#server/platform/memory/cache.ts';

/** The key of the setting with the permalinks that differ from their defaults. */
export const PERMALINKS_SETTING = 'permalinks';

/** A malformed value counts as unchanged. */
const storedWords = z.catch(z.record(z.string(), z.catch(z.string(), '')), {});
const stored = z.catch(z.object({ en: storedWords, fr: storedWords }), { en: {}, fr: {} });

/** The permalinks that differ from their defaults, read from the database itself. */
export async function readChosenWords(db: Db): Promise<Record<Lang, ChosenWords>> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', PERMALINKS_SETTING)
    .executeTakeFirst();
  const words = stored.parse(row?.value);
  const of = (lang: Lang) =>
    Object.fromEntries(PERMALINK_NAMES.flatMap((name) => (words[lang][name] ? [[name, words[lang][name]]] : [])));
  return { en: of('en'), fr: of('fr') };
}

/** The words of public paths, read from the database itself. */
export async function readPublicWords(db: Db): Promise<PublicWords> {
  const chosen = await readChosenWords(db);
  const words = { en: pairWords(chosen.en), fr: pairWords(chosen.fr) };
  return LANGS.some((lang) => words[lang].length > 0) ? words : undefined;
}

/** The words of public paths, cached. */
export const cachedPublicWords = cacheRead(readPublicWords, { tables: ['site_settings'] });

/** The parts of a public page's URL that are the same for all pages. */
export interface PublicSite {
  /** Without a trailing slash. */
  appUrl: string;
  words: PublicWords;
}

/** Reads the site's address and words. Call it before a transaction starts, because the words are cached. */
export const readPublicSite = async ({ db, config }: Pick<Services, 'db' | 'config'>): Promise<PublicSite> => ({
  appUrl: config.APP_URL,
  words: await cachedPublicWords(db),
});

/** The site for pages without a permalink: those behind login or with a secret link. Needs no read in a transaction. */
export const fixedSiteOf = ({ APP_URL }: Services['config']): PublicSite => ({ appUrl: APP_URL, words: undefined });

/** Absolute URL of a page in a language. `path` is the program's, without language prefix. */
export const pageUrl = ({ appUrl, words }: PublicSite, lang: Lang, path: string): string =>
  appUrl + publicPath(words, lang, path);
