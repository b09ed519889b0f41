import { sql } from 'kysely';
import type { DraftBody } from '#common/contract/own-listings.ts';
import { AppError } from '#common/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';

type Photo = NonNullable<DraftBody['photos']>[number];

/** Puts the photos of a listing into this order, with these captions; those that are left out leave it. */
export async function writePhotos(db: Db, listingId: number, photos: readonly Photo[]): Promise<void> {
  const rows = await db.selectFrom('listing_photos').select('id').where('listing_id', '=', listingId).execute();
  const known = new Set(rows.map(({ id }) => id));
  const named = photos.map(({ id }) => id);
  if (named.some((id) => id === null || !known.has(id)) || new Set(named).size < named.length)
    throw new AppError('edit.conflict');
  const gone = [...known].filter((id) => !named.includes(id));
  if (gone.length > 0) await db.deleteFrom('listing_photos').where('id', 'in', gone).execute();
  // No two have one position, not even while they change places.
  await db
    .updateTable('listing_photos')
    .set({ position: sql`-1 - position` })
    .where('listing_id', '=', listingId)
    .execute();
  for (const [position, { id, altEn, altFr }] of photos.entries())
    await db
      .updateTable('listing_photos')
      .set({ position, alt_en: altEn || null, alt_fr: altFr || null })
      .where('id', '=', id ?? 0)
      .execute();
}
