import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve as absolutePath, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type ChangeCursor, feedHistory, readChanges } from '#server/platform/db/changes.ts';
import { type DatabaseLock, tryDatabaseLock } from '#server/platform/db/database-lock.ts';
import { hasErrorCode } from '#server/platform/memory/error-code.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { openImage } from '#server/search/image.ts';
import type { ListingSource, LoadedIndex } from './refresh.ts';
import { downloadSnapshot, type SnapshotPlace, uploadSnapshot } from './shared-snapshots.ts';
import { contentVersion } from './snapshot-content.ts';
import { checkSnapshot, readSnapshot, SnapshotError, type SnapshotOrigin } from './snapshot-file.ts';

/** Longest wait for the snapshot of another machine, in milliseconds: a million listings are read in two minutes. */
const WAIT_MS = 180_000;
/** Time between two looks at a lock or at the storage, in milliseconds. Random, so that machines spread out. */
const lookAgainMs = () => 500 + Math.random() * 1500;

/** The worker's input. */
export interface RenewTask {
  connection: string;
  path: string;
  origin: SnapshotOrigin;
  /** Reads everything instead of updating the last snapshot. */
  isFull: boolean;
}

/** The worker's progress, in listings. */
export interface RenewProgress {
  done: number;
  total: number;
}

/** A snapshot to make. */
export interface RenewRequest {
  /** Takes everything from the database or another machine, instead of updating the last snapshot. */
  isFull: boolean;
  /** Time (ms) of the last known snapshot. A later one by another process of this machine is enough. */
  newerThan: number;
  onProgress?: (progress: RenewProgress) => void;
}

/** The index on disk. */
export interface Snapshots {
  /** Opens the last snapshot. Rejects with ENOENT if it is missing, SnapshotError if it is invalid. */
  read(): Promise<LoadedIndex & { knownAt: number }>;
  /**
   * Lets a worker thread write a snapshot of everything committed now, in one process per machine. If everything must
   * be read, one machine does so and the others download its snapshot.
   */
  renew(request: RenewRequest): Promise<void>;
  /** Uploads the last snapshot for other machines, if they lack one. Reports its errors. */
  share(): Promise<void>;
  stop(): Promise<void>;
}

export interface SnapshotOptions extends ListingSource {
  connection: string;
  dataDir: string;
  /** Storage of all machines. */
  sharedStorage?: Storage | undefined;
  onError: (error: unknown) => void;
}

/** The snapshots of a database. Loaded lazily, because small markets never need it. */
export function openSnapshots({ pool, connection, dataDir, sharedStorage, onError }: SnapshotOptions): Snapshots {
  const find = async (): Promise<SnapshotPlace> => {
    const { database, history } = await feedHistory(pool);
    // One file per database, for all versions, so that files don't pile up.
    const name = createHash('sha256').update(database).digest('hex').slice(0, 16);
    const path = join(dataDir, 'search', `${name}.snapshot`);
    return { path, database, origin: { history, content: contentVersion() } };
  };
  const stopping = new AbortController();
  let worker: Worker | undefined;
  const pause = () => delay(lookAgainMs(), undefined, { signal: stopping.signal });

  async function write(
    { path, origin }: SnapshotPlace,
    { isFull, onProgress = () => {} }: RenewRequest,
  ): Promise<void> {
    const workerData: RenewTask = { connection, isFull, path, origin };
    if (stopping.signal.aborted) throw new Error('stopped');
    const started = new Worker(new URL('./snapshot-worker.ts', import.meta.url), { workerData });
    worker = started;
    started.on('message', onProgress);
    await new Promise<void>((resolve, reject) => {
      started.once('error', reject);
      started.once('exit', (code) => {
        worker = undefined;
        if (code === 0) resolve();
        else reject(new Error(`the snapshot's writer ended with ${code}`));
      });
    });
  }

  /** Whether the feed still has all changes after it. */
  const isUsable = async (cursor: ChangeCursor) => !(await readChanges(pool, cursor, { limit: 1 })).isStale;

  /** Whether another process of this machine has written a usable snapshot since. */
  async function hasNewer({ path, origin }: SnapshotPlace, newerThan: number): Promise<boolean> {
    try {
      const { knownAt, cursor } = await checkSnapshot(path, origin);
      return knownAt > newerThan && (await isUsable(cursor));
    } catch (error) {
      if (error instanceof SnapshotError || hasErrorCode(error, 'ENOENT')) return false;
      throw error;
    }
  }

  /** A storage that doesn't respond must not prevent a load from the database. */
  async function download(storage: Storage, place: SnapshotPlace): Promise<boolean> {
    try {
      return await downloadSnapshot(storage, place, isUsable, onError);
    } catch (error) {
      onError(error);
      return false;
    }
  }

  async function upload(known?: SnapshotPlace): Promise<void> {
    if (!sharedStorage) return;
    let lock: DatabaseLock | undefined;
    try {
      const place = known ?? (await find());
      lock = await tryDatabaseLock(connection, `upload ${place.origin.history} ${place.origin.content}`);
      if (lock) await uploadSnapshot(sharedStorage, place, (await checkSnapshot(place.path, place.origin)).cursor);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
    } finally {
      await lock?.release();
    }
  }

  /** Downloads the snapshot of another machine, waits for it, or is the one that reads the market. */
  async function obtain(storage: Storage, place: SnapshotPlace, request: RenewRequest): Promise<void> {
    const until = Date.now() + WAIT_MS;
    for (let isLast = false; !(await download(storage, place)); await pause()) {
      const lock = await tryDatabaseLock(connection, `market ${place.origin.history} ${place.origin.content}`);
      try {
        if (!lock && !isLast) {
          isLast = Date.now() > until;
          continue;
        }
        // Its last holder may have uploaded one in between.
        if (await download(storage, place)) return;
        await write(place, request);
        return await upload(place);
      } finally {
        await lock?.release();
      }
    }
  }

  return {
    async read() {
      const { path, origin } = await find();
      const { taken, about } = await readSnapshot(path, origin, openImage);
      return { index: taken, cursor: about.cursor, knownAt: about.knownAt };
    },
    async renew(request) {
      const place = await find();
      const ofThisMachine = `snapshot ${hostname()} ${absolutePath(place.path)}`;
      let lock: DatabaseLock | undefined;
      while (!lock) {
        lock = await tryDatabaseLock(connection, ofThisMachine);
        if (!lock) await pause();
      }
      try {
        if (await hasNewer(place, request.newerThan)) return;
        if (request.isFull && sharedStorage) return await obtain(sharedStorage, place, request);
        await write(place, request);
      } finally {
        await lock.release();
      }
      void upload(place);
    },
    share: () => upload(),
    async stop() {
      stopping.abort();
      await worker?.terminate();
    },
  };
}
