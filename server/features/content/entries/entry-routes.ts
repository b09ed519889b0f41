import { type EntryRow, entries } from '#common/contract/content/entries.ts';
import { AppError } from '#common/contract/errors.ts';
import { type EntryKindName, entryKind, fieldsOfPart } from '#common/entries/kinds.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import { compareValues } from './compare.ts';
import { readGroups } from './entry-groups.ts';
import { readAllEntries, readEntries } from './list-entries.ts';
import { endPreviews, makePreview } from './make-preview.ts';
import { cancelPlan, planChange } from './plans.ts';
import { readPresent, recordPresence } from './presence.ts';
import { hideEntry, publishEntry, removeEntry } from './publish.ts';
import { describeField, readBlank, readEntryDetail, readRevisions, requireRevision } from './read-entry.ts';
import { readHead } from './read-parts.ts';
import { createEntry, readRevision, restoreRevision, saveDrafts } from './save-drafts.ts';
import { showDraft } from './show-draft.ts';
import { readFields } from './tables.ts';

/** Revisions per page of a history. */
const HISTORY_SIZE = 30;

/** The endpoint let staff of any kind in. Throws `auth.forbidden` without the permission of this kind. */
function requirePermission(context: Context, kind: EntryKindName, action: 'view' | 'create' | 'modify'): void {
  if (!actorOf(context).permissions.has(entryKind(kind).permissions[action])) throw new AppError('auth.forbidden');
}

const entryColumns = (t: Translate): CsvColumn<EntryRow>[] => [
  { heading: t('words.title'), of: ({ title }) => title },
  { heading: t('words.langs.en'), of: ({ states }) => t(`entries.states.${states.en}`) },
  { heading: t('words.langs.fr'), of: ({ states }) => t(`entries.states.${states.fr}`) },
  { heading: t('words.translation'), of: ({ behind }) => behind && t(`entries.behind.${behind}`) },
  { heading: t('entries.columns.plannedAt'), of: ({ plannedAt }) => plannedAt },
  { heading: t('entries.columns.updatedAt'), of: ({ updatedAt }) => updatedAt },
  { heading: t('entries.columns.updatedBy'), of: ({ updatedBy }) => updatedBy?.name },
];

/** The content of all kinds, for editors. */
export const entryRoutes = handlers(entries, {
  async list({ params: { kind }, query, ...context }) {
    requirePermission(context, kind, 'view');
    return readEntries(context, kind, query);
  },
  async listCsv({ params: { kind }, query, ...context }) {
    requirePermission(context, kind, 'view');
    return csvDownload(
      `${kind}.csv`,
      csvChunks(entryColumns(context.t), await readAllEntries(context, kind, query), context.lang),
    );
  },
  async groups({ params: { kind }, ...context }) {
    requirePermission(context, kind, 'view');
    return { groups: await readGroups(context, kind) };
  },
  blank({ params: { kind }, query, ...context }) {
    requirePermission(context, kind, 'create');
    return readBlank(context, kind, query.type);
  },
  async create({ params: { kind }, body, ...context }) {
    requirePermission(context, kind, 'create');
    return { id: await createEntry(context, kind, body), message: context.t('entries.done.created') };
  },
  async entry({ params: { kind, id }, ...context }) {
    requirePermission(context, kind, 'view');
    return readEntryDetail(context, kind, id);
  },
  async shown({ params: { kind, id }, ...context }) {
    requirePermission(context, kind, 'view');
    return { values: await showDraft(context, kind, id) };
  },
  async save({ params: { kind, id }, body: { version, ...drafts }, ...context }) {
    requirePermission(context, kind, 'modify');
    return saved(context.t('entries.done.saved'), await saveDrafts(context, { kind, id, version }, drafts));
  },
  async publish({ params: { kind, id }, body: { version, langs }, ...context }) {
    requirePermission(context, kind, 'modify');
    return saved(context.t('entries.done.published'), await publishEntry(context, { kind, id, version }, langs));
  },
  async hide({ params: { kind, id }, body: { version, langs }, ...context }) {
    requirePermission(context, kind, 'modify');
    return saved(context.t('entries.done.hidden'), await hideEntry(context, { kind, id, version }, langs));
  },
  async schedule({ params: { kind, id }, body, ...context }) {
    requirePermission(context, kind, 'modify');
    return saved(context.t('entries.done.planned'), await planChange(context, { kind, id, ...body }));
  },
  async cancelPlan({ params, ...context }) {
    requirePermission(context, params.kind, 'modify');
    return saved(context.t('entries.done.planCancelled'), await cancelPlan(context, params));
  },
  async history({ params: { kind, id }, query, ...context }) {
    requirePermission(context, kind, 'view');
    await readHead(context.db, kind, id);
    const revisions = await readRevisions(context.db, id, { ...query, limit: HISTORY_SIZE + 1 });
    return { revisions: revisions.slice(0, HISTORY_SIZE), hasMore: revisions.length > HISTORY_SIZE };
  },
  async compare({ params: { kind, id }, query, ...context }) {
    requirePermission(context, kind, 'view');
    const { db, t } = context;
    await readHead(db, kind, id);
    const [from, to] = await Promise.all([readRevision(db, id, query.from), readRevision(db, id, query.to)]);
    if (from.part !== to.part) throw new AppError('revision.not_found');
    const fields = await readFields(db, kind, from.part === 'shared' ? to.data : {});
    const own = fieldsOfPart(fields, from.part).map((field) => describeField(field, t));
    const [fromRevision, toRevision] = await Promise.all([
      requireRevision(db, id, from.id),
      requireRevision(db, id, to.id),
    ]);
    const changes = await compareValues(own, { from: from.data, to: to.data }, context);
    return { from: fromRevision, to: toRevision, changes };
  },
  async restore({ params: { kind, id }, body: { version, revisionId }, ...context }) {
    requirePermission(context, kind, 'modify');
    return saved(context.t('entries.done.restored'), await restoreRevision(context, { kind, id, version }, revisionId));
  },
  async remove({ params: { kind, id }, body: { version }, ...context }) {
    requirePermission(context, kind, 'modify');
    await removeEntry(context, { kind, id, version });
    return done(context.t('entries.done.deleted'));
  },
  async preview({ params: { kind, id }, ...context }) {
    requirePermission(context, kind, 'view');
    if (entryKind(kind).pathOf === null) throw new AppError('entry.not_found');
    return makePreview(context, { kind, id });
  },
  async endPreviews({ params: { kind, id }, ...context }) {
    requirePermission(context, kind, 'modify');
    await endPreviews(context, { kind, id });
    return done(context.t('entries.preview.ended'));
  },
  async touch({ params: { kind, id }, ...context }) {
    requirePermission(context, kind, 'view');
    const { version } = await readHead(context.db, kind, id);
    await recordPresence(context, id);
    return { version, present: await readPresent(context, id) };
  },
});

const saved = (message: string, version: number) => ({ ...done(message), version });
