import { sql } from 'kysely';
import { MAX_SAVED_HOMES } from '#common/contract/market/renter-homes.ts';
import { isReadable } from '#server/features/market/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { alone } from './lock.ts';

/** Ids of viewed homes, the latest first. */
export async function viewedIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('viewed_listings')
    .select('listing_id as id')
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .orderBy('listing_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Records a view if the renter keeps a list and the home was ever public. Returns whether it was recorded. */
export function recordView(db: Db, userId: number, listingId: number): Promise<boolean> {
  return alone(db, userId, async (trx) => {
    const { rows } = await sql`
      insert into viewed_listings (user_id, listing_id)
      select ${userId}, id from listings
      where id = ${listingId} and ${isReadable}
        and coalesce((select keeps_viewed from renter_profiles where user_id = ${userId}), true)
      on conflict (user_id, listing_id) do update set last_at = now(), times = viewed_listings.times + 1
      returning listing_id`.execute(trx);
    await sql`delete from viewed_listings where user_id = ${userId} and listing_id in (
      select listing_id from viewed_listings where user_id = ${userId}
      order by last_at desc, listing_id offset ${MAX_SAVED_HOMES})`.execute(trx);
    return rows.length > 0;
  });
}

/** Deletes one viewed home, or all. Returns how many. */
export async function deleteViewed(db: Db, userId: number, listingId?: number): Promise<number> {
  let forgotten = db.deleteFrom('viewed_listings').where('user_id', '=', userId);
  if (listingId !== undefined) forgotten = forgotten.where('listing_id', '=', listingId);
  const { numDeletedRows } = await forgotten.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
