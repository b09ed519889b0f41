import { sql } from 'kysely';
import type { Services } from '#server/context.ts';
import { type ChangeCursor, currentCursor, readChanges } from '#server/platform/db/changes.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { findPairs, savePairs } from './find-pairs.ts';
import { DUPLICATE_RULES } from './fingerprint.ts';

/** Changes per transaction. */
const CHANGES_AT_A_TIME = 200;
/** Listings of the full pass per transaction. */
const LISTINGS_AT_A_TIME = 500;

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

/**
 * Compares all listings once after each change of the rules. Every step is a transaction with its position, so that an
 * interrupted pass continues. Returns the number of compared listings.
 */
export async function runFullPass({ db, pool }: Found, signal?: AbortSignal): Promise<number> {
  let count = 0;
  await followChanges({ db, pool }, signal);
  while (!signal?.aborted) {
    const compared = await db.transaction().execute(async (trx) => {
      const progress = await lockProgress(trx);
      if (!progress || progress === 'busy' || progress.rules === DUPLICATE_RULES) return 0;
      const listings = await trx
        .selectFrom('listings')
        .select('id')
        .where('id', '>', progress.lastId)
        .orderBy('id')
        .limit(LISTINGS_AT_A_TIME)
        .execute();
      const ids = listings.map(({ id }) => id);
      if (ids.length > 0) await savePairs(trx, await findPairs(trx, ids, { onlyEarlier: true }), []);
      const last = ids.at(-1);
      await trx
        .updateTable('duplicate_progress')
        .set(last === undefined ? { rules: DUPLICATE_RULES, last_id: 0 } : { last_id: last })
        .execute();
      return ids.length;
    });
    if (compared === 0) break;
    count += compared;
  }
  return count;
}

interface Progress extends ChangeCursor {
  rules: number;
  lastId: number;
}

/** Locks the progress until the transaction ends. Undefined before the first run; another process may be `busy`. */
async function lockProgress(trx: Db): Promise<Progress | 'busy' | undefined> {
  const { rows: turn } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('duplicates')) as mine`.execute(trx);
  if (!turn[0]?.mine) return 'busy';
  const { rows } = await sql<Progress>`
    select xid::text, seq, rules, last_id as "lastId" from duplicate_progress`.execute(trx);
  return rows[0];
}
