import { type RawBuilder, sql } from 'kysely';
import { BLOCK_GROUPS, type EntryGroup, NO_GROUP } from '#common/contract/content/entries.ts';
import { FAQ_TOPICS } from '#common/entries/faq-topics.ts';
import type { EntryKindName } from '#common/entries/kinds.ts';
import { CITY_BLOCK } from '#common/page-texts/content-blocks.ts';
import { EDITABLE_TEXTS } from '#common/page-texts/editable-texts.ts';
import { keysOf } from '#common/values/objects.ts';
import type { Context } from '#server/platform/context.ts';

/** Most groups of a kind that a filter offers. */
const MAX_GROUPS = 500;

const key = sql.ref('e.group_key');
const isOfScreen = sql<boolean>`${key} = any(${keysOf(EDITABLE_TEXTS)})`;
const isOfCity = sql<boolean>`starts_with(${key}, ${CITY_BLOCK})`;
const BLOCKS: Record<(typeof BLOCK_GROUPS)[number], RawBuilder<boolean>> = {
  screens: isOfScreen,
  cities: isOfCity,
  pages: sql<boolean>`not ${isOfScreen} and not ${isOfCity}`,
};

/** Whether an entry, named `e`, is in a group of its kind. */
export function inGroup(kind: EntryKindName, group: string): RawBuilder<boolean> {
  if (kind === 'block') {
    const known = BLOCK_GROUPS.find((one) => one === group);
    return known ? BLOCKS[known] : sql<boolean>`false`;
  }
  return group === NO_GROUP ? sql<boolean>`${key} is null` : sql<boolean>`${key} = ${group}`;
}

/** The group of an entry, named `e`. */
export const groupOf = (kind: EntryKindName): RawBuilder<string | null> =>
  kind === 'block'
    ? sql`case when ${isOfScreen} then 'screens' when ${isOfCity} then 'cities' else 'pages' end`
    : sql`${key}`;

/** All groups that entries of a kind may have, with the number of their entries. */
export async function readGroups({ db, t, lang }: Context, kind: EntryKindName): Promise<EntryGroup[]> {
  const { rows: counted } = await sql<{ value: string | null; count: number }>`
    select ${groupOf(kind)} as value, count(*)::int as count
    from content_entries e where kind = ${kind} and deleted_at is null group by 1`.execute(db);
  const countOf = (value: string | null) => counted.find((one) => one.value === value)?.count ?? 0;
  const named = await readNames({ db, t, lang }, kind);
  return named.map(({ value, label }) => ({ value, label, count: countOf(value === NO_GROUP ? null : value) }));
}

async function readNames({ db, t, lang }: Pick<Context, 'db' | 't' | 'lang'>, kind: EntryKindName) {
  const named = (table: 'blog_categories' | 'page_types' | 'pages', value: string, label: string) =>
    sql<{ value: string; label: string }>`
      select ${sql.ref(value)}::text as value, coalesce(nullif(${sql.ref(`${label}_${lang}`)}, ''), ${sql.ref(`${label}_en`)})
        as label
      from ${sql.table(table)} order by label limit ${MAX_GROUPS}`
      .execute(db)
      .then(({ rows }) => rows);
  switch (kind) {
    case 'post':
      return [
        ...(await named('blog_categories', 'id', 'name')),
        { value: NO_GROUP, label: t('blogAdmin.delete.none') },
      ];
    case 'page':
      return named('page_types', 'key', 'label');
    case 'faq':
      return [
        ...FAQ_TOPICS.map((value) => ({ value, label: t.dynamic(`faqs.topics.${value}`) ?? value })),
        // Its page has the general questions.
        ...(await named('pages', 'slug', 'title')).filter(({ value }) => value !== 'contact-us'),
      ];
    case 'block':
      return BLOCK_GROUPS.map((value) => ({ value, label: t(`globalContent.groups.${value}`) }));
  }
}
