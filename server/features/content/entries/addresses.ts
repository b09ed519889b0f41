import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import { type EntryKindName, entryKind } from '#common/entries/kinds.ts';
import { PUBLIC_SCREENS } from '#common/screens/public.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** First segments of the site's own paths. */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.values(PUBLIC_SCREENS).map(({ path }) => path.split('/')[1] ?? ''),
  ...['admin', 'portal', 'support', 'api', 'fr', 'media', 'assets', 'dev', 'health', 'feeds', 'preview'],
]);

/** The public table of kinds that have addresses. */
const ADDRESSED: Readonly<Partial<Record<EntryKindName, string>>> = { page: 'pages', post: 'blog_posts' };

/** Whether a place, a screen or another entry has this slug already. */
export async function isSlugTaken(
  db: Db,
  { places }: Pick<Context, 'places'>,
  { kind, rowId, lang, slug }: { kind: EntryKindName; rowId: number | null; lang: Lang; slug: string },
): Promise<boolean> {
  const table = ADDRESSED[kind];
  if (!table) return false;
  // Only pages share the first segment with places and screens.
  if (kind === 'page' && (RESERVED.has(slug) || places.bySlug(slug, lang))) return true;
  const column = lang === 'fr' ? sql`coalesce(slug_fr, slug)` : sql`slug`;
  const { rows } = await sql`
    select from ${sql.table(table)} where ${column} = ${slug} and id is distinct from ${rowId}::integer limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Leads the old address to the new one. The new address itself redirects nowhere any more. */
export async function redirectRename(
  db: Db,
  { kind, lang, from, to }: { kind: EntryKindName; lang: Lang; from: string; to: string },
): Promise<void> {
  const { pathOf } = entryKind(kind);
  if (!pathOf || from === to) return;
  const path = (slug: string) => (lang === 'fr' ? '/fr' : '') + pathOf(slug, lang);
  const [old, next] = [path(from), path(to)];
  await db.deleteFrom('redirects').where('from_path', '=', next).execute();
  await db.updateTable('redirects').set({ to_path: next }).where('to_path', '=', old).execute();
  await db
    .insertInto('redirects')
    .values({ from_path: old, to_path: next })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: next }))
    .execute();
}

/** Says at an address that its page is gone for good (410). */
export async function markGone(db: Db, paths: readonly string[]): Promise<void> {
  for (const from_path of paths)
    await db
      .insertInto('redirects')
      .values({ from_path, to_path: null })
      .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: null }))
      .execute();
}
