import type { EntryField, EntryValues, ReferenceTarget } from '#common/entries/fields.ts';
import { labelsOfChoice } from '#common/entries/page-types.ts';
import { formatDay, formatNumber } from '#common/format.ts';
import type { Context } from '#server/context.ts';
import { htmlOfStored } from '#server/features/rich-text/index.ts';

/** The part of a field that decides how its value is shown. */
export type ShownField = Pick<EntryField, 'key' | 'type'> & { target?: ReferenceTarget | null };

/** A value as HTML. Every type is a small document, so that links and images are those of now. */
export async function htmlOfField(
  { key, type, target }: ShownField,
  values: EntryValues,
  context: Context,
): Promise<string> {
  const value = values[key];
  if (type === 'rich') return htmlOfStored(typeof value === 'string' ? value : JSON.stringify(value), context);
  const content = await nodesOf(type, value, target, context);
  return htmlOfStored(JSON.stringify({ type: 'doc', content }), context);
}

const textNode = (text: string) => ({ type: 'text', text });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

async function nodesOf(
  type: EntryField['type'],
  value: unknown,
  target: ShownField['target'],
  context: Context,
): Promise<object[]> {
  if (type === 'list' && Array.isArray(value)) {
    const items = await Promise.all(
      value.map((item) => (target ? linkOf(target, Number(item), context) : paragraph(textNode(String(item))))),
    );
    return [{ type: 'bulletList', content: items.map((item) => ({ type: 'listItem', content: [item] })) }];
  }
  if (type === 'picture') {
    const assetId: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'assetId') : undefined;
    return [{ type: 'picture', attrs: { id: 'field', assetId, alt: '', caption: '', isWide: false } }];
  }
  if (type === 'reference' && target) return [await linkOf(target, Number(value), context)];
  if (type === 'number' && typeof value === 'number') return [paragraph(textNode(formatNumber(value, context.lang)))];
  if (type === 'choice') return [paragraph(textNode(labelsOfChoice(String(value))[context.lang]))];
  if (type === 'date') return [paragraph(textNode(formatDay(String(value), context.t)))];
  return [paragraph(textNode(String(value)))];
}

/** A paragraph with a record's name, which links to its page if it has one. */
async function linkOf(target: ReferenceTarget, id: number, context: Context): Promise<object> {
  const name = (await nameOfReference(target, id, context)) ?? `${target} ${id}`;
  if (target === 'category') return paragraph(textNode(name));
  return paragraph({ ...textNode(name), marks: [{ type: 'link', attrs: { to: { ref: target, id } } }] });
}

/** The name of a record in the caller's language; undefined for one that doesn't exist. */
export async function nameOfReference(
  target: ReferenceTarget,
  id: number,
  { db, lang, places }: Pick<Context, 'db' | 'lang' | 'places'>,
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
