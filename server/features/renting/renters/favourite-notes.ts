import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { FavouriteNote } from '#common/contract/market/favourites.ts';
import { MAX_SAVED_HOMES } from '#common/contract/market/renter-homes.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { savedSince } from './favourites.ts';
import { alone } from './lock.ts';

type Row = Omit<FavouriteNote, 'changedAt'> & { changed_at: Date };

/** A renter's notes about these homes. */
export async function readNotes(db: Db, userId: number, ids: readonly number[]): Promise<FavouriteNote[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select listing_id as "listingId", note, version, changed_at from favourite_notes
    where user_id = ${userId} and listing_id = any(${ids}::int[])`.execute(db);
  return rows.map(({ changed_at, ...note }) => ({ ...note, changedAt: changed_at.toISOString() }));
}

/**
 * Saves or, if it is empty, deletes the note about a saved home. Throws listing.not_found if the home isn't saved, and
 * edit.conflict if the note has another version (0: there is none).
 */
export function saveNote(db: Db, userId: number, changed: { listingId: number; note: string; version: number }) {
  const { listingId, note, version } = changed;
  return alone(db, userId, async (trx) => {
    if (!(await savedSince(trx, userId, listingId))) throw new AppError('listing.not_found');
    const [current] = await readNotes(trx, userId, [listingId]);
    if ((current?.version ?? 0) !== version) throw new AppError('edit.conflict');
    if (note === '') {
      await trx
        .deleteFrom('favourite_notes')
        .where('user_id', '=', userId)
        .where('listing_id', '=', listingId)
        .execute();
      return null;
    }
    await sql`
      insert into favourite_notes as n (user_id, listing_id, note) values (${userId}, ${listingId}, ${note})
      on conflict (user_id, listing_id) do update
        set note = excluded.note, version = n.version + 1, changed_at = now()`.execute(trx);
    await dropOldest(trx, userId);
    return (await readNotes(trx, userId, [listingId]))[0] ?? null;
  });
}

/** Notes of homes that are no longer saved stay, but there are never more notes than a list may have homes. */
const dropOldest = (db: Db, userId: number) =>
  sql`delete from favourite_notes where user_id = ${userId} and listing_id in (
    select listing_id from favourite_notes where user_id = ${userId}
    order by changed_at desc, listing_id desc offset ${MAX_SAVED_HOMES})`.execute(db);
