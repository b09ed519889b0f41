import { sql } from 'kysely';
import type { Services } from '#server/platform/context.ts';
import { type ChangeCursor, currentCursor, readChanges } from '#server/platform/db/changes.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { findPairs, savePairs } from './find-pairs.ts';

/** Changes per transaction. */
const CHANGES_AT_A_TIME = 200;

type Found = Pick<Services, 'db' | 'pool'>;

/**
 * Looks for duplicates of all listings that changed since the last run. Pairs and the position in the change feed are
 * one transaction, so a crash neither loses nor repeats a change.
 */
export async function followChanges({ db, pool }: Found, signal?: AbortSignal): Promise<void> {
  let hasMore = true;
  while (hasMore && !signal?.aborted)
    hasMore = await db.transaction().execute(async (trx) => {
      const progress = await lockProgress(trx);
      if (progress === 'busy') return false;
      if (!progress) {
        const { xid, seq } = await currentCursor(pool);
        await trx.insertInto('duplicate_progress').values({ xid, seq }).execute();
        return false;
      }
      const page = await readChanges(pool, progress, { limit: CHANGES_AT_A_TIME });
      // Changes were deleted unread, so the full pass compares all listings.
      if (page.isStale) await trx.updateTable('duplicate_progress').set({ rules: 0, last_id: 0 }).execute();
      const next = page.isStale ? await currentCursor(pool) : page.cursor;
      if (next.xid === progress.xid && next.seq === progress.seq) return false;
      const ids = [...new Set(page.settled.map(({ listingId }) => listingId))];
      if (ids.length > 0) await savePairs(trx, await findPairs(trx, ids), ids);
      await trx.updateTable('duplicate_progress').set({ xid: next.xid, seq: next.seq }).execute();
      return page.more;
    });
}

/** The position in the change feed, and of the full pass. */
export interface Progress extends ChangeCursor {
  rules: number;
  lastId: number;
}

/** Locks the progress until the transaction ends. Undefined before the first run; another process may be `busy`. */
export async function lockProgress(trx: Db): Promise<Progress | 'busy' | undefined> {
  const { rows: turn } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('duplicates')) as mine`.execute(trx);
  if (!turn[0]?.mine) return 'busy';
  const { rows } = await sql<Progress>`
    select xid::text, seq, rules, last_id as "lastId" from duplicate_progress`.execute(trx);
  return rows[0];
}
