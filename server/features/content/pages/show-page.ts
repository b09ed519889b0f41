import type { ContentPage } from '#common/contract/content/content.ts';
import { assetIdOf } from '#common/entries/asset-value.ts';
import { type EntryValues, isBlank } from '#common/entries/fields.ts';
import { PAGE_PARTS, type PageField } from '#common/entries/page-types.ts';
import { pageOfBlock } from '#common/page-texts/page-of-block.ts';
import { readAssetPictures } from '#server/features/content/assets/pictures.ts';
import { htmlOfField } from '#server/features/content/entries/field-html.ts';
import { htmlOfStored } from '#server/features/content/rich-text/stored-text.ts';
import type { Context } from '#server/platform/context.ts';
import { cachedBlocks, cachedPageKeys, cachedPageTypes, mapOfBlocks, type StoredPage } from './queries.ts';

/** A stored page with everything that its type shows, as current HTML. */
export async function showPage({ key, values, ...page }: StoredPage, context: Context): Promise<ContentPage> {
  const { db, lang } = context;
  const type = (await cachedPageTypes(db)).get(page.pageType);
  const blocks = (await cachedBlocks(db))[lang];
  const pageSlugs = [...(await cachedPageKeys(db)), key];
  const own = blocks.filter(({ contentKey }) => pageOfBlock(contentKey, pageSlugs) === key);
  const shown = (type?.fields ?? []).filter((field) => !isBlank(values[field.key]));
  const [socialImage, body, ...fields] = await Promise.all([
    socialImageOf(shown, values, context),
    htmlOfStored(page.body, context),
    ...shown.map((field) => htmlOfField(field, values, context, 'visitors')),
  ]);
  return {
    ...page,
    body,
    contentBlocks: mapOfBlocks(own),
    socialImage,
    parts: [...(type?.parts ?? PAGE_PARTS)],
    fields: shown.flatMap(({ key: name, labelEn, labelFr }, at) => {
      const html = fields[at];
      return html ? [{ key: name, label: lang === 'fr' ? labelFr : labelEn, html }] : [];
    }),
  };
}

async function socialImageOf(
  shown: readonly PageField[],
  values: EntryValues,
  { db }: Context,
): Promise<string | null> {
  const ids = shown.flatMap(({ type, key }) => (type === 'picture' ? (assetIdOf(values[key]) ?? []) : []));
  const id = ids[0];
  return id === undefined ? null : ((await readAssetPictures(db, [id])).get(id)?.socialImage ?? null);
}
