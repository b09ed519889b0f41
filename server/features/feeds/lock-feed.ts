import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

/** The class of advisory locks of feeds: any number that no other lock uses. */
const LOCK_CLASS = 730_047;
/** How often a waiting run asks again, in milliseconds. */
const ASK_EVERY_MS = 500;

/**
 * Runs `work` while no other program runs the same feed. The lock belongs to the connection, so it ends with the
 * process. Throws the signal's reason if it aborts while waiting.
 */
export async function withFeedLock<T>(
  pool: Pool,
  feedId: number,
  work: () => Promise<T>,
  { signal, onWait = () => {} }: { signal?: AbortSignal | undefined; onWait?: () => void } = {},
): Promise<T> {
  const client = await pool.connect();
  try {
    for (let isFirst = true; ; isFirst = false) {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
        LOCK_CLASS,
        feedId,
      ]);
      if (rows[0]?.locked) break;
      if (isFirst) onWait();
      signal?.throwIfAborted();
      await delay(ASK_EVERY_MS);
    }
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, feedId]).catch(() => {});
    }
  } finally {
    // A closed connection also ends the lock, if the database was away.
    client.release();
  }
}
