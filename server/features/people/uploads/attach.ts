import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { UploadKind } from '#common/contract/people/uploads.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { imageName, isUploadId, UPLOADS_BUCKET } from './keys.ts';

/** The stored facts of an attached picture. */
export interface AttachedPicture {
  uploadId: string;
  /** The bucket of a photo. Floor plan images and logos have a folder instead. */
  bucket: string;
  /** The name of a photo in its bucket, or the file name of a floor plan image or logo. */
  name: string;
  width: number;
  height: number;
  /** #rrggbb */
  color: string;
  /** Signed 64-bit, as text: write it as `${hash}::bigint`. */
  hash: string;
}

/**
 * Attaches ready pictures of a company in the caller's transaction and returns their facts in the given order. Once no
 * row names a picture any more, its files are swept. Throws upload.not_found for a refused upload, another company's or
 * another kind, and upload.not_ready for one that is still being processed.
 */
export async function attachUploads(
  trx: Db,
  companyId: number,
  uploadIds: readonly string[],
  kind: UploadKind = 'photo',
): Promise<AttachedPicture[]> {
  if (uploadIds.length === 0) return [];
  if (!uploadIds.every(isUploadId)) throw new AppError('upload.not_found');
  const rows = await trx
    .selectFrom('uploads')
    .select(['id', 'state', 'width', 'height', 'color', sql<string>`perceptual_hash::text`.as('hash')])
    .where('id', 'in', uploadIds)
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('state', '!=', 'refused')
    .orderBy('id')
    .forUpdate()
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const attached = uploadIds.map((uploadId) => {
    const row = known.get(uploadId);
    if (!row) throw new AppError('upload.not_found');
    const { width, height, color, hash } = row;
    if (row.state !== 'ready' || width === null || height === null || color === null)
      throw new AppError('upload.not_ready');
    const name = kind === 'photo' ? uploadId : imageName(uploadId);
    return { uploadId, bucket: UPLOADS_BUCKET, name, width, height, color, hash };
  });
  await trx.updateTable('uploads').set({ attached_at: sql`now()` }).where('id', 'in', uploadIds).execute();
  return attached;
}
