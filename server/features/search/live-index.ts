import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { Places } from '#server/features/locations/index.ts';
import { notifyChanged } from '#server/platform/db/changes.ts';
import { watchChanges } from '#server/platform/db/watch-changes.ts';
import type { SearchIndex } from '#server/search/index.ts';
import type { SearchState } from './listing-search.ts';
import { loadIndex } from './load-index.ts';
import { readRecords } from './records.ts';

/** Listings put in before the event loop gets a turn. */
const PUT_AT_A_TIME = 50;

export interface LiveIndexOptions {
  pool: pg.Pool;
  /** Connection string for the listening connection. */
  connection: string;
  places: Places;
  onError: (error: unknown) => void;
}

/** An index that follows the database. */
export interface LiveIndex {
  current(): SearchIndex;
  /** Goes up with every change. */
  version(): number;
  state(): SearchState;
  catchUp(): Promise<void>;
  apply(ids: readonly number[]): Promise<void>;
  close(): Promise<void>;
}

/** Loads all active listings and keeps them in step with the change feed. */
export async function openLiveIndex({ pool, connection, places, onError }: LiveIndexOptions): Promise<LiveIndex> {
  let { index, cursor } = await loadIndex(pool, places);
  let generation = 0;
  const inTurn = createTurns();

  /** Reads these listings as they are now and puts them in. One at a time: an older reading must not follow a newer. */
  const refresh = (ids: readonly number[]) =>
    inTurn(async () => {
      const records = new Map((await readRecords(pool, ids, places)).map((record) => [record.id, record]));
      for (const [at, id] of ids.entries()) {
        if (at > 0 && at % PUT_AT_A_TIME === 0) await nextTurn();
        const record = records.get(id);
        if (record) index.put(record);
        else index.remove(id);
      }
    });

  const watch = watchChanges({
    pool,
    connection,
    cursor,
    onError,
    onChanges: refresh,
    async onStale() {
      ({ index, cursor } = await loadIndex(pool, places));
      generation++;
      return cursor;
    },
  });

  return {
    current: () => index,
    version: () => generation * 1e9 + index.version,
    state: () => ({ feedLagMs: watch.lagMs(), feedReadAt: watch.readAt() }),
    catchUp: () => watch.catchUp(),
    async apply(ids) {
      notifyChanged(pool);
      await refresh(ids).catch(onError);
    },
    close: () => watch.stop(),
  };
}

/** Runs tasks one after the other, in the order they came. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task);
    last = run.catch(() => {});
    return run;
  };
}
