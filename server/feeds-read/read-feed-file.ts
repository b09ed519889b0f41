import { on } from 'node:events';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import { FeedError } from './feed-error.ts';
import type { FeedReadingOptions } from './feed-reading-options.ts';
import { CHUNK_BYTES, keepThread, takeThread } from './feed-thread.ts';
import type { FeedReport, FeedRequest } from './feed-worker.ts';

/** Longest work on one message. Real files need milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Reads a file row by row in another thread, and returns its summary at the end. Throws a `FeedError` if the file can't
 * be read. Rows before the error were yielded, so callers apply nothing before the end. A file that is cut off ends
 * with `isWhole: false`. Errors of `chunks` are thrown unchanged.
 */
export async function* readFeedFile(
  chunks: AsyncIterable<Uint8Array>,
  options: FeedReadingOptions = {},
): AsyncGenerator<FeedRow, FeedSummary> {
  const thread = takeThread();
  const { worker, memory } = thread;
  const reports = on(worker, 'message', { close: ['exit'] });
  const send = (request: FeedRequest) => worker.postMessage(request);
  const source = joinChunks(chunks);
  let isRead = false;
  try {
    send({ kind: 'file', options, memory });
    for (;;) {
      const report = await nextReport(reports);
      if (report.kind === 'more') {
        const next = await source.next();
        if (next.value) new Uint8Array(memory, report.half * CHUNK_BYTES).set(next.value);
        send({ kind: 'bytes', length: next.value?.length ?? 0 });
        continue;
      }
      const rows: FeedRow[] = JSON.parse(report.rows);
      yield* rows;
      if (report.kind === 'end') {
        isRead = true;
        return report.summary;
      }
      if (report.kind === 'refused') throw new FeedError(report.code, report);
      send({ kind: 'taken' });
    }
  } finally {
    await Promise.all([reports.return?.(), source.return(undefined)]);
    if (isRead) keepThread(thread);
    else await worker.terminate();
  }
}

/** The next message of a thread, which is working as long as nobody waits for this side. */
async function nextReport(reports: AsyncIterator<FeedReport[]>): Promise<FeedReport> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new FeedError('file.too_large', { detail: 'time' })), PATIENCE_MS);
  try {
    const next = await Promise.race([reports.next(), late.promise]);
    const [report] = next.done ? [] : next.value;
    if (!report) throw new Error('the thread that reads a feed ended');
    return report;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new FeedError('file.too_large', { detail: 'memory' });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Chunks of the size of a message. Each is valid until the next one. */
async function* joinChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  const piece = new Uint8Array(CHUNK_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + piece.length - filled);
      piece.set(part, filled);
      at += part.length;
      filled += part.length;
      if (filled < piece.length) continue;
      yield piece;
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
