import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { feedHistory } from '#server/platform/db/changes.ts';
import { openImage } from '#server/search/image.ts';
import type { ListingSource, LoadedIndex } from './refresh.ts';
import { contentVersion } from './snapshot-content.ts';
import { readSnapshot, type SnapshotOrigin } from './snapshot-file.ts';

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

/** The index on disk. */
export interface Snapshots {
  /** Opens the last snapshot. Rejects with ENOENT if it is missing, SnapshotError if it is invalid. */
  read(): Promise<LoadedIndex & { knownAt: number }>;
  /** Lets a worker thread write a snapshot of everything committed now. One at a time. */
  renew(isFull: boolean, onProgress?: (progress: RenewProgress) => void): Promise<void>;
  stop(): Promise<void>;
}

export interface SnapshotOptions extends ListingSource {
  connection: string;
  dataDir: string;
}

/** The snapshots of a database. Loaded lazily, because small markets never need it. */
export function openSnapshots({ pool, connection, dataDir }: SnapshotOptions): Snapshots {
  const find = async () => {
    const { database, history } = await feedHistory(pool);
    const content = contentVersion();
    // One file per database, for all versions, so that files don't pile up.
    const name = createHash('sha256').update(database).digest('hex').slice(0, 16);
    return { path: join(dataDir, 'search', `${name}.snapshot`), origin: { history, content } };
  };
  let worker: Worker | undefined;
  let isStopped = false;
  return {
    async read() {
      const { path, origin } = await find();
      const { taken, about } = await readSnapshot(path, origin, openImage);
      return { index: taken, cursor: about.cursor, knownAt: about.knownAt };
    },
    async renew(isFull, onProgress = () => {}) {
      const workerData: RenewTask = { connection, isFull, ...(await find()) };
      if (isStopped) throw new Error('stopped');
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
    },
    async stop() {
      isStopped = true;
      await worker?.terminate();
    },
  };
}
