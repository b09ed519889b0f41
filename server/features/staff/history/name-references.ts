import { type RawBuilder, sql } from 'kysely';
import { keysOf } from '#common/values/objects.ts';
import type { Context } from '#server/platform/context.ts';

/** The kinds of records that the audit log refers to, with the table and the name of each. */
const TABLES = {
  asset: (_lang) => sql`select id, name from assets`,
  bundle: (lang) => sql`select id, ${sql.ref(`name_${lang}`)} as name from credit_bundles`,
  category: (lang) => sql`select id, ${sql.ref(`name_${lang}`)} as name from blog_categories`,
  company: (_lang) => sql`select id, name from companies`,
  faq: (lang) => sql`select id, ${sql.ref(`question_${lang}`)} as name from faqs`,
  listing: (_lang) => sql`select id, coalesce(nullif(name, ''), nullif(street, ''), '#' || id) as name from listings`,
  page: (lang) => sql`select id, ${sql.ref(`title_${lang}`)} as name from pages`,
  post: (lang) => sql`select id, ${sql.ref(`title_${lang}`)} as name from blog_posts`,
  user: (_lang) => sql`select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from users`,
} as const satisfies Record<string, (lang: Context['lang']) => RawBuilder<unknown>>;

const PLACES = ['city', 'metro', 'province'] as const;

/** A record as `kind:id`. */
export const REFERENCE = new RegExp(`^(?:${[...Object.keys(TABLES), ...PLACES].join('|')}):\\d{1,9}$`);

/** The names of these records in the caller's language. Deleted ones are missing. */
export async function nameReferences(
  { db, lang, places }: Pick<Context, 'db' | 'lang' | 'places'>,
  references: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) =>
    [...references].flatMap((one) => (one.startsWith(`${kind}:`) ? Number(one.slice(kind.length + 1)) : []));
  const names = new Map<string, string>();
  for (const kind of PLACES)
    for (const id of idsOf(kind)) {
      const place = places.byId(kind, id);
      if (place) names.set(`${kind}:${id}`, place.name[lang]);
    }
  for (const kind of keysOf(TABLES)) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from (${TABLES[kind](lang)}) named where id = any(${ids}::int[])`.execute(db);
    for (const { id, name } of rows) names.set(`${kind}:${id}`, name);
  }
  return names;
}
