import { Worker } from 'node:worker_threads';

/** Bytes of one half of a thread's memory. V8 gives each text above 128 KB pages of its own, which is slow. */
export const CHUNK_BYTES = 65_536;
/** Memory of the thread. Real files need a tenth of the old one; a larger young one is never given back. */
export const MEMORY_MB = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 };
/** A thread that read no file for this long ends, because it keeps up to 100 MB. */
const IDLE_MS = 60_000;

/** A thread that reads feeds, and the memory that both sides share. */
export interface FeedThread {
  worker: Worker;
  memory: SharedArrayBuffer;
}

let idle: FeedThread | undefined;
let timer: NodeJS.Timeout | undefined;

/** Starts a thread for a file that comes soon. */
export function startThreadEarly(): void {
  if (!idle) keepThread(startThread());
}

/** Takes the idle thread, whose code is compiled, so that it reads in half of the time; or starts one. */
export function takeThread(): FeedThread {
  const thread = idle ?? startThread();
  idle = undefined;
  clearTimeout(timer);
  thread.worker.ref();
  return thread;
}

/** Keeps a thread for the next file: a new one, or one that has read its whole file. */
export function keepThread(thread: FeedThread): void {
  if (idle) return void thread.worker.terminate();
  idle = thread;
  // The process can end in the meantime.
  thread.worker.unref();
  timer = setTimeout(() => drop(thread), IDLE_MS).unref();
}

function startThread(): FeedThread {
  const worker = new Worker(new URL('./feed-worker.ts', import.meta.url), { resourceLimits: MEMORY_MB });
  const thread = { worker, memory: new SharedArrayBuffer(2 * CHUNK_BYTES) };
  // A thread that fails while it reads throws there.
  worker.on('error', () => {}).on('exit', () => idle === thread && drop(thread));
  return thread;
}

function drop(thread: FeedThread): void {
  idle = undefined;
  clearTimeout(timer);
  void thread.worker.terminate();
}
