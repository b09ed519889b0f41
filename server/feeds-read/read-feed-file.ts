import { Worker } from 'node:worker_threads';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import { FeedError } from './feed-error.ts';
import type { FeedReadingOptions } from './feed-reading-options.ts';
import type { FeedReply, FeedReport, FeedWorkerData } from './feed-worker.ts';

/** Bytes per message to the thread; smaller chunks are joined. */
const CHUNK_BYTES = 131_072;
/** Memory of the thread. Real files need a tenth of the old one; a larger young one is never given back. */
const MEMORY_MB = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };
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
  const memory = new SharedArrayBuffer(CHUNK_BYTES);
  const worker = new Worker(new URL('./feed-worker.ts', import.meta.url), {
    workerData: { options, memory } satisfies FeedWorkerData,
    resourceLimits: MEMORY_MB,
  });
  const source = fillMemory(chunks, new Uint8Array(memory));
  try {
    let report = await nextReport(worker);
    for (;;) {
      if (report.kind === 'more') {
        const next = await source.next();
        report = await reply(worker, next.value ?? 0);
        continue;
      }
      const rows: FeedRow[] = JSON.parse(report.rows);
      yield* rows;
      if (report.kind === 'end') return report.summary;
      if (report.kind === 'refused') throw new FeedError(report.code, report);
      report = await reply(worker, 0);
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

/** Copies the chunks into the memory, and yields the bytes that are in it. The next piece overwrites them. */
async function* fillMemory(chunks: AsyncIterable<Uint8Array>, memory: Uint8Array): AsyncGenerator<number, undefined> {
  let filled = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + memory.length - filled);
      memory.set(part, filled);
      at += part.length;
      filled += part.length;
      if (filled < memory.length) continue;
      yield filled;
      filled = 0;
    }
  }
  if (filled > 0) yield filled;
}
