import type { Lang } from '#common/contract/fields.ts';
import type { CompiledPhrases } from '#common/i18n/translate.ts';
import type { Services } from '#server/platform/context.ts';
import { cachedPages, cachedTexts, type StoredPage } from './queries.ts';

/** Slugs of all published pages of both languages, in order. */
export async function publishedPageSlugs({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const { en, fr } = await cachedPages(db);
  return [...new Set([...en.keys(), ...fr.keys()])].sort();
}

/** Paths and last change (ISO) of all published pages. */
export async function publishedPages({ db }: Pick<Services, 'db'>): Promise<Pick<StoredPage, 'paths' | 'updatedAt'>[]> {
  const { en, fr } = await cachedPages(db);
  const onlyFrench = [...fr.values()].filter(({ paths }) => paths.en === undefined);
  return [...en.values(), ...onlyFrench].map(({ paths, updatedAt }) => ({ paths, updatedAt }));
}

/** Editors' texts that replace phrases, by phrase key; undefined without any. */
export const replacedPhrases = async ({ db }: Pick<Services, 'db'>, lang: Lang): Promise<CompiledPhrases | undefined> =>
  (await cachedTexts(db))[lang];
