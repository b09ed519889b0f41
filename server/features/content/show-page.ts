import type { ContentPage } from '#common/contract/content.ts';
import { isBlank } from '#common/entries/fields.ts';
import { PAGE_PARTS } from '#common/entries/page-types.ts';
import type { Context } from '#server/context.ts';
import { htmlOfStored } from '#server/features/rich-text/index.ts';
import { htmlOfField } from './entries/field-html.ts';
import { cachedBlocks, cachedPageTypes, mapOfBlocks, type StoredPage } from './queries.ts';

/** A stored page with everything that its type shows, as HTML of now. */
export async function showPage({ key, values, ...page }: StoredPage, context: Context): Promise<ContentPage> {
  const { db, lang } = context;
  const type = (await cachedPageTypes(db)).get(page.pageType);
  const blocks = (await cachedBlocks(db))[lang];
  const own = blocks.filter(({ contentKey }) => contentKey === key || contentKey.startsWith(`${key}-`));
  const shown = (type?.fields ?? []).filter((field) => !isBlank(values[field.key]));
  const [body, ...fields] = await Promise.all([
    htmlOfStored(page.body, context),
    ...shown.map((field) => htmlOfField(field, values, context)),
  ]);
  return {
    ...page,
    body,
    contentBlocks: mapOfBlocks(own),
    parts: [...(type?.parts ?? PAGE_PARTS)],
    fields: shown.map(({ key: name, labelEn, labelFr }, at) => ({
      key: name,
      label: lang === 'fr' ? labelFr : labelEn,
      html: fields[at] ?? '',
    })),
  };
}
