import { assetIdOf } from '#common/entries/asset-value.ts';
import type { EntryField, EntryValues } from '#common/entries/fields.ts';
import { type EntryPart, fieldsOfPart } from '#common/entries/kinds.ts';
import { richTextShape } from '#common/rich-text/document.ts';
import { readRichText } from '#common/rich-text/rich-text.ts';
import { recordAssetUses } from '#server/features/content/assets/uses.ts';
import { referencesOf } from '#server/features/content/rich-text/read-parts.ts';
import type { Db } from '#server/platform/db/pool.ts';

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
export async function deleteAssetUses(trx: Db, kind: string, entryId: number): Promise<void> {
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
