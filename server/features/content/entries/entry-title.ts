import { type RawBuilder, sql } from 'kysely';
import type { EntryKindName } from '#common/entries/kinds.ts';
import { globalContent } from '#common/i18n/en/content/global-content.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { CITY_BLOCK } from '#common/page-texts/content-blocks.ts';

/** SQL of an entry's title in the caller's language, or else in the other one. `entries` names content_entries. */
export function entryTitle(kind: EntryKindName, t: Translate, entries: string): RawBuilder<string> {
  if (kind === 'block' && t.lang === 'fr') return frenchBlockTitle(t, entries);
  const [own, other] = t.lang === 'fr' ? ['title_fr', 'title_en'] : ['title_en', 'title_fr'];
  return sql`coalesce(nullif(${sql.ref(`${entries}.${own}`)}, ''), ${sql.ref(`${entries}.${other}`)})`;
}

/**
 * The program gives blocks English titles. Unless an editor changed it, the title of a block of a screen or city is
 * translated.
 */
function frenchBlockTitle(t: Translate, entries: string): RawBuilder<string> {
  const title = sql.ref(`${entries}.title_fr`);
  const screens = Object.entries(globalContent.titles).map(
    ([key, base]) => sql`(${key}, ${base}, ${t.dynamic(`globalContent.titles.${key}`)})`,
  );
  return sql`(
    select coalesce(name_fr, translated, ${title}) from content_blocks b
      left join cities on slug_en = substr(content_key, ${CITY_BLOCK.length + 1}::int)
        and starts_with(content_key, ${CITY_BLOCK}) and name_en = ${title}
      left join (values ${sql.join(screens)}) screens (key, base, translated) on key = content_key and base = ${title}
    where b.id = ${sql.ref(`${entries}.row_id`)})`;
}
