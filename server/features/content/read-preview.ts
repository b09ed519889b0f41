import type { EntryValues } from '#common/entries/fields.ts';
import { PAGE_FORMS } from '#common/entries/kinds.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { tokenHash } from '#server/platform/auth/tokens.ts';
import { readParts } from './entries/read-parts.ts';
import type { StoredPage } from './queries.ts';

const textOf = (values: EntryValues, key: string): string => {
  const value = values[key] ?? '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The draft behind a link, as a page in the caller's language. Throws `page.not_found` for unknown and expired links. */
export async function readPreview({ db, lang, now }: Context, token: string): Promise<StoredPage> {
  const found = await db
    .selectFrom('content_previews as p')
    .innerJoin('content_entries as e', 'e.id', 'p.entry_id')
    .select(['e.id', 'e.updated_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now())
    .where('e.kind', '=', 'page')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new AppError('page.not_found');
  const parts = await readParts(db, found.id);
  const shared = parts.shared.draft;
  const texts = parts[lang].draft;
  const [en, fr] = [textOf(parts.en.draft, 'slug'), textOf(parts.fr.draft, 'slug')];
  return {
    key: en,
    slug: textOf(texts, 'slug'),
    pageType: textOf(shared, 'pageType'),
    title: textOf(texts, 'title'),
    summary: textOf(texts, 'summary'),
    body: textOf(texts, 'body'),
    form: PAGE_FORMS.find((form) => form === shared.form) ?? 'none',
    faqTopic: textOf(shared, 'faqTopic') || en,
    values: { ...shared, ...texts },
    paths: { ...(en && { en: `/${en}` }), ...(fr && { fr: `/${fr}` }) },
    updatedAt: found.updated_at.toISOString(),
  };
}
