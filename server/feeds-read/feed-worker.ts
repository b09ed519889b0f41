import { parentPort, workerData } from 'node:worker_threads';
import type { FeedRunCode } from '#common/feeds/feed-codes.ts';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import { FeedError } from './feed-error.ts';
import { readRows } from './read-rows.ts';

/** Messages of the thread. It waits for a reply to each, so that neither side runs ahead. */
export type FeedReport =
  | { kind: 'more' }
  | { kind: 'rows'; rows: FeedRow[] }
  | { kind: 'end'; rows: FeedRow[]; summary: FeedSummary }
  | { kind: 'refused'; rows: FeedRow[]; code: FeedRunCode; line?: number; column?: number; detail?: string };

/** Replies: bytes, or null at the end of the file and after rows. */
export type FeedReply = Uint8Array | null;

const ROWS_PER_REPORT = 200;

const port = parentPort;

function ask(report: FeedReport): Promise<FeedReply> {
  const reply = Promise.withResolvers<FeedReply>();
  port?.once('message', reply.resolve);
  port?.postMessage(report);
  return reply.promise;
}

async function* readChunks(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const chunk = await ask({ kind: 'more' });
    if (chunk === null) return;
    yield chunk;
  }
}

// Runs in its own thread, because reading a file of 40 MB takes a second, which would block the server.
let rows: FeedRow[] = [];
try {
  const reading = readRows(readChunks(), workerData);
  for (;;) {
    const next = await reading.next();
    if (next.done) {
      port?.postMessage({ kind: 'end', rows, summary: next.value } satisfies FeedReport);
      break;
    }
    rows.push(next.value);
    if (rows.length < ROWS_PER_REPORT) continue;
    await ask({ kind: 'rows', rows });
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
  port?.postMessage({ kind: 'refused', rows, code, ...at } satisfies FeedReport);
}
