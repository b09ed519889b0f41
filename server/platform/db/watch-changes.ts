import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { type Change, type ChangeCursor, changeChannel, readChanges } from './changes.ts';
import type { Listener } from './listen.ts';
import type { ReadPage } from './share-reads.ts';

/** Listings per batch, so that a handler doesn't block the event loop for long. */
const TAKEN_AT_A_TIME = 200;
/** Each read repeats this many early changes, so that late commits among them are early too. */
const FEW_EARLY = 200;
/** Once this many changes wait behind an open transaction, the rest waits for its end. */
const MAX_EARLY = 20_000;

export interface WatchOptions {
  pool: pg.Pool;
  listener: Listener;
  /** Reads a page, if another process of this machine reads for all. */
  readPage?: ReadPage | undefined;
  cursor: ChangeCursor;
  /** Time (ms) at which everything up to the cursor was known; now by default. */
  knownAt?: number;
  /**
   * Gets at most 200 listing ids, including deleted ones. Calls never overlap, and a failed batch comes again. Reads
   * inside it see at least the change.
   */
  onChanges: (ids: number[]) => Promise<void> | void;
  /** Reloads everything and returns the load's cursor, after changes were deleted unread. Without it they are lost. */
  onStale?: () => Promise<ChangeCursor>;
  /** Poll interval, for lost or missing notifications (psql). */
  pollMs?: number;
  batchSize?: number;
  onError?: (error: unknown) => void;
}

export interface ChangeWatch {
  /** Reads now. Resolves when everything committed before has been delivered. */
  catchUp(): Promise<void>;
  cursor(): ChangeCursor;
  /**
   * Age (ms) of the oldest undelivered change, or of the last read if the database is unreachable. 0 when up to date.
   */
  lagMs(): number;
  /** Time (ms) at which the feed was last read to its end. */
  readAt(): number;
  stop(): Promise<void>;
}

/** Follows the change feed until stopped, by notifications and polling. Reconnects when connections are lost. */
export function watchChanges(options: WatchOptions): ChangeWatch {
  const { pool, listener, onChanges, onStale, pollMs = 2000, batchSize = 2000, onError = () => {} } = options;
  const { readPage = ({ cursor, ...rest }) => readChanges(pool, cursor, rest) } = options;
  let { cursor, knownAt: readAt = Date.now() } = options;
  /** Time of the oldest change that is read but not delivered. */
  let waitingSince: number | undefined;
  let isUnsure = true;
  let stopped = false;
  /** Changes delivered early, which the feed will bring again. */
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
      isBlocked = early.size > MAX_EARLY;
      const page = await readPage({ cursor, limit: batchSize, ...(!isBlocked && { earlyAfter }) });
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
  // Changes made while nobody listened are read too. Polling finds them if the first connection fails.
  const listening = listener.on(changeChannel, { onNotification: look, onReconnect: look }).catch(onError);
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
      await (await listening)?.close();
      await turns.current()?.catch(() => {});
    },
  };
}

/** A read this late after it was due is stuck. */
const OVERDUE_MS = 1000;

/** Runs `run` once at a time. Calls during a run share one more run. */
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
    // The next run starts a moment later; nobody else may start one until then.
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
