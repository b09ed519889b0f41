import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { FeedRunCode } from '#common/feeds/feed-codes.ts';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import { COMPILE_CACHE } from '#server/platform/processes/compile-cache.ts';
import { lowerThreadPriority } from '#server/platform/processes/lower-priority.ts';
import { FeedError } from './feed-error.ts';
import type { FeedReadingOptions } from './feed-reading-options.ts';

/** Messages of the thread. Rows are JSON, which takes a quarter of the time of cloning them. */
export type FeedReport =
  | { kind: 'more'; half: 0 | 1 }
  | { kind: 'rows'; rows: string }
  | { kind: 'end'; rows: string; summary: FeedSummary }
  | { kind: 'refused'; rows: string; code: FeedRunCode; line?: number; column?: number; detail?: string };

/**
 * Messages to the thread: a file, whose bytes come piece by piece in both halves of `memory` by turns; bytes in the half
 * that was asked for, 0 at the end of the file; or that rows were taken.
 */
export type FeedRequest =
  | { kind: 'file'; options: FeedReadingOptions; memory: SharedArrayBuffer }
  | { kind: 'bytes'; length: number }
  | { kind: 'taken' };

/** Few, because the other side answers no searches while it reads a report. */
const ROWS_PER_REPORT = 25;
/** Reports of rows on their way. The thread waits with more, so that it never runs ahead. */
const MAX_REPORTS = 4;

const port = parentPort;
const post = (report: FeedReport) => port?.postMessage(report);
let bytes = Promise.withResolvers<number>();
let taken = Promise.withResolvers<void>();
let reports = 0;

function askForBytes(half: 0 | 1): Promise<number> {
  bytes = Promise.withResolvers<number>();
  post({ kind: 'more', half });
  return bytes.promise;
}

/** Each piece is valid until the next one. The other half is filled in the meantime. */
async function* readChunks(memory: SharedArrayBuffer): AsyncGenerator<Uint8Array> {
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
  while (reports >= MAX_REPORTS) {
    taken = Promise.withResolvers<void>();
    await taken.promise;
  }
  reports++;
  post({ kind: 'rows', rows: JSON.stringify(rows) });
}

// Runs in its own thread, because reading a file of 40 MB takes a second, which would block the server.
lowerThreadPriority();
enableCompileCache(COMPILE_CACHE);
const { readRows } = await import('./read-rows.ts');
port?.on('message', (request: FeedRequest) => {
  if (request.kind === 'file') void read(request.options, request.memory);
  else if (request.kind === 'bytes') bytes.resolve(request.length);
  else {
    reports--;
    taken.resolve();
  }
});

async function read(options: FeedReadingOptions, memory: SharedArrayBuffer): Promise<void> {
  let rows: FeedRow[] = [];
  try {
    const reading = readRows(readChunks(memory), options);
    for (;;) {
      const next = await reading.next();
      if (next.done) {
        post({ kind: 'end', rows: JSON.stringify(rows), summary: next.value });
        // After a file, because the cache keeps only functions that were called.
        flushCompileCache();
        break;
      }
      rows = [...rows, ...next.value];
      while (rows.length >= ROWS_PER_REPORT) await sendRows(rows.splice(0, ROWS_PER_REPORT));
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
}
