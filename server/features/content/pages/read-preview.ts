import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { EntryValues } from '#common/entries/fields.ts';
import { type EntryKindName, type EntryPart, entryKind, PAGE_FORMS } from '#common/entries/kinds.ts';
import { readParts } from '#server/features/content/entries/read-parts.ts';
import { tokenHash } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import type { StoredPage } from './queries.ts';

/** A text of a draft. Documents stay JSON, as in the public tables. */
export const draftText = (values: EntryValues, key: string): string => {
  const value = values[key] ?? '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Whether the maker of a link may still read drafts of its kind. */
const isMakerAllowed = (kind: EntryKindName) => sql<boolean>`exists (
  select from users join user_roles on user_roles.user_id = users.id
    join role_permissions on role_permissions.role_id = user_roles.role_id
    join permissions on permissions.id = role_permissions.permission_id
  where users.id = p.made_by and users.disabled_at is null and permissions.name = ${entryKind(kind).permissions.view})`;

/**
 * The drafts behind a link. Throws `page.not_found` for unknown and expired links, those of other kinds, and those whose
 * maker lost the right to read drafts.
 */
export async function readPreviewed(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: EntryKindName,
  token: string,
): Promise<{ rowId: number | null; drafts: Record<EntryPart, EntryValues>; updatedAt: string }> {
  const found = await db
    .selectFrom('content_previews as p')
    .innerJoin('content_entries as e', 'e.id', 'p.entry_id')
    .select(['e.id', 'e.row_id', 'e.updated_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now())
    .where('e.kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where(isMakerAllowed(kind))
    .executeTakeFirst();
  if (!found) throw new AppError('page.not_found');
  const { shared, en, fr } = await readParts(db, found.id);
  return {
    rowId: found.row_id,
    drafts: { shared: shared.draft, en: en.draft, fr: fr.draft },
    updatedAt: found.updated_at.toISOString(),
  };
}

/** The draft behind a link, as a page in the caller's language. Throws like readPreviewed. */
export async function readPreview(context: Context, token: string): Promise<StoredPage> {
  const { rowId, drafts, updatedAt } = await readPreviewed(context, 'page', token);
  const { shared } = drafts;
  const texts = drafts[context.lang];
  const [en, fr] = [draftText(drafts.en, 'slug'), draftText(drafts.fr, 'slug')];
  const row = await context.db.selectFrom('pages').select('slug').where('id', '=', rowId).executeTakeFirst();
  // Blocks and questions belong to the present slug until the new one is published.
  const key = row?.slug ?? en;
  return {
    key,
    slug: draftText(texts, 'slug'),
    pageType: draftText(shared, 'pageType'),
    title: draftText(texts, 'title'),
    summary: draftText(texts, 'summary'),
    body: draftText(texts, 'body'),
    form: PAGE_FORMS.find((form) => form === shared.form) ?? 'none',
    faqTopic: draftText(shared, 'faqTopic') || key,
    values: { ...shared, ...texts },
    paths: { ...(en && { en: `/${en}` }), ...(fr && { fr: `/${fr}` }) },
    updatedAt,
  };
}
