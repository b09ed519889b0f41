import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { type ChangeCursor, readChanges } from '#server/platform/db/changes.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { readRecords } from './records.ts';

/** The source of listings. */
export interface ListingSource {
  pool: pg.Pool;
}

/** An index with its position in the change feed. */
export interface LoadedIndex {
  index: SearchIndex;
  cursor: ChangeCursor;
}

/** Changes were deleted unread, so a full load is needed. */
export class MissedChanges extends Error {}

/** Listings per turn of the event loop. */
export const PUT_AT_A_TIME = 50;
/** Listings read with one query. */
const READ_AT_A_TIME = 100;
const CHANGES_AT_A_TIME = 2000;

/** Reads the current state of listings and updates the index, in short pieces. */
export async function refreshListings(
  { pool }: ListingSource,
  index: SearchIndex,
  ids: readonly number[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += READ_AT_A_TIME) {
    const some = ids.slice(from, from + READ_AT_A_TIME);
    const records = new Map((await readRecords(pool, some)).map((record) => [record.id, record]));
    for (const [at, id] of some.entries()) {
      if (at % PUT_AT_A_TIME === 0) await nextTurn();
      const record = records.get(id);
      if (record) index.put(record);
      else index.remove(id);
    }
  }
}

/**
 * Applies everything committed now to an index and returns the cursor. Throws MissedChanges if changes were deleted
 * unread.
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
