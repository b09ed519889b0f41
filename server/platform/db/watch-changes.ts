import type pg from 'pg';
import { type ChangeCursor, changeChannel, readChanges } from './changes.ts';
import { createClient } from './pool.ts';

/** Changes are kept for 24 hours; a reader that slept nearly that long may have missed some. */
const STALE_AFTER_MS = 23 * 3_600_000;

export interface WatchOptions {
  pool: pg.Pool;
  /** Connection string for the listening connection, which bypasses the pool (and any proxy before it). */
  connection: string;
  cursor: ChangeCursor;
  /** Gets listing ids, each once a batch; deleted ones too. Batches never overlap; a throw has the batch sent again. */
  onChanges: (ids: number[]) => Promise<void> | void;
  /** Loads everything anew and answers the load's cursor: changes may have been deleted unseen. */
  onStale?: () => Promise<ChangeCursor>;
  /** How long a change may go unnoticed when its notification was lost or never sent (psql). */
  pollMs?: number;
  batchSize?: number;
  onError?: (error: unknown) => void;
}

export interface ChangeWatch {
  /** Looks now instead of waiting; resolves when everything committed before has been handed over. */
  catchUp(): Promise<void>;
  cursor(): ChangeCursor;
  /** Milliseconds since everything committed until then was handed over. */
  lagMs(): number;
  stop(): Promise<void>;
}

/** Follows the change feed until stopped, woken by notifications and by the clock. Lost connections heal by themselves. */
export function watchChanges(options: WatchOptions): ChangeWatch {
  const { pool, onChanges, onStale, pollMs = 2000, batchSize = 5000, onError = () => {} } = options;
  let { cursor } = options;
  let readAt = Date.now();
  let stopped = false;

  async function pull(): Promise<void> {
    if (onStale && Date.now() - readAt > STALE_AFTER_MS) cursor = await onStale();
    for (let more = true; more && !stopped; ) {
      const batch = await readChanges(pool, cursor, batchSize);
      if (batch.ids.length > 0) await onChanges(batch.ids);
      ({ cursor, more } = batch);
    }
    readAt = Date.now();
  }

  const turns = oneAtATime(pull);
  const look = () => turns.request().catch(onError);
  const timer = setInterval(look, pollMs).unref();
  const listener = keepListening(options.connection, look);
  return {
    catchUp: turns.request,
    cursor: () => cursor,
    lagMs: () => Date.now() - readAt,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await listener.stop();
      await turns.current()?.catch(() => {});
    },
  };
}

/** Runs one at a time; asked while running, it runs once more for everybody who asked. */
function oneAtATime(run: () => Promise<void>) {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    current = run().finally(() => {
      current = undefined;
    });
    return current;
  };
  const request = (): Promise<void> => {
    if (!current) return start();
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
  return { request, current: () => next ?? current };
}

function keepListening(connection: string, wake: () => void) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let waitMs = 250;

  const retry = () => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, waitMs).unref();
    waitMs = Math.min(waitMs * 2, 5000);
  };
  const connect = async () => {
    const fresh = createClient(connection, 'foyer changes');
    client = fresh;
    fresh.on('notification', wake);
    fresh.on('end', retry);
    try {
      await fresh.connect();
      await fresh.query(`listen ${changeChannel}`);
      waitMs = 250;
      // Whatever happened while nobody listened.
      wake();
    } catch {
      await fresh.end().catch(() => {});
      retry();
    }
  };
  const first = connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await first;
      await client?.end().catch(() => {});
    },
  };
}
