import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { Places } from '#server/features/locations/index.ts';
import { type ChangeCursor, readChanges } from '#server/platform/db/changes.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { readRecords } from './records.ts';

/** Where listings are read. */
export interface ListingSource {
  pool: pg.Pool;
  places: Places;
}

/** An index and how much of the change feed it holds. */
export interface LoadedIndex {
  index: SearchIndex;
  cursor: ChangeCursor;
}

/** Changes were deleted before they were read: only a full load helps. */
export class MissedChanges extends Error {}

/** Listings put in before the event loop gets a turn. */
export const PUT_AT_A_TIME = 50;
/** Listings read with one query. */
const READ_AT_A_TIME = 100;
const CHANGES_AT_A_TIME = 2000;

/** Reads these listings as they are now and puts them into the index, in pieces that hold the event loop only briefly. */
export async function refreshListings(
  { pool, places }: ListingSource,
  index: SearchIndex,
  ids: readonly number[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += READ_AT_A_TIME) {
    const some = ids.slice(from, from + READ_AT_A_TIME);
    const records = new Map((await readRecords(pool, some, places)).map((record) => [record.id, record]));
    for (const [at, id] of some.entries()) {
      if (at % PUT_AT_A_TIME === 0) await nextTurn();
      const record = records.get(id);
      if (record) index.put(record);
      else index.remove(id);
    }
  }
}

/**
 * Brings an index up to everything that is committed now, and answers the cursor to read on from. Throws MissedChanges
 * where that can't be done any more.
 */
export async function replayChanges(
  source: ListingSource,
  { index, cursor: from }: LoadedIndex,
  onReplayed: (count: number) => void = () => {},
): Promise<ChangeCursor> {
  let cursor = from;
  let earlyAfter = 0;
  for (let more = true; more; ) {
    const page = await readChanges(source.pool, cursor, { limit: CHANGES_AT_A_TIME, earlyAfter });
    if (page.isStale) throw new MissedChanges('changes were deleted before they were read');
    const ids = [...new Set([...page.settled, ...page.early].map(({ listingId }) => listingId))];
    await refreshListings(source, index, ids);
    onReplayed(ids.length);
    earlyAfter = Math.max(earlyAfter, page.earlyTo);
    ({ cursor, more } = page);
  }
  return cursor;
}
