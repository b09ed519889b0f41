import { sql } from 'kysely';
import { CITY_BLOCK } from '#common/content-blocks.ts';
import { globalContent } from '#common/i18n/en/global-content.ts';
import type { Context } from '#server/context.ts';

const BASE_TITLES: Readonly<Record<string, string>> = globalContent.titles;

/**
 * The program gives blocks English titles. Unless an editor changed it, the title of a block of a screen or city is
 * translated into the caller's language.
 */
export async function nameBlocks<R extends { id: number; title: string }>(
  { db, lang, places, t }: Context,
  rows: readonly R[],
): Promise<R[]> {
  if (lang === 'en' || rows.length === 0) return [...rows];
  const blocks = await db
    .selectFrom('content_entries as e')
    .innerJoin('content_blocks as b', 'b.id', 'e.row_id')
    .select(['e.id', 'b.content_key'])
    .where(sql<boolean>`e.id = any(${rows.map(({ id }) => id)})`)
    .execute();
  const keys = new Map(blocks.map(({ id, content_key }) => [id, content_key]));
  const nameOf = ({ id, title }: R): string => {
    const key = keys.get(id) ?? '';
    const place = key.startsWith(CITY_BLOCK) ? places.bySlug(key.slice(CITY_BLOCK.length)) : undefined;
    if (place) return title === place.name.en ? place.name[lang] : title;
    const name = t.dynamic(`globalContent.titles.${key}`);
    return name !== undefined && title === BASE_TITLES[key] ? name : title;
  };
  return rows.map((row) => ({ ...row, title: nameOf(row) }));
}
