import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#common/contract/errors.ts';
import { type ChangeCursor, notifyChanged } from '#server/platform/db/changes.ts';
import { createListener, type Listener } from '#server/platform/db/listen.ts';
import type { ReadPage } from '#server/platform/db/share-reads.ts';
import { type ChangeWatch, watchChanges } from '#server/platform/db/watch-changes.ts';
import { hasErrorCode } from '#server/platform/memory/error-code.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { SearchIndex } from '#server/search/index.ts';
import type { SearchState } from './listing-search.ts';
import { hasMoreThan, loadIndex } from './load-index.ts';
import { type ListingSource, type LoadedIndex, refreshListings, replayChanges } from './refresh.ts';
import { openSnapshots, type RenewProgress, type Snapshots } from './snapshots.ts';

/** Markets up to this size are read from the database before the server starts: about a second. */
const FEW = 10_000;
/** The index is repacked after this many changes, or a tenth of its listings if that is more. */
const WORN_AFTER = 20_000;
const WORN_SHARE = 0.1;
/** A snapshot is renewed at least this often if there are changes, because the feed keeps them for a day. */
const OLD_AFTER_MS = 6 * 3_600_000;
/** Pause after a failed renewal. */
const PAUSE_MS = 600_000;
/** Pause after a failed first load. */
const RETRY_MS = 5000;

export interface LiveIndexOptions extends ListingSource {
  /** Connection string for connections outside the pool. */
  connection: string;
  /** The process's listener; without it, the index has its own. */
  listener?: Listener | undefined;
  /** Reads the change feed, if another process of this machine reads it for all. */
  readPage?: ReadPage | undefined;
  /** Folder of the snapshots; without it, large markets are read from the database at each start. */
  dataDir?: string | undefined;
  /** Storage of all machines, for snapshots that they share. */
  sharedStorage?: Storage | undefined;
  onError: (error: unknown) => void;
  /** Sizes of a small market and of a worn index. For tests. */
  limits?: { few?: number; wornAfter?: number } | undefined;
}

/** An index synchronized with the database. */
export interface LiveIndex {
  /** Throws search.loading before the first load. */
  current(): SearchIndex;
  /** Increases with each change. */
  version(): number;
  state(): SearchState;
  catchUp(): Promise<void>;
  apply(ids: readonly number[]): Promise<void>;
  /** Resolves after the first load. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the index: small markets from the database, large ones from their snapshot. Without a valid one, another
 * machine's is downloaded or the market is read, in the background. Then follows the change feed.
 */
export async function openLiveIndex(options: LiveIndexOptions): Promise<LiveIndex> {
  const { pool, dataDir, onError, limits: { few = FEW, wornAfter } = {} } = options;
  const isLarge = dataDir !== undefined && (await hasMoreThan(options, few));
  const snapshots = dataDir === undefined ? undefined : openSnapshots({ ...options, dataDir });
  const listener = options.listener ?? createListener(options.connection);
  const inTurn = createTurns();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let index: SearchIndex | undefined;
  let watch: ChangeWatch | undefined;
  let generation = 0;
  let progress = 0;
  let changes = 0;
  let packedAt = Date.now();
  /** Time (ms) of the last known snapshot. */
  let snapshotAt = 0;
  let renewing: Promise<ChangeCursor> | undefined;
  let renewsAfter = 0;
  let stopped = false;

  /** Updates listings to their current state. One call at a time, so that an older read never follows a newer one. */
  const refresh = (ids: readonly number[]) =>
    inTurn(async () => {
      if (!index) return;
      await refreshListings(options, index, ids);
      changes += ids.length;
      renewIfWorn(index);
    });

  function serve(fresh: SearchIndex): void {
    index = fresh;
    generation++;
    changes = 0;
    packedAt = Date.now();
    progress = 1;
  }

  function follow({ index: first, cursor, knownAt }: LoadedIndex & { knownAt?: number }): void {
    serve(first);
    snapshotAt = knownAt ?? Date.now();
    watch = watchChanges({
      pool,
      listener,
      readPage: options.readPage,
      cursor,
      onError,
      onChanges: refresh,
      onStale: () => renew(true),
      ...(knownAt !== undefined && { knownAt }),
    });
    open();
  }

  /** Switches to another index once it contains everything that the current one does. Returns its cursor. */
  async function swapTo(fresh: LoadedIndex): Promise<ChangeCursor> {
    const cursor = await replayChanges(options, fresh);
    return inTurn(async () => {
      const upTo = await replayChanges(options, { index: fresh.index, cursor });
      serve(fresh.index);
      return upTo;
    });
  }

  function renew(isFull: boolean): Promise<ChangeCursor> {
    renewing ??= renewed(isFull).finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  async function renewed(isFull: boolean): Promise<ChangeCursor> {
    if (!snapshots) return swapTo(await loadIndex(options, { inPieces: true }));
    await snapshots.renew({ isFull, newerThan: snapshotAt });
    const fresh = await snapshots.read();
    snapshotAt = fresh.knownAt;
    return swapTo(fresh);
  }

  function renewIfWorn({ size }: SearchIndex): void {
    if (!snapshots || renewing || stopped || Date.now() < renewsAfter) return;
    const isWorn = changes > (wornAfter ?? Math.max(WORN_AFTER, size * WORN_SHARE));
    if (!isWorn && Date.now() - packedAt < OLD_AFTER_MS) return;
    renew(false).catch((error) => {
      renewsAfter = Date.now() + PAUSE_MS;
      if (!stopped) onError(error);
    });
  }

  /** The first load of a large market: by a worker thread, or here if the worker can't write its snapshot. */
  async function loadInBackground(store: Snapshots): Promise<void> {
    for (; !stopped && !index; await delay(RETRY_MS, undefined, { ref: false })) {
      try {
        const onProgress = ({ done, total }: RenewProgress) => {
          progress = total > 0 ? Math.min(0.99, done / total) : 0;
        };
        await store.renew({ isFull: true, newerThan: 0, onProgress });
        return follow(await store.read());
      } catch (error) {
        if (stopped) return;
        onError(error);
      }
      try {
        return follow(await loadIndex(options, { inPieces: true }));
      } catch (error) {
        onError(error);
      }
    }
  }

  const started = isLarge && snapshots ? await lastSnapshot(snapshots, onError) : await loadIndex(options);
  if (started) follow(started);
  else if (snapshots) void loadInBackground(snapshots);
  if (started && isLarge) void snapshots?.share();

  return {
    current() {
      if (!index) throw new AppError('search.loading');
      return index;
    },
    version: () => (index ? generation * 1e9 + index.version : 0),
    state: () => ({
      ready: index !== undefined,
      size: index?.size ?? 0,
      progress,
      feedLagMs: watch?.lagMs() ?? 0,
      feedReadAt: watch?.readAt(),
    }),
    ready: () => opened,
    async catchUp() {
      await opened;
      await watch?.catchUp();
    },
    async apply(ids) {
      notifyChanged(pool);
      await refresh(ids).catch(onError);
    },
    async close() {
      stopped = true;
      await snapshots?.stop();
      await watch?.stop();
      if (!options.listener) await listener.close();
    },
  };
}

/** The last snapshot; undefined if it is missing or invalid. */
async function lastSnapshot(snapshots: Snapshots, onError: (error: unknown) => void) {
  try {
    return await snapshots.read();
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) onError(error);
    return undefined;
  }
}

/** Runs tasks one at a time, in order. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task);
    last = run.catch(() => {});
    return run;
  };
}
