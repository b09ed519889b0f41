import type { Pool } from 'pg';

/** How often counts are written, in milliseconds; a killed process loses at most this much. */
const FLUSH_MS = 5_000;

/** A counter's services, and what it does with failed writes. */
export interface CounterOptions {
  pool: Pool;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Counts in memory that are written in batches. */
export interface BatchedCounts {
  add(key: string): void;
  /** Writes the counts; failed ones wait for the next flush. */
  flush(): Promise<void>;
  /** Writes the last counts. */
  close(): Promise<void>;
}

/** Creates counts by key that `write` stores every few seconds while there are new ones, one batch at a time. */
export function countInBatches(
  { pool, onError }: CounterOptions,
  write: (pool: Pool, batch: ReadonlyMap<string, number>) => Promise<void>,
): BatchedCounts {
  let waiting = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(flush, FLUSH_MS).unref();
  const add = (key: string, count = 1) => void waiting.set(key, (waiting.get(key) ?? 0) + count);

  function flush(): Promise<void> {
    writing = writing.then(async () => {
      if (waiting.size === 0) return;
      const batch = waiting;
      waiting = new Map();
      try {
        await write(pool, batch);
      } catch (error) {
        for (const [key, count] of batch) add(key, count);
        onError(error);
      }
    });
    return writing;
  }

  return {
    add: (key) => add(key),
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
