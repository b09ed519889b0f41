import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import type { EntryValues } from '#common/entries/fields.ts';
import { type EntryKindName, entryKind } from '#common/entries/kinds.ts';
import { cutText } from '#common/values/cut-text.ts';
import { queueInternalLinks } from '#server/features/content/link-checks/jobs.ts';
import { lockAddresses } from '#server/features/content/redirects/claim-address.ts';
import { wordsOfStored } from '#server/features/content/rich-text/stored-text.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { clearCacheOfTable } from '#server/platform/memory/cache.ts';
import { type AuditedFacts, changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import { markGone, moveAddress } from './addresses.ts';
import { requireReferences } from './check-references.ts';
import { deleteAssetUses, recordEntryAssets } from './documents.ts';
import { movePageContent } from './move-page-content.ts';
import { type ContentWriter, type EntryHead, lockEntry, type Parts, readParts } from './read-parts.ts';
import { requireValid } from './save-drafts.ts';
import { type RowSlugs, readFields, tableOf } from './tables.ts';

interface Chosen {
  kind: EntryKindName;
  id: number;
  version: number;
}

/** Longest value in the audit log. The revisions have the whole texts. */
const AUDITED_LENGTH = 300;

/**
 * Publishes the drafts of some languages, and the draft of the shared values. Returns the version. Throws
 * `entry.not_found`, `edit.conflict`, `request.invalid` for texts that are not complete, and `address.taken`.
 */
export async function publishEntry(context: ContentWriter, of: Chosen, langs: readonly Lang[]): Promise<number> {
  const version = await context.db.transaction().execute(async (trx) => {
    // Before the entry, as a merge of cities does.
    await lockAddresses(trx);
    const entry = await lockEntry(trx, context, of);
    const parts = await readParts(trx, entry.id);
    const chosen = { en: parts.en.draftId, fr: parts.fr.draftId };
    await putLive(trx, context, { entry, langs, shared: parts.shared.draftId, chosen });
    return entry.version;
  });
  clearEntryCache(context, of.kind);
  return version;
}

/** Clears what this process caches of a kind. Triggers notify the other processes. */
export function clearEntryCache({ db }: Pick<ContentWriter, 'db'>, kind: EntryKindName): void {
  for (const table of [...tableOf(kind).tables, 'redirects']) clearCacheOfTable(db, table);
}

/** The revisions to publish. */
interface Publication {
  entry: EntryHead;
  langs: readonly Lang[];
  shared: number;
  chosen: Readonly<Record<Lang, number>>;
}

/** Publishes chosen revisions in the caller's transaction. Throws `request.invalid`. */
export async function putLive(trx: Db, context: ContentWriter, publication: Publication): Promise<void> {
  const { entry, langs, shared, chosen } = publication;
  const before = await readParts(trx, entry.id);
  const row = await readRowSlugs(trx, entry);
  const known = knownSlugs(before, row);
  const targets = [{ part: 'shared', id: shared }, ...langs.map((part) => ({ part, id: chosen[part] }))];
  for (const { part, id } of targets)
    await sql`
      update content_parts set live_id = ${id}, live_since = coalesce(live_since, ${context.now()}), hidden_at = null
      where entry_id = ${entry.id} and part = ${part}`.execute(trx);
  const after = await readParts(trx, entry.id);
  await requirePublishable(trx, context, publication, after);
  for (const lang of langs) {
    const to = slugOf(after[lang].live);
    if (to !== slugOf(before[lang].live))
      await moveAddress(trx, context, { kind: entry.kind, rowId: entry.rowId, lang, from: known[lang], to });
  }
  const live = { shared: after.shared.live, en: after.en.live, fr: after.fr.live };
  const rowId = await tableOf(entry.kind).project(trx, entry.rowId, live, langs);
  if (rowId !== entry.rowId)
    await trx.updateTable('content_entries').set({ row_id: rowId }).where('id', '=', entry.id).execute();
  if (entry.kind === 'page') await movePageContent(trx, context, { id: rowId, from: row?.en });
  const fields = await readFields(trx, entry.kind, live.shared ?? {});
  const label = String(live.en?.title ?? live.fr?.title ?? live.en?.question ?? live.shared?.title ?? entry.id).slice(
    0,
    200,
  );
  for (const part of ['shared', ...langs] as const)
    await recordEntryAssets(trx, { kind: entry.kind, entryId: entry.id, part, fields, values: live[part], label });
  await writeAudit(trx, context, {
    action: `${entry.kind}.publish`,
    subjectKind: entry.kind,
    subjectId: entry.id,
    details: { langs, ...changedFacts(factsOf(before, langs), factsOf(after, langs)) },
  });
  await queueInternalLinks(trx, context.jobs);
}

async function requirePublishable(
  trx: Db,
  context: ContentWriter,
  { entry, langs }: Publication,
  after: Parts,
): Promise<void> {
  const shared = after.shared.live ?? {};
  const fields = await readFields(trx, entry.kind, shared);
  const texts = Object.fromEntries(langs.map((lang) => [lang, after[lang].live ?? {}]));
  requireValid(fields, { shared, ...texts }, context.t, true);
  await requireReferences(trx, context, fields, { shared, ...texts });
}

const slugOf = (values: EntryValues | null): string | null =>
  typeof values?.slug === 'string' && values.slug !== '' ? values.slug : null;

const readRowSlugs = async (trx: Db, { kind, rowId }: EntryHead): Promise<RowSlugs | undefined> =>
  rowId === null ? undefined : tableOf(kind).readSlugs?.(trx, rowId);

/** The slugs that visitors know: the live ones, and those of hidden languages, which only the public row still has. */
function knownSlugs(parts: Parts, row: RowSlugs | undefined): Record<Lang, string | null> {
  const slugFor = (lang: Lang) => slugOf(parts[lang].live) ?? (parts[lang].hiddenAt && row ? row[lang] : null);
  return { en: slugFor('en'), fr: slugFor('fr') };
}

/** Live values as the audit log stores them: `en.title`. */
function factsOf(parts: Parts, langs: readonly Lang[]): AuditedFacts {
  const facts: AuditedFacts = {};
  for (const part of ['shared', ...langs] as const)
    for (const [key, value] of Object.entries(parts[part].live ?? {}))
      facts[`${part}.${key}`] = cutText(wordsOfValue(value), AUDITED_LENGTH);
  return facts;
}

/** A value as people read it: the words of a rich text, and the items of a list. */
function wordsOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOfValue).join(', ');
  if (typeof value === 'string') return value.startsWith('<') ? wordsOfStored(value) : value;
  const isDocument = typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';
  return isDocument ? wordsOfStored(JSON.stringify(value)).trim() : JSON.stringify(value ?? '');
}

/**
 * Hides languages from the public. Their drafts stay. Returns the version. Throws like publishEntry, and
 * `auth.forbidden` for texts of screens.
 */
export async function hideEntry(context: ContentWriter, of: Chosen, langs: readonly Lang[]): Promise<number> {
  const version = await context.db.transaction().execute(async (trx) => {
    const entry = await lockEntry(trx, context, of);
    await putHidden(trx, context, entry, langs);
    return entry.version;
  });
  clearEntryCache(context, of.kind);
  return version;
}

/** Hides languages in the caller's transaction. Throws `auth.forbidden` for texts of screens. */
export async function putHidden(
  trx: Db,
  context: ContentWriter,
  { id, kind, rowId }: EntryHead,
  langs: readonly Lang[],
): Promise<void> {
  requireHideable(kind);
  await sql`
    update content_parts set live_id = null, hidden_at = ${context.now()}
    where entry_id = ${id} and part = any(${[...langs]}) and live_id is not null`.execute(trx);
  if (rowId !== null) await tableOf(kind).hide(trx, rowId, langs);
  await writeAudit(trx, context, {
    action: `${kind}.hide`,
    subjectKind: kind,
    subjectId: id,
    details: { after: { langs: langs.join(', ') } },
  });
  await queueInternalLinks(trx, context.jobs);
}

/** Throws `auth.forbidden` for texts of screens, because screens always show them. */
export function requireHideable(kind: EntryKindName): void {
  if (!entryKind(kind).isOpen) throw new AppError('auth.forbidden');
}

/** Deletes an entry. Its revisions stay, and its public addresses say that it no longer exists. Throws like publishEntry. */
export async function removeEntry(context: ContentWriter, of: Chosen): Promise<void> {
  const { isOpen, pathOf } = entryKind(of.kind);
  if (!isOpen) throw new AppError('auth.forbidden');
  await context.db.transaction().execute(async (trx) => {
    const entry = await lockEntry(trx, context, of);
    const parts = await readParts(trx, entry.id);
    const slugs = knownSlugs(parts, await readRowSlugs(trx, entry));
    for (const lang of LANGS) {
      const slug = slugs[lang];
      if (slug && pathOf) await markGone(trx, lang, pathOf(slug, lang));
    }
    await deleteAssetUses(trx, of.kind, of.id);
    const [table] = tableOf(of.kind).tables;
    if (entry.rowId !== null && table)
      await sql`delete from ${sql.table(table)} where id = ${entry.rowId}`.execute(trx);
    await trx
      .updateTable('content_entries')
      .set({ deleted_at: context.now(), row_id: null })
      .where('id', '=', entry.id)
      .execute();
    await trx
      .updateTable('content_plans')
      .set({ cancelled_at: context.now() })
      .where('entry_id', '=', entry.id)
      .where('done_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .execute();
    await writeAudit(trx, context, { action: `${of.kind}.delete`, subjectKind: of.kind, subjectId: of.id });
  });
  clearEntryCache(context, of.kind);
}
