import type { Lang } from '#common/contract/fields.ts';
import { assetIdOf } from '#common/entries/asset-value.ts';
import { draftText, readAssetPictures, readPreviewed } from '#server/features/content/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type BlogRow, idsIn, minutesOf, picturesOf } from './queries.ts';

/** The draft behind a link as an article of today, and its stored text. Throws `page.not_found`. */
export async function readBlogPreview(context: Context, token: string): Promise<{ blog: BlogRow; body: string }> {
  const { db, lang } = context;
  const { drafts, updatedAt } = await readPreviewed(context, 'post', token);
  const { shared } = drafts;
  const idOf = (key: string) => (typeof shared[key] === 'number' ? shared[key] : null);
  const both = (key: string): Record<Lang, string> => ({
    en: draftText(drafts.en, key),
    fr: draftText(drafts.fr, key),
  });
  const assetId = assetIdOf(shared.picture);
  const picture = (await readAssetPictures(db, assetId === null ? [] : [assetId])).get(assetId ?? 0);
  const body = both('body');
  const slug = both('slug');
  const blog: BlogRow = {
    id: 0,
    slug: { en: slug.en || undefined, fr: slug.fr || undefined },
    title: both('title'),
    summary: both('summary'),
    ...picturesOf(picture, typeof shared.picture === 'string' ? shared.picture || null : null),
    listingIds: idsIn(shared.listingIds),
    author: draftText(shared, 'author'),
    category: await readCategoryName(context, idOf('categoryId')),
    provinceId: idOf('provinceId'),
    cityId: idOf('cityId'),
    publishedAt: updatedAt,
    updatedAt,
    minutes: { en: minutesOf(body.en), fr: minutesOf(body.fr) },
  };
  return { blog, body: body[lang] };
}

async function readCategoryName({ db }: Context, id: number | null): Promise<BlogRow['category']> {
  if (id === null) return null;
  const row = await db
    .selectFrom('blog_categories')
    .select(['slug', 'name_en', 'name_fr'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { slug: row.slug, name: { en: row.name_en, fr: row.name_fr } } : null;
}
