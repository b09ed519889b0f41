import type { Lang } from '#common/contract/fields.ts';
import { type EntryKindName, entryKind } from '#common/entries/kinds.ts';
import { claimAddress } from '#server/features/content/redirects/claim-address.ts';
import { recordRename } from '#server/features/content/redirects/record-rename.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { ContentWriter } from './read-parts.ts';

/** The slug under which visitors know a language, and the one that is published; null without one. */
export interface SlugChange {
  kind: EntryKindName;
  rowId: number | null;
  lang: Lang;
  from: string | null;
  to: string | null;
}

/**
 * Takes the new address and leads the old one to it. Throws `address.taken` or `address.reserved`, with the message at
 * the field `en.slug` or `fr.slug`.
 */
export async function moveAddress(
  trx: Db,
  { actor, t }: Pick<ContentWriter, 'actor' | 't'>,
  { kind, rowId, lang, from, to }: SlugChange,
): Promise<void> {
  const { pathOf } = entryKind(kind);
  if (!pathOf || to === null) return;
  const itemKind = kind === 'post' ? 'post' : 'page';
  const item = rowId === null ? undefined : ({ kind: itemKind, id: rowId } as const);
  const path = pathOf(to, lang);
  await claimAddress(trx, t, { lang, path, field: `${lang}.slug`, ...(item && { item }) });
  if (from !== null)
    await recordRename(trx, { lang, from: pathOf(from, lang), to: path, userId: actor?.userId, ...(item && { item }) });
}

/** Says at an address that its page no longer exists (410). */
export async function markGone(trx: Db, lang: Lang, path: string): Promise<void> {
  await trx
    .insertInto('redirects')
    .values({ lang, from_path: path, to_path: null, origin: 'slug' })
    .onConflict((conflict) => conflict.columns(['lang', 'from_path']).doUpdateSet({ to_path: null }))
    .execute();
}
