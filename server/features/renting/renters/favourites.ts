import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { MAX_SAVED_HOMES } from '#common/contract/market/renter-homes.ts';
import { isReadable } from '#server/features/market/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { alone } from './lock.ts';

/** Ids of saved homes, newest last. */
export async function readFavouriteIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('listing_id as id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('listing_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** When a home was saved; undefined if it wasn't. */
export async function savedSince(db: Db, userId: number, listingId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('favourites')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return row?.created_at;
}

/**
 * Saves or removes a home; without `isWanted`, toggles it. A merged home is its survivor. Throws listing.not_found if it
 * was never public.
 */
export function setFavourite(db: Db, userId: number, listingId: number, wished: boolean | undefined) {
  return alone(db, userId, async (trx) => {
    const id = await survivorOf(trx, listingId);
    const active = wished ?? (await savedSince(trx, userId, id)) === undefined;
    if (!active) await removeFavourite(trx, userId, id);
    else if ((await add(trx, userId, [id])) === 0) throw new AppError('listing.not_found');
    return { active, favouriteListings: await readFavouriteIds(trx, userId) };
  });
}

/** Removes a home. A merged one is its survivor, which an open page may not know yet. */
export async function removeFavourite(db: Db, userId: number, listingId: number): Promise<void> {
  const ids = [listingId, await survivorOf(db, listingId)];
  await db.deleteFrom('favourites').where('user_id', '=', userId).where('listing_id', 'in', ids).execute();
}

/** The home that a merged one lives on in, or itself. */
async function survivorOf(db: Db, listingId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive chain as (
      select id, merged_into from listings where id = ${listingId}
      union select next.id, next.merged_into from chain join listings next on next.id = chain.merged_into)
    select id from chain where merged_into is null`.execute(db);
  return rows[0]?.id ?? listingId;
}

/** Merges a browser's list (newest last) into the saved one, after its existing homes. */
export function joinFavourites(db: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  return alone(db, userId, async (trx) => {
    await add(trx, userId, ids);
    return readFavouriteIds(trx, userId);
  });
}

/**
 * Appends homes in order; the oldest are dropped for the newest. A merged home is replaced by its survivor, which may be
 * merged too. Returns how many are known.
 */
async function add(db: Db, userId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`
    with recursive wanted as (
      select one.id, one.place from unnest(${ids}::int[]) with ordinality as one (id, place)
      union select listings.merged_into, wanted.place from wanted join listings using (id) where merged_into is not null
    ), latest as (
      select greatest(clock_timestamp(), max(created_at)) as at from favourites where user_id = ${userId}
    ), known as (
      select wanted.id, min(wanted.place) as place from wanted
      join listings on listings.id = wanted.id and merged_into is null and ${isReadable} group by wanted.id
    ), added as (
      insert into favourites (user_id, listing_id, created_at)
      select ${userId}, known.id, latest.at + known.place * interval '1 microsecond' from known, latest
      on conflict do nothing
    )
    select 1 from known`.execute(db);
  await sql`delete from favourites where user_id = ${userId} and listing_id in (
    select listing_id from favourites where user_id = ${userId}
    order by created_at desc, listing_id desc offset ${MAX_SAVED_HOMES})`.execute(db);
  return rows.length;
}
