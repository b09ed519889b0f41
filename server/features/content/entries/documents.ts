import { assetIdOf } from '#common/entries/asset-value.ts';
import type { EntryField, EntryValues } from '#common/entries/fields.ts';
import { type EntryPart, fieldsOfPart } from '#common/entries/kinds.ts';
import type { FieldErrors } from '#common/errors.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { readRichText, richText, richTextShape } from '#common/rich-text/rich-text.ts';
import { fieldErrors } from '#common/validation.ts';
import { recordAssetUses } from '#server/features/assets/index.ts';
import { referencesOf } from '#server/features/rich-text/index.ts';
import type { Db } from '#server/platform/db/pool.ts';

/**
 * Checks the documents of a part with their grammar. The values then have the documents without attributes that the
 * grammar doesn't know. Returns errors by `en.body`.
 */
export function checkDocuments(
  fields: readonly EntryField[],
  part: EntryPart,
  values: EntryValues,
  t: Translate,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { key, type } of fieldsOfPart(fields, part)) {
    const value = values[key];
    if (type !== 'rich' || typeof value !== 'object' || value === null) continue;
    const { data, error } = richText.safeParse(value);
    if (data) values[key] = data;
    else errors[`${part}.${key}`] = Object.values(fieldErrors(error.issues, t))[0] ?? t('validation.richText');
  }
  return errors;
}

/** The live values of one part of an entry. */
interface LivePart {
  kind: string;
  entryId: number;
  part: EntryPart;
  fields: readonly EntryField[];
  values: EntryValues | null;
  /** The entry's title, as the media library lists it. */
  label: string;
}

/** Records in the media library which assets the live values of a part show. Throws like recordAssetUses. */
export async function recordEntryAssets(
  trx: Db,
  { kind, entryId, part, fields, values, label }: LivePart,
): Promise<void> {
  for (const { key, type } of fieldsOfPart(fields, part)) {
    if (type !== 'rich' && type !== 'picture') continue;
    const subject = { kind, id: entryId, field: part === 'shared' ? key : `${part}.${key}`, label };
    await recordAssetUses(trx, subject, assetsIn(values?.[key]));
  }
}

/** Ends all uses of assets by an entry, which is deleted. */
export async function forgetEntryAssets(trx: Db, kind: string, entryId: number): Promise<void> {
  await trx
    .deleteFrom('asset_uses')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', String(entryId))
    .execute();
}

function assetsIn(value: unknown): number[] {
  const assetId = assetIdOf(value);
  if (assetId !== null) return [assetId];
  const doc = richTextShape.safeParse(value).data;
  return doc ? [...referencesOf([readRichText(doc)]).assetIds] : [];
}
