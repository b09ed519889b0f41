import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { FeedRunCode } from '#common/feeds/feed-codes.ts';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import { COMPILE_CACHE } from '#server/platform/compile-cache.ts';
import { FeedError } from './feed-error.ts';
import type { FeedReadingOptions } from './feed-reading-options.ts';

/** Data of the thread: `memory` is shared, and receives the bytes of the file piece by piece, in both halves by turns. */
export interface FeedWorkerData {
  options: FeedReadingOptions;
  memory: SharedArrayBuffer;
}

/** Messages of the thread. Rows are JSON, which takes a quarter of the time of cloning them. */
export type FeedReport =
  | { kind: 'more'; half: 0 | 1 }
  | { kind: 'rows'; rows: string }
  | { kind: 'end'; rows: string; summary: FeedSummary }
  | { kind: 'refused'; rows: string; code: FeedRunCode; line?: number; column?: number; detail?: string };

/** Replies: bytes in the half that was asked for, 0 at the end of the file; or that rows were taken. */
export type FeedReply = { kind: 'bytes'; length: number } | { kind: 'taken' };

const ROWS_PER_REPORT = 100;
/** Reports of rows on their way. The thread waits with more, so that it never runs ahead. */
const MOST_REPORTS = 2;

const port = parentPort;
const { options, memory }: FeedWorkerData = workerData;

const post = (report: FeedReport) => port?.postMessage(report);
let bytes = Promise.withResolvers<number>();
let taken = Promise.withResolvers<void>();
let reports = 0;
port?.on('message', (reply: FeedReply) => {
  if (reply.kind === 'bytes') return bytes.resolve(reply.length);
  reports--;
  taken.resolve();
});

function askForBytes(half: 0 | 1): Promise<number> {
  bytes = Promise.withResolvers<number>();
  post({ kind: 'more', half });
  return bytes.promise;
}

/** Each piece is valid until the next one. The other half is filled meanwhile. */
async function* readChunks(): AsyncGenerator<Uint8Array> {
  let half: 0 | 1 = 0;
  for (let next = askForBytes(half); ; ) {
    const length = await next;
    if (length === 0) return;
    const chunk = new Uint8Array(memory, (half * memory.byteLength) / 2, length);
    half = half === 0 ? 1 : 0;
    next = askForBytes(half);
    yield chunk;
  }
}

async function sendRows(rows: readonly FeedRow[]): Promise<void> {
  while (reports >= MOST_REPORTS) {
    taken = Promise.withResolvers<void>();
    await taken.promise;
  }
  reports++;
  post({ kind: 'rows', rows: JSON.stringify(rows) });
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
      post({ kind: 'end', rows: JSON.stringify(rows), summary: next.value });
      break;
    }
    rows.push(next.value);
    if (rows.length < ROWS_PER_REPORT) continue;
    await sendRows(rows);
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
  post({ kind: 'refused', rows: JSON.stringify(rows), code, ...at });
}
