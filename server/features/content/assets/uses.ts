import { AppError } from '#common/contract/errors.ts';
import type { AssetUse } from '#common/contract/people/media-library.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A field of a record that shows assets. */
export interface AssetSubject {
  /** For example `page`, `blog`, `city` or `user`. */
  kind: string;
  id: number | string;
  /** For example `picture` or `bodyFr`. */
  field: string;
  /** The record's name, as the library lists it. */
  label: string;
}

/**
 * Records which assets a field shows, in the caller's transaction; an empty list ends its uses. Everything that stores
 * an asset's id calls it. Throws `asset.not_found` and `asset.needs_alt` with the given form field.
 */
export async function recordAssetUses(
  trx: Db,
  { kind, id, field, label }: AssetSubject,
  assetIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(assetIds)];
  const found =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('assets')
          .select(['id', 'is_usable'])
          .where('id', 'in', ids)
          .orderBy('id')
          .forKeyShare()
          .execute();
  if (found.length < ids.length) throw new AppError('asset.not_found');
  if (found.some(({ is_usable }) => !is_usable)) throw new AppError('asset.needs_alt');
  const subject = { subject_kind: kind, subject_id: String(id), field };
  await trx
    .deleteFrom('asset_uses')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subject.subject_id)
    .where('field', '=', field)
    .execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('asset_uses')
    .values(ids.map((asset_id) => ({ ...subject, asset_id, label })))
    .execute();
}

/** The fields that show an asset. */
export async function readAssetUses(db: Db, assetId: number): Promise<AssetUse[]> {
  return db
    .selectFrom('asset_uses')
    .select(['subject_kind as kind', 'subject_id as id', 'field', 'label'])
    .where('asset_id', '=', assetId)
    .orderBy('subject_kind')
    .orderBy('label')
    .orderBy('field')
    .execute();
}
