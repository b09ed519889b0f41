import type { ContentPage } from '#common/contract/content.ts';
import type { EntryValues } from '#common/entries/fields.ts';
import { isBlank } from '#common/entries/fields.ts';
import { PAGE_PARTS, type PageField } from '#common/entries/page-types.ts';
import type { Context } from '#server/context.ts';
import { htmlOfStored } from '#server/features/rich-text/index.ts';
import { keptBlocks, keptPageTypes, mapOfBlocks, type StoredPage } from './queries.ts';

/** A stored page with everything that its type shows, as HTML of now. */
export async function showPage({ key, values, ...page }: StoredPage, context: Context): Promise<ContentPage> {
  const { db, lang } = context;
  const type = (await keptPageTypes(db)).get(page.pageType);
  const blocks = (await keptBlocks(db))[lang];
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

/** A value as HTML. Every type is a small document, so that links and images are those of now. */
async function htmlOfField({ key, type, target }: PageField, values: EntryValues, context: Context): Promise<string> {
  const value = values[key];
  if (type === 'rich') return htmlOfStored(typeof value === 'string' ? value : JSON.stringify(value), context);
  const content = await nodesOf(type, value, target, context);
  return htmlOfStored(JSON.stringify({ type: 'doc', content }), context);
}

const textNode = (text: string) => ({ type: 'text', text });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

async function nodesOf(
  type: PageField['type'],
  value: unknown,
  target: PageField['target'],
  context: Context,
): Promise<object[]> {
  if (type === 'list' && Array.isArray(value))
    return [
      {
        type: 'bulletList',
        content: value.map((item) => ({ type: 'listItem', content: [paragraph(textNode(String(item)))] })),
      },
    ];
  if (type === 'picture') {
    const assetId: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'assetId') : undefined;
    return [{ type: 'picture', attrs: { id: 'field', assetId, alt: '', caption: '', isWide: false } }];
  }
  if (type === 'reference' && target) {
    const id = Number(value);
    const name = (await nameOfTarget(target, id, context)) ?? `${target} ${id}`;
    if (target === 'category') return [paragraph(textNode(name))];
    return [paragraph({ ...textNode(name), marks: [{ type: 'link', attrs: { to: { ref: target, id } } }] })];
  }
  return [paragraph(textNode(String(value)))];
}

/** The name of a record in the caller's language; undefined for one that is not public. */
async function nameOfTarget(
  target: NonNullable<PageField['target']>,
  id: number,
  { db, lang, places }: Context,
): Promise<string | undefined> {
  if (target === 'city' || target === 'province') return places.byId(target, id)?.name[lang];
  if (target === 'page' || target === 'post') {
    const table = target === 'page' ? 'pages' : 'blog_posts';
    const row = await db.selectFrom(table).select(`title_${lang} as title`).where('id', '=', id).executeTakeFirst();
    return row?.title;
  }
  if (target === 'category') {
    const column = `name_${lang}` as const;
    return (await db.selectFrom('blog_categories').select(column).where('id', '=', id).executeTakeFirst())?.[column];
  }
  const listing = await db.selectFrom('listings').select('street').where('id', '=', id).executeTakeFirst();
  return listing?.street ?? undefined;
}
