import type pg from 'pg';
import type { Places } from '#server/features/locations/index.ts';
import { type ChangeCursor, currentCursor } from '#server/platform/db/changes.ts';
import { createSearchIndex, type SearchIndex } from '#server/search/index.ts';
import { streamRecords } from './records.ts';

/** Up to so many listings are indexed in one pass; those beyond are added one by one. */
const ONE_PASS = 200_000;

/** An index and how much of the change feed it holds. */
export interface LoadedIndex {
  index: SearchIndex;
  cursor: ChangeCursor;
}

/** Reads every active listing in one consistent view of the database. `onLoaded` hears how many there are so far. */
export async function loadIndex(
  pool: pg.Pool,
  places: Places,
  onLoaded: (count: number) => void = () => {},
): Promise<LoadedIndex> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const cursor = await currentCursor(client);
    const first = [];
    let index: SearchIndex | undefined;
    for await (const batch of streamRecords(client, places)) {
      if (index) for (const record of batch) index.put(record);
      else first.push(...batch);
      if (!index && first.length >= ONE_PASS) index = createSearchIndex(first.splice(0));
      onLoaded(index?.size ?? first.length);
    }
    await client.query('commit');
    client.release();
    return { index: index ?? createSearchIndex(first), cursor };
  } catch (error) {
    // Whatever state the transaction is in ends with its connection.
    client.release(true);
    throw error;
  }
}
