import { Worker } from 'node:worker_threads';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import { FeedError } from './feed-error.ts';
import type { FeedReadingOptions } from './feed-reading-options.ts';
import type { FeedReply, FeedReport } from './feed-worker.ts';

/** Bytes per message to the thread; smaller chunks are joined. */
const CHUNK_BYTES = 262_144;
/** Memory of the thread. Real files need a tenth of it. */
const MEMORY_MB = 512;
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
  const worker = new Worker(new URL('./feed-worker.ts', import.meta.url), {
    workerData: options,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const source = joinChunks(chunks);
  try {
    let report = await nextReport(worker);
    for (;;) {
      if (report.kind === 'more') {
        const next = await source.next();
        report = await reply(worker, next.done ? null : next.value);
        continue;
      }
      yield* report.rows;
      if (report.kind === 'end') return report.summary;
      if (report.kind === 'refused') throw new FeedError(report.code, report);
      report = await reply(worker, null);
    }
  } finally {
    await Promise.all([worker.terminate(), source.return(undefined)]);
  }
}

function reply(worker: Worker, message: FeedReply): Promise<FeedReport> {
  const report = nextReport(worker);
  worker.postMessage(message);
  return report;
}

function nextReport(worker: Worker): Promise<FeedReport> {
  const { promise, resolve, reject } = Promise.withResolvers<FeedReport>();
  const tooMuch = (detail: string) => reject(new FeedError('file.too_large', { detail }));
  const timer = setTimeout(tooMuch, PATIENCE_MS, 'time');
  const fail = (error: Error) =>
    'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('memory') : reject(error);
  const end = () => reject(new Error('the thread that reads a feed ended'));
  worker.once('message', resolve).once('error', fail).once('exit', end);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', fail).off('exit', end);
  });
}

async function* joinChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
