import { setImmediate as nextTurn } from 'node:timers/promises';
import { currentCursor } from '#server/platform/db/changes.ts';
import { allowLongStatements } from '#server/platform/db/pool.ts';
import { createSearchIndex, draftSearchIndex, type SearchIndex } from '#server/search/index.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { streamRecords } from './records.ts';
import { type ListingSource, type LoadedIndex, PUT_AT_A_TIME } from './refresh.ts';

export interface LoadOptions {
  /** Yields to the event loop often; slower. */
  inPieces?: boolean;
  create?: () => SearchIndex;
  /** Receives the number of listings read so far. */
  onLoaded?: (count: number) => void;
}

/** Reads every active listing from one consistent view of the database. */
export async function loadIndex(
  { pool }: ListingSource,
  { inPieces = false, create = () => createSearchIndex(), onLoaded = () => {} }: LoadOptions = {},
): Promise<LoadedIndex> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await allowLongStatements(client);
    const cursor = await currentCursor(client);
    const draft = draftSearchIndex();
    const index = inPieces ? create() : undefined;
    let loaded = 0;
    for await (const batch of streamRecords(client)) {
      loaded += batch.length;
      if (index) await putAll(index, batch);
      else for (const record of batch) draft.add(record);
      onLoaded(loaded);
    }
    await client.query('commit');
    client.release();
    return { index: index ?? draft.finish(), cursor };
  } catch (error) {
    // Whatever state the transaction is in ends with its connection.
    client.release(true);
    throw error;
  }
}

async function putAll(index: SearchIndex, records: readonly ListingRecord[]): Promise<void> {
  for (const [at, record] of records.entries()) {
    if (at % PUT_AT_A_TIME === 0) await nextTurn();
    index.put(record);
  }
}

/** Whether there are more active listings than `limit`, without counting further. */
export async function hasMoreThan({ pool }: Pick<ListingSource, 'pool'>, limit: number): Promise<boolean> {
  const { rowCount } = await pool.query(`select from listings where state = 'active' limit $1`, [limit + 1]);
  return (rowCount ?? 0) > limit;
}
