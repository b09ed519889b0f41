import { parentPort, workerData } from 'node:worker_threads';
import { createDb } from '#server/platform/db/pool.ts';
import { lowerPriority } from '#server/platform/processes/lower-priority.ts';
import { runFullPass } from './full-pass.ts';

// A worker thread: runs the full pass with its own connections until it is done or a message stops it.

const stopping = new AbortController();
parentPort?.once('message', () => stopping.abort()).unref();
const { db, pool } = createDb(String(workerData), {
  max: 2,
  applicationName: 'foyer duplicates',
  statementTimeoutMs: 0,
});
lowerPriority(pool);
try {
  await runFullPass({ db, pool }, stopping.signal);
} finally {
  await pool.end();
}
