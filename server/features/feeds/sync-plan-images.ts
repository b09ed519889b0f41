import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/** The image that a feed names for a floor plan; null for none. */
interface PlanImage {
  listingId: number;
  planId: number;
  url: string | null;
}

const MAX_ADDRESS = 2000;
const isFetched = ({ url }: PlanImage) => url !== null && url.length <= MAX_ADDRESS && /^https?:\/\//i.test(url);

/**
 * Saves the images of floor plans to fetch. A floor plan without one loses the image that came from the feed, and one
 * with another URL keeps the old image until the new one is there. Runs in the caller's transaction.
 */
export async function syncPlanImages(db: Db, images: readonly PlanImage[], isNew: boolean): Promise<void> {
  const wanted = images.filter(isFetched);
  if (!isNew) await removeImages(db, images, wanted);
  if (wanted.length === 0) return;
  const columns = sql`${wanted.map(({ planId }) => planId)}::int[], ${wanted.map(({ listingId }) => listingId)}::int[],
    ${wanted.map(({ url }) => url)}::text[]`;
  await sql`
    insert into feed_plan_images (floor_plan_id, listing_id, url) select * from unnest(${columns})
    on conflict (floor_plan_id) do update set url = excluded.url where feed_plan_images.url <> excluded.url`.execute(
    db,
  );
  // An image that is also a photo was saved as a photo, and stays one.
  await sql`
    insert into feed_photos (listing_id, url, position, kind)
    select distinct listing_id, url, 0, 'floorplan' from unnest(${columns}) as given (plan_id, listing_id, url)
    on conflict (listing_id, url) do nothing`.execute(db);
  if (isNew) return;
  // Floor plans that share an image which was fetched before.
  await sql`
    update floor_plans f set picture = p.upload_id::text || '.webp'
    from feed_plan_images i join feed_photos p on p.listing_id = i.listing_id and p.url = i.url and p.kind = 'floorplan'
      join uploads u on u.id = p.upload_id and u.attached_at is not null
    where i.floor_plan_id = f.id and f.id = any(${wanted.map(({ planId }) => planId)}::int[])
      and f.picture is distinct from p.upload_id::text || '.webp'`.execute(db);
}

async function removeImages(db: Db, images: readonly PlanImage[], wanted: readonly PlanImage[]): Promise<void> {
  const without = images.filter((image) => !wanted.includes(image)).map(({ planId }) => planId);
  if (without.length > 0)
    await sql`
      with removed as (delete from feed_plan_images where floor_plan_id = any(${without}::int[]) returning floor_plan_id)
      update floor_plans set picture = null where id in (select floor_plan_id from removed)`.execute(db);
  const listingIds = [...new Set(images.map(({ listingId }) => listingId))];
  await sql`
    delete from feed_photos p where p.kind = 'floorplan' and p.listing_id = any(${listingIds}::int[])
      and p.url <> all(${wanted.map(({ url }) => url)}::text[])`.execute(db);
}
