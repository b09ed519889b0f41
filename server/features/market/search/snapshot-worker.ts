import { parentPort, workerData } from 'node:worker_threads';
import { createDb } from '#server/platform/db/pool.ts';
import { hasErrorCode } from '#server/platform/memory/error-code.ts';
import { openImage, saveImage } from '#server/search/image.ts';
import { loadIndex } from './load-index.ts';
import { type ListingSource, type LoadedIndex, MissedChanges, replayChanges } from './refresh.ts';
import { readSnapshot, SnapshotError, writeSnapshot } from './snapshot-file.ts';
import type { RenewProgress, RenewTask } from './snapshots.ts';

// A worker thread: updates the last snapshot or reads everything, writes the new one, exits.

const task: RenewTask = workerData;
const say = (progress: RenewProgress) => parentPort?.postMessage(progress);

async function renew(source: ListingSource): Promise<void> {
  const { index, cursor } = (!task.isFull && (await broughtUpToDate(source))) || (await loadedAnew(source));
  const about = { ...task.origin, cursor, knownAt: Date.now(), listings: index.size };
  await writeSnapshot(task.path, about, saveImage(index));
}

async function broughtUpToDate(source: ListingSource): Promise<LoadedIndex | undefined> {
  try {
    const { taken: index, about } = await readSnapshot(task.path, task.origin, openImage);
    const cursor = await replayChanges(source, { index, cursor: about.cursor });
    return { index: index.packed(), cursor };
  } catch (error) {
    const isUseless = error instanceof SnapshotError || error instanceof MissedChanges || hasErrorCode(error, 'ENOENT');
    if (isUseless) return undefined;
    throw error;
  }
}

async function loadedAnew(source: ListingSource): Promise<LoadedIndex> {
  const { rows } = await source.pool.query<{ count: number }>(`select count(*) from listings where state = 'active'`);
  const total = rows[0]?.count ?? 0;
  say({ done: 0, total });
  return loadIndex(source, { onLoaded: (done) => say({ done, total }) });
}

const { pool } = createDb(task.connection, { max: 2, applicationName: 'foyer snapshot', statementTimeoutMs: 0 });
try {
  await renew({ pool });
} finally {
  await pool.end();
}
