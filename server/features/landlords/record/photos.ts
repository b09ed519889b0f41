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
      await db
        .insertInto('listing_photos')
        .values({ ...place, ...pictureColumns(sent), listing_id: listingId })
        .execute();
    }
  }
}

type Picture = Awaited<ReturnType<typeof attachUploads>>[number];

const pictureColumns = ({ bucket, name, width, height, color, hash }: Picture) => ({
  bucket,
  name,
  width,
  height,
  color,
  perceptual_hash: sql<number>`${hash}::bigint`,
});

/** Adds pictures behind the photos of a locked listing. Returns the ids of the new photos, in order. */
export async function addPhotos(db: Db, listingId: number, pictures: readonly Picture[]): Promise<number[]> {
  if (pictures.length === 0) return [];
  const { next } = await db
    .selectFrom('listing_photos')
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('listing_photos')
    .values(pictures.map((picture, at) => ({ listing_id: listingId, position: next + at, ...pictureColumns(picture) })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces the picture of a photo, which keeps its place and its captions. */
export async function replacePhoto(db: Db, photoId: number, picture: Picture): Promise<void> {
  await db.updateTable('listing_photos').set(pictureColumns(picture)).where('id', '=', photoId).execute();
}
