import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { DraftBody } from '#common/contract/landlords/own-listings.ts';
import { attachUploads } from '#server/features/people/index.ts';
import type { Db } from '#server/platform/db/pool.ts';

type Photo = NonNullable<DraftBody['photos']>[number];

/**
 * Saves the photos of a listing in this order with these captions; adds uploads and removes missing photos. Throws
 * edit.conflict for a photo that the listing no longer has.
 */
export async function savePhotos(
  db: Db,
  { listingId, companyId }: { listingId: number; companyId: number },
  photos: readonly Photo[],
): Promise<void> {
  const rows = await db.selectFrom('listing_photos').select('id').where('listing_id', '=', listingId).execute();
  const known = new Set(rows.map(({ id }) => id));
  const kept = photos.flatMap(({ id }) => id ?? []);
  if (!kept.every((id) => known.has(id)) || new Set(kept).size < kept.length) throw new AppError('edit.conflict');
  const removed = [...known].filter((id) => !kept.includes(id));
  if (removed.length > 0) await db.deleteFrom('listing_photos').where('id', 'in', removed).execute();
  // Positions are unique, so move them out of the way first.
  await db
    .updateTable('listing_photos')
    .set({ position: sql`-1 - position` })
    .where('listing_id', '=', listingId)
    .execute();
  const uploads = await attachUploads(
    db,
    companyId,
    photos.flatMap(({ uploadId }) => uploadId ?? []),
  );
  for (const [position, { id, uploadId, altEn, altFr }] of photos.entries()) {
    const place = { position, alt_en: altEn || null, alt_fr: altFr || null };
    const sent = uploads.find((upload) => upload.uploadId === uploadId);
    if (id !== null) await db.updateTable('listing_photos').set(place).where('id', '=', id).execute();
    else if (sent) {
      const { bucket, name, width, height, color, hash } = sent;
      const perceptual_hash = sql<number>`${hash}::bigint`;
      await db
        .insertInto('listing_photos')
        .values({ ...place, bucket, name, width, height, color, perceptual_hash, listing_id: listingId })
        .execute();
    }
  }
}
