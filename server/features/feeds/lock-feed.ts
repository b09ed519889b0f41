import { setTimeout as delay } from 'node:timers/promises';
import { createDbClient } from '#server/platform/db/pool.ts';

/** The class of advisory locks of feeds: any number that no other lock uses. */
const LOCK_CLASS = 730_047;
/** How often a waiting run asks again, in milliseconds. */
const ASK_EVERY_MS = 500;

/**
 * Runs `work` while no other program runs the same feed. The lock belongs to a connection of its own, so it ends with
 * the process, and no pooler can hand it to somebody else. Throws the signal's reason if it aborts while waiting.
 */
export async function withFeedLock<T>(
  connection: string,
  feedId: number,
  work: () => Promise<T>,
  { signal, onWait = () => {} }: { signal?: AbortSignal | undefined; onWait?: () => void } = {},
): Promise<T> {
  const client = createDbClient(connection, 'foyer feed');
  try {
    await client.connect();
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
    return await work();
  } finally {
    // Which ends the lock.
    await client.end().catch(() => {});
  }
}
