import type pg from 'pg';

const CHANNEL = 'listing_changes';
/** Writers wake the readers at most this often. */
const NOTIFY_EVERY_MS = 20;

/** How far a reader has come: everything up to here has been seen. Plain data. */
export interface ChangeCursor {
  /** Transaction id, as text: it is 64 bits wide. */
  xid: string;
  seq: number;
}

/** Something that runs queries: a pool, a client, a transaction's client. */
type Queryable = Pick<pg.ClientBase, 'query'> | pg.Pool;

/**
 * The cursor to read on from after a full load. Take it inside the load's REPEATABLE READ transaction: it lies at the
 * oldest transaction still running there, so some changes may be read twice and none is skipped.
 */
export async function currentCursor(client: Queryable): Promise<ChangeCursor> {
  const { rows } = await client.query<{ xid: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xid');
  return { xid: rows[0]?.xid ?? '0', seq: 0 };
}

/**
 * The listings changed after the cursor, each once, and the cursor behind them. Only transactions older than any that
 * still runs are read: a plain "seq > last" would skip those that commit late. `more` says that the limit cut it short.
 */
export async function readChanges(
  client: Queryable,
  cursor: ChangeCursor,
  limit = 5000,
): Promise<{ ids: number[]; cursor: ChangeCursor; more: boolean }> {
  const { rows } = await client.query<{ listing_id: number; xid: string; seq: string }>({
    name: 'read-listing-changes',
    text: `select listing_id, xid::text as xid, seq::text as seq from listing_changes
      where (xid, seq) > ($1::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by listing_changes.xid, listing_changes.seq limit $3`,
    values: [cursor.xid, cursor.seq, limit],
  });
  const last = rows.at(-1);
  return {
    ids: [...new Set(rows.map(({ listing_id }) => listing_id))],
    cursor: last ? { xid: last.xid, seq: Number(last.seq) } : cursor,
    more: rows.length === limit,
  };
}

const scheduled = new WeakSet<pg.Pool>();

/**
 * Wakes all readers soon after a commit that changed listings. Never inside the transaction: commits that carry a
 * notification wait for one another. A lost one costs nothing but the reader's poll interval.
 */
export function notifyChanged(pool: pg.Pool): void {
  if (scheduled.has(pool)) return;
  scheduled.add(pool);
  setTimeout(() => {
    scheduled.delete(pool);
    if (pool.ending) return;
    pool.query(`select set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', '')`).catch(() => {});
  }, NOTIFY_EVERY_MS).unref();
}

/** Deletes changes that every reader has long seen. Readers away for longer load everything anew. Answers how many. */
export async function deleteOldChanges(pool: pg.Pool, olderThanHours = 24): Promise<number> {
  const { rowCount } = await pool.query('delete from listing_changes where at < now() - make_interval(hours => $1)', [
    olderThanHours,
  ]);
  return rowCount ?? 0;
}

/** The channel on which readers are woken. */
export const changeChannel = CHANNEL;
