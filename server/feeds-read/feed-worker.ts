import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { FeedRunCode } from '#common/feeds/feed-codes.ts';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import { COMPILE_CACHE } from '#server/platform/compile-cache.ts';
import { FeedError } from './feed-error.ts';
import type { FeedReadingOptions } from './feed-reading-options.ts';

/** Data of the thread: `memory` is shared, and receives the bytes of the file piece by piece. */
export interface FeedWorkerData {
  options: FeedReadingOptions;
  memory: SharedArrayBuffer;
}

/**
 * Messages of the thread. It waits for a reply to each, so that neither side runs ahead. Rows are JSON, which takes a
 * quarter of the time of cloning them.
 */
export type FeedReport =
  | { kind: 'more' }
  | { kind: 'rows'; rows: string }
  | { kind: 'end'; rows: string; summary: FeedSummary }
  | { kind: 'refused'; rows: string; code: FeedRunCode; line?: number; column?: number; detail?: string };

/** Replies: bytes in the shared memory. 0 at the end of the file, and after rows. */
export type FeedReply = number;

const ROWS_PER_REPORT = 100;

const port = parentPort;
const { options, memory }: FeedWorkerData = workerData;

function ask(report: FeedReport): Promise<FeedReply> {
  const reply = Promise.withResolvers<FeedReply>();
  port?.once('message', reply.resolve);
  port?.postMessage(report);
  return reply.promise;
}

/** The pieces share one memory, so each is valid until the next one. */
async function* readChunks(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const length = await ask({ kind: 'more' });
    if (length === 0) return;
    yield new Uint8Array(memory, 0, length);
  }
}

// Runs in its own thread, because reading a file of 40 MB takes a second, which would block the server.
enableCompileCache(COMPILE_CACHE);
const { readRows } = await import('./read-rows.ts');
flushCompileCache();
let rows: FeedRow[] = [];
try {
  const reading = readRows(readChunks(), options);
  for (;;) {
    const next = await reading.next();
    if (next.done) {
      port?.postMessage({ kind: 'end', rows: JSON.stringify(rows), summary: next.value } satisfies FeedReport);
      break;
    }
    rows.push(next.value);
    if (rows.length < ROWS_PER_REPORT) continue;
    await ask({ kind: 'rows', rows: JSON.stringify(rows) });
    rows = [];
  }
} catch (error) {
  if (!(error instanceof FeedError)) throw error;
  const { code, line, column, detail } = error;
  const at = {
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(detail === undefined ? {} : { detail }),
  };
  port?.postMessage({ kind: 'refused', rows: JSON.stringify(rows), code, ...at } satisfies FeedReport);
}
