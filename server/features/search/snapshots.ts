import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { feedHistory } from '#server/platform/db/changes.ts';
import { openImage } from '#server/search/image.ts';
import type { ListingSource, LoadedIndex } from './refresh.ts';
import { contentVersion } from './snapshot-content.ts';
import { readSnapshot, type SnapshotOrigin } from './snapshot-file.ts';

/** What the worker is told. */
export interface RenewTask {
  connection: string;
  path: string;
  origin: SnapshotOrigin;
  /** Reads everything anew instead of going on from the last snapshot. */
  isFull: boolean;
}

/** How far the worker is, in listings. */
export interface RenewProgress {
  done: number;
  total: number;
}

/** The index on disk. */
export interface Snapshots {
  /** Opens the last snapshot. Rejects with ENOENT where there is none, with SnapshotError where it must not be used. */
  read(): Promise<LoadedIndex & { knownAt: number }>;
  /** Has another thread write a new one that holds all that is committed now. One at a time. */
  renew(isFull: boolean, onProgress?: (progress: RenewProgress) => void): Promise<void>;
  stop(): Promise<void>;
}

export interface SnapshotOptions extends ListingSource {
  connection: string;
  dataDir: string;
}

/** The snapshots of a database. What a small market never needs is found out when it is first asked for. */
export function openSnapshots({ pool, places, connection, dataDir }: SnapshotOptions): Snapshots {
  const find = async () => {
    const [{ database, history }, content] = await Promise.all([feedHistory(pool), contentVersion(places)]);
    // One file a database, whatever version wrote it: nothing piles up.
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
