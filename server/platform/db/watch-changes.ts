import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { type Change, type ChangeCursor, changeChannel, readChanges } from './changes.ts';
import { createClient } from './pool.ts';

/** Listings handed over at a time: what takes them in holds the event loop only for so long. */
const TAKEN_AT_A_TIME = 200;
/** So many changes read early are read again with every look, so that one that commits late among them is early too. */
const FEW_EARLY = 200;
/** Behind a transaction that stays open while more than this is written, the rest waits for its end. */
const MOST_EARLY = 20_000;

export interface WatchOptions {
  pool: pg.Pool;
  /** Connection string for the listening connection, which bypasses the pool (and any proxy before it). */
  connection: string;
  cursor: ChangeCursor;
  /** Milliseconds of the clock at which everything up to the cursor was known; now without it. */
  knownAt?: number;
  /**
   * Gets listing ids, at most 200 at a time, deleted ones too. Calls never overlap; after a throw they come again. What
   * it reads of them then is at least as new as the change.
   */
  onChanges: (ids: number[]) => Promise<void> | void;
  /** Loads everything anew and answers the load's cursor: changes were deleted unseen. Without it they are lost. */
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
  /** Age in milliseconds of the oldest change that is not handed over, or may not be: nobody could look. 0 when in step. */
  lagMs(): number;
  /** Milliseconds of the clock at which the feed was last read to its end. */
  readAt(): number;
  stop(): Promise<void>;
}

/** Follows the change feed until stopped, woken by notifications and by the clock. Lost connections heal by themselves. */
export function watchChanges(options: WatchOptions): ChangeWatch {
  const { pool, onChanges, onStale, pollMs = 2000, batchSize = 2000, onError = () => {} } = options;
  let { cursor, knownAt: readAt = Date.now() } = options;
  /** When the oldest change was made that is read and not handed over. */
  let waitingSince: number | undefined;
  let isUnsure = true;
  let stopped = false;
  /** Changes handed over early, which the feed brings again. */
  const early = new Set<number>();
  let lastEarly = 0;

  async function handOver(changes: readonly Change[]): Promise<void> {
    const fresh = changes.filter(({ seq }) => !early.has(seq));
    if (fresh.length === 0) return;
    const oldestMs = fresh.reduce((oldest, { ageMs }) => Math.max(oldest, ageMs), 0);
    waitingSince = Math.min(waitingSince ?? Infinity, Date.now() - oldestMs);
    const ids = [...new Set(fresh.map(({ listingId }) => listingId))];
    for (let from = 0; from < ids.length && !stopped; from += TAKEN_AT_A_TIME) {
      await onChanges(ids.slice(from, from + TAKEN_AT_A_TIME));
      await nextTurn();
    }
  }

  async function pull(): Promise<void> {
    let earlyAfter = early.size <= FEW_EARLY ? 0 : lastEarly;
    let isBlocked = false;
    for (let more = true; more && !stopped; ) {
      isBlocked = early.size > MOST_EARLY;
      const page = await readChanges(pool, cursor, { limit: batchSize, ...(!isBlocked && { earlyAfter }) });
      if (page.isStale && onStale) {
        cursor = await onStale();
        early.clear();
        continue;
      }
      await handOver([...page.settled, ...page.early]);
      if (stopped) return;
      for (const { seq } of page.settled) early.delete(seq);
      for (const { seq } of page.early) early.add(seq);
      earlyAfter = Math.max(earlyAfter, page.earlyTo);
      lastEarly = earlyAfter;
      ({ cursor, more } = page);
    }
    readAt = Date.now();
    isUnsure = false;
    waitingSince = isBlocked ? (waitingSince ?? readAt) : undefined;
  }

  const turns = oneAtATime(pull);
  const look = () =>
    turns.request().catch((error) => {
      isUnsure = true;
      onError(error);
    });
  const timer = setInterval(look, pollMs).unref();
  const listener = keepListening(options.connection, look);
  return {
    catchUp: turns.request,
    cursor: () => cursor,
    lagMs() {
      const now = Date.now();
      const isOverdue = isUnsure || now - readAt > 2 * pollMs + OVERDUE_MS;
      return Math.max(0, now - Math.min(waitingSince ?? now, isOverdue ? readAt : now));
    },
    readAt: () => readAt,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await listener.stop();
      await turns.current()?.catch(() => {});
    },
  };
}

/** A look that has not come back so long after it was due has something in its way. */
const OVERDUE_MS = 1000;

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
    // One that is due begins a moment after the end of the one before: until then nobody else may.
    if (next) return next;
    if (!current) return start();
    next = current
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
