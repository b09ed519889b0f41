import { isDeepStrictEqual } from 'node:util';
import { AppError, type FieldErrors } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import { checkValues, type EntryField, type EntryValues, type FieldIssue } from '#common/entries/fields.ts';
import { ENTRY_PARTS, type EntryKindName, type EntryPart, entryKind, fieldsOfPart } from '#common/entries/kinds.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { requiredRichText, richText } from '#common/rich-text/rich-text.ts';
import { sentenceOf } from '#common/values/validation.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { type ContentWriter, lockEntry, type Parts, readParts } from './read-parts.ts';
import { readFields } from './tables.ts';

/** Drafts of all parts, as the form sends them. */
export interface Drafts {
  shared: EntryValues;
  en: EntryValues;
  fr: EntryValues;
  note: string;
  upToDate: readonly Lang[];
}

/** The sentence of an issue, in the caller's language. */
function issueSentence({ phrase, maximum = 0 }: FieldIssue, t: Translate): string {
  if (phrase === 'blanks') return t('pageEditor.blanks');
  return t.dynamic(`validation.${phrase}`, { maximum }) ?? t('validation.invalid');
}

/** Checks the values of some parts. Throws `request.invalid` with fields like `en.title`. */
export function requireValid(
  fields: readonly EntryField[],
  given: Readonly<Partial<Record<EntryPart, EntryValues>>>,
  t: Translate,
  isFinal = false,
): Readonly<Partial<Record<EntryPart, EntryValues>>> {
  const errors: FieldErrors = {};
  const checked: Partial<Record<EntryPart, EntryValues>> = {};
  for (const part of ENTRY_PARTS) {
    const values = given[part];
    if (!values) continue;
    const { values: tidied, issues } = checkValues(fieldsOfPart(fields, part), values, isFinal);
    checked[part] = tidied;
    for (const [key, issue] of Object.entries(issues)) errors[`${part}.${key}`] = issueSentence(issue, t);
    Object.assign(errors, checkRichTexts(fieldsOfPart(fields, part), part, tidied, isFinal, t));
  }
  if (Object.keys(errors).length > 0) throw new AppError('request.invalid', {}, errors);
  return checked;
}

/** Checks documents by their grammar, which also drops what it doesn't know. Returns a message per wrong field. */
function checkRichTexts(
  fields: readonly EntryField[],
  part: EntryPart,
  values: EntryValues,
  isFinal: boolean,
  t: Translate,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { key, type, isRequired = false } of fields) {
    const value = values[key];
    if (type !== 'rich' || typeof value !== 'object' || value === null) continue;
    const checked = (isFinal && isRequired ? requiredRichText : richText).safeParse(value);
    const [issue] = checked.error?.issues ?? [];
    if (issue) errors[`${part}.${key}`] = sentenceOf(issue, t);
    else values[key] = checked.data;
  }
  return errors;
}

interface NewRevision {
  entryId: number;
  part: EntryPart;
  data: EntryValues;
  note?: string;
  restoredFrom?: number;
  sourceId?: number | null;
  isTranslation?: boolean;
}

async function insertRevision(trx: Db, { actor }: Pick<ContentWriter, 'actor'>, made: NewRevision): Promise<number> {
  const { id } = await trx
    .insertInto('content_revisions')
    .values({
      entry_id: made.entryId,
      part: made.part,
      data: JSON.stringify(made.data),
      made_by: actor?.userId ?? null,
      note: made.note ?? '',
      restored_from: made.restoredFrom ?? null,
      source_id: made.sourceId ?? null,
      is_translation: made.isTranslation ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function setDraft(trx: Db, entryId: number, part: EntryPart, draftId: number): Promise<void> {
  await trx
    .updateTable('content_parts')
    .set({ draft_id: draftId })
    .where('entry_id', '=', entryId)
    .where('part', '=', part)
    .execute();
}

/** Creates an entry as a draft. Returns its id. Throws `request.invalid`. */
export async function createEntry(context: ContentWriter, kind: EntryKindName, drafts: Drafts): Promise<number> {
  if (!entryKind(kind).isOpen) throw new AppError('auth.forbidden');
  return context.db.transaction().execute(async (trx) => {
    const fields = await readFields(trx, kind, drafts.shared);
    const { shared = {}, en = {}, fr = {} } = requireValid(fields, drafts, context.t);
    const { id } = await trx
      .insertInto('content_entries')
      .values({ kind, updated_by: context.actor?.userId ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    let source: number | null = null;
    const values = { shared, en, fr };
    for (const part of ENTRY_PARTS) {
      const isFrench = part === 'fr';
      const revision: NewRevision = { entryId: id, part, data: values[part], note: drafts.note };
      const draftId = await insertRevision(trx, context, {
        ...revision,
        sourceId: isFrench ? source : null,
        isTranslation: isFrench,
      });
      if (part === 'en') source = draftId;
      await trx.insertInto('content_parts').values({ entry_id: id, part, draft_id: draftId }).execute();
    }
    await writeAudit(trx, context, { action: `${kind}.create`, subjectKind: kind, subjectId: id });
    return id;
  });
}

/** Saves drafts of all parts. Returns the version. Throws `entry.not_found`, `edit.conflict`, `request.invalid`. */
export async function saveDrafts(
  context: ContentWriter,
  of: { kind: EntryKindName; id: number; version: number },
  drafts: Drafts,
): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const entry = await lockEntry(trx, context, of);
    const known = await readParts(trx, entry.id);
    const shared: EntryValues = { ...known.shared.draft, ...drafts.shared };
    const fields = await readFields(trx, entry.kind, shared);
    const valid = requireValid(fields, drafts, context.t);
    const changed = ENTRY_PARTS.filter((part) => isChanged(known, part, valid[part] ?? {}));
    await writeChanges(trx, context, { entryId: entry.id, known, behind: entry.behind, changed, valid, drafts });
    return entry.version;
  });
}

/** Values that no field names stay in the revision, for example those of another type of page. */
const merged = (known: Parts, part: EntryPart, values: EntryValues): EntryValues => ({
  ...known[part].draft,
  ...values,
});

const isChanged = (known: Parts, part: EntryPart, values: EntryValues): boolean =>
  Object.entries(values).some(([key, value]) => !isDeepStrictEqual(known[part].draft[key] ?? '', value ?? ''));

interface Changes {
  entryId: number;
  known: Parts;
  behind: Lang | null;
  changed: readonly EntryPart[];
  valid: Readonly<Partial<Record<EntryPart, EntryValues>>>;
  drafts: Drafts;
}

/** A language that was behind catches up with its change. Otherwise its change is news for the other language. */
async function writeChanges(
  trx: Db,
  context: ContentWriter,
  { entryId, known, behind, changed, valid, drafts: { note, upToDate } }: Changes,
): Promise<void> {
  const caughtUp = upToDate.filter((lang) => lang === behind && !changed.includes(lang));
  const newest = { en: known.en.draftId, fr: known.fr.draftId };
  // The language that is behind comes last, so that it follows the other one's new revision.
  const order: readonly EntryPart[] = behind === 'en' ? ['shared', 'fr', 'en'] : ['shared', 'en', 'fr'];
  const isPair = changed.includes('en') && changed.includes('fr');
  for (const part of order) {
    if (!changed.includes(part) && !caughtUp.some((lang) => lang === part)) continue;
    const other = part === 'en' ? 'fr' : 'en';
    const isTranslation = part !== 'shared' && (part === behind || (isPair && part === order[2]));
    const draftId = await insertRevision(trx, context, {
      entryId,
      part,
      data: merged(known, part, valid[part] ?? {}),
      note,
      sourceId: part === 'shared' ? null : newest[other],
      isTranslation,
    });
    if (part !== 'shared') newest[part] = draftId;
    await setDraft(trx, entryId, part, draftId);
  }
}

/** Makes an earlier revision the draft. Returns the version. Throws `revision.not_found` and like saveDrafts. */
export async function restoreRevision(
  context: ContentWriter,
  of: { kind: EntryKindName; id: number; version: number },
  revisionId: number,
): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const entry = await lockEntry(trx, context, of);
    const earlier = await readRevision(trx, entry.id, revisionId);
    const { en, fr } = await readParts(trx, entry.id);
    const draftId = await insertRevision(trx, context, {
      entryId: entry.id,
      part: earlier.part,
      data: earlier.data,
      restoredFrom: revisionId,
      sourceId: earlier.part === 'shared' ? null : (earlier.part === 'en' ? fr : en).draftId,
    });
    await setDraft(trx, entry.id, earlier.part, draftId);
    return entry.version;
  });
}

/** A revision of an entry. Throws `revision.not_found`. */
export async function readRevision(
  db: Db,
  entryId: number,
  id: number,
): Promise<{ id: number; part: EntryPart; data: EntryValues }> {
  const row = await db
    .selectFrom('content_revisions')
    .select(['id', 'part', 'data'])
    .where('id', '=', id)
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  const part = ENTRY_PARTS.find((one) => one === row?.part);
  if (!row || !part) throw new AppError('revision.not_found');
  const data: EntryValues = typeof row.data === 'object' && row.data !== null ? { ...row.data } : {};
  return { id: row.id, part, data };
}
