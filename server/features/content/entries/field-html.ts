import { type EntryField, type EntryValues, isBlank, type ReferenceTarget } from '#common/entries/fields.ts';
import { labelsOfChoice } from '#common/entries/page-types.ts';
import { formatDay, formatNumber } from '#common/i18n/format.ts';
import { hasHref } from '#server/features/content/rich-text/read-parts.ts';
import { htmlOfStored } from '#server/features/content/rich-text/stored-text.ts';
import type { Context } from '#server/platform/context.ts';

/** The part of a field that decides how its value is shown. */
export type ShownField = Pick<EntryField, 'key' | 'type'> & { target?: ReferenceTarget | null };

/** The readers of a field. Visitors see no records that they can't open. */
type Audience = 'visitors' | 'editors';

/**
 * A value as HTML, empty if nothing of it is shown. Every type is a small document, so that links and images are
 * current.
 */
export async function htmlOfField(
  { key, type, target }: ShownField,
  values: EntryValues,
  context: Context,
  audience: Audience,
): Promise<string> {
  const value = values[key];
  if (type === 'rich') return htmlOfStored(typeof value === 'string' ? value : JSON.stringify(value), context);
  const linkTo = target ? (id: unknown) => linkOf(target, Number(id), context, audience) : undefined;
  const content = await nodesOf(type, value, linkTo, context);
  return content.length === 0 ? '' : htmlOfStored(JSON.stringify({ type: 'doc', content }), context);
}

const textNode = (text: string) => ({ type: 'text', text });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

async function nodesOf(
  type: EntryField['type'],
  value: unknown,
  linkTo: ((id: unknown) => Promise<object | undefined>) | undefined,
  context: Context,
): Promise<object[]> {
  if (type === 'list' && Array.isArray(value)) {
    const texts = value.filter((item) => !isBlank(item));
    const items = linkTo
      ? await Promise.all(texts.map(linkTo))
      : texts.map((item) => paragraph(textNode(String(item))));
    const content = items.flatMap((item) => (item ? [{ type: 'listItem', content: [item] }] : []));
    return content.length === 0 ? [] : [{ type: 'bulletList', content }];
  }
  if (type === 'picture') {
    const assetId: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'assetId') : undefined;
    return [{ type: 'picture', attrs: { id: 'field', assetId, alt: '', caption: '', isWide: false } }];
  }
  if (type === 'reference' && linkTo) {
    const link = await linkTo(value);
    return link ? [link] : [];
  }
  if (type === 'number' && typeof value === 'number') return [paragraph(textNode(formatNumber(value, context.lang)))];
  if (type === 'choice') return [paragraph(textNode(labelsOfChoice(String(value))[context.lang]))];
  if (type === 'date') return [paragraph(textNode(formatDay(String(value), context.t)))];
  return [paragraph(textNode(String(value)))];
}

/** A paragraph with a record's name, which links to its page if it has one. Undefined if the audience can't open it. */
async function linkOf(
  target: ReferenceTarget,
  id: number,
  context: Context,
  audience: Audience,
): Promise<object | undefined> {
  const found = await nameOfReference(target, id, context);
  const name = found ?? (audience === 'editors' ? `${target} ${id}` : undefined);
  if (name === undefined) return undefined;
  if (target === 'category') return paragraph(textNode(name));
  const to = { ref: target, id } as const;
  if (audience === 'visitors' && !(await hasHref(to, context))) return undefined;
  return paragraph({ ...textNode(name), marks: [{ type: 'link', attrs: { to } }] });
}

/** The name of a record in the caller's language; undefined for one that has none or doesn't exist. */
export async function nameOfReference(
  target: ReferenceTarget,
  id: number,
  { db, lang, places }: Pick<Context, 'db' | 'lang' | 'places'>,
): Promise<string | undefined> {
  if (target === 'city' || target === 'province') return places.byReference(target, id)?.name[lang];
  if (target === 'page' || target === 'post') {
    const table = target === 'page' ? 'pages' : 'blog_posts';
    const row = await db.selectFrom(table).select(`title_${lang} as title`).where('id', '=', id).executeTakeFirst();
    return row?.title || undefined;
  }
  if (target === 'category') {
    const column = `name_${lang}` as const;
    return (await db.selectFrom('blog_categories').select(column).where('id', '=', id).executeTakeFirst())?.[column];
  }
  const listing = await db.selectFrom('listings').select('street').where('id', '=', id).executeTakeFirst();
  return listing?.street || undefined;
}
