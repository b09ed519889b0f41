import { sql } from 'kysely';
import { MOST } from '#common/contract/market/listing-limits.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The photos that a feed names for a listing, in its order. */
interface WantedPhotos {
  listingId: number;
  urls: readonly string[];
}

/**
 * Saves the URLs of photos to fetch, and removes photos that the feed no longer names. A job fetches the new ones.
 * `hadPhotos` is false for new listings. Runs in the caller's transaction.
 */
export async function syncPhotos(db: Db, wanted: readonly WantedPhotos[], hadPhotos: boolean): Promise<void> {
  const rows = wanted.flatMap(({ listingId, urls }) =>
    [...new Set(urls)].slice(0, MOST.photos).map((url, position) => ({ listingId, url, position })),
  );
  if (hadPhotos) await removePhotos(db, wanted);
  if (rows.length === 0) return;
  const listingIds = sql`${rows.map(({ listingId }) => listingId)}::int[]`;
  const urls = sql`${rows.map(({ url }) => url)}::text[]`;
  // A fetched floor plan image can't be shown as a photo, so it is fetched again.
  if (hadPhotos)
    await sql`
      delete from feed_photos where kind = 'floorplan'
        and (listing_id, url) in (select * from unnest(${listingIds}, ${urls}))`.execute(db);
  await sql`
    insert into feed_photos (listing_id, url, position)
    select * from unnest(${listingIds}, ${urls}, ${rows.map(({ position }) => position)}::int[])
    on conflict (listing_id, url) do update set position = excluded.position
      where feed_photos.position <> excluded.position`.execute(db);
  if (hadPhotos) for (const { listingId } of wanted) await orderPhotos(db, listingId);
}

/** Removes photos of the feed that are no longer named. Those that the landlord added stay. */
async function removePhotos(db: Db, wanted: readonly WantedPhotos[]): Promise<void> {
  for (const { listingId, urls } of wanted)
    await sql`
      with removed as (
        delete from feed_photos where listing_id = ${listingId} and kind = 'photo' and url <> all(${[...urls]}::text[]) returning photo_id)
      delete from listing_photos where id in (select photo_id from removed)`.execute(db);
}

/** Puts the photos of a listing into the feed's order, followed by others. */
export async function orderPhotos(db: Db, listingId: number): Promise<void> {
  const { rows } = await sql<{ id: number; position: number }>`
    select p.id, p.position from listing_photos p left join feed_photos f on f.photo_id = p.id
    where p.listing_id = ${listingId} order by f.position nulls last, p.position`.execute(db);
  if (rows.every(({ position }, at) => position === at)) return;
  // Positions are unique, so move them out of the way first.
  await db
    .updateTable('listing_photos')
    .set({ position: sql`-1 - position` })
    .where('listing_id', '=', listingId)
    .execute();
  await sql`
    update listing_photos set position = given.position - 1
    from unnest(${rows.map(({ id }) => id)}::int[]) with ordinality as given (id, position)
    where listing_photos.id = given.id`.execute(db);
}
