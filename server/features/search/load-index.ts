import { setImmediate as nextTurn } from 'node:timers/promises';
import { currentCursor } from '#server/platform/db/changes.ts';
import { createSearchIndex, type SearchIndex } from '#server/search/index.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { streamRecords } from './records.ts';
import { type ListingSource, type LoadedIndex, PUT_AT_A_TIME } from './refresh.ts';

/** Up to so many listings are indexed in one pass; those beyond are added one by one. */
const ONE_PASS = 200_000;

export interface LoadOptions {
  /** Never holds the event loop for long; otherwise it is faster. */
  inPieces?: boolean;
  /** Makes the index. */
  create?: (records: Iterable<ListingRecord>) => SearchIndex;
  /** Hears how many are read so far. */
  onLoaded?: (count: number) => void;
}

/** Reads every active listing in one consistent view of the database. */
export async function loadIndex(
  { pool, places }: ListingSource,
  { inPieces = false, create = createSearchIndex, onLoaded = () => {} }: LoadOptions = {},
): Promise<LoadedIndex> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const cursor = await currentCursor(client);
    const first: ListingRecord[] = [];
    let index: SearchIndex | undefined = inPieces ? create([]) : undefined;
    let loaded = 0;
    for await (const batch of streamRecords(client, places)) {
      loaded += batch.length;
      if (index) await putAll(index, batch, inPieces);
      else first.push(...batch);
      if (!index && first.length >= ONE_PASS) index = create(first.splice(0));
      onLoaded(loaded);
    }
    await client.query('commit');
    client.release();
    return { index: index ?? create(first), cursor };
  } catch (error) {
    // Whatever state the transaction is in ends with its connection.
    client.release(true);
    throw error;
  }
}

async function putAll(index: SearchIndex, records: readonly ListingRecord[], inPieces: boolean): Promise<void> {
  for (const [at, record] of records.entries()) {
    if (inPieces && at % PUT_AT_A_TIME === 0) await nextTurn();
    index.put(record);
  }
}

/** Whether there are more active listings than that; looks no further. */
export async function hasMoreThan({ pool }: Pick<ListingSource, 'pool'>, limit: number): Promise<boolean> {
  const { rowCount } = await pool.query(`select from listings where state = 'active' limit $1`, [limit + 1]);
  return (rowCount ?? 0) > limit;
}
