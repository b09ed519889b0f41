import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadHeic } from './heic-worker.ts';
import { MAX_PIXELS, Refusal } from './inspect.ts';

/** A large photo takes three seconds on a slow machine; an endless one is a damaged one. */
const MAX_MS = 60_000;

/**
 * Turns a phone's HEIC photo into a PNG, which the other steps read; sharp comes without the licence for HEIC. Throws a
 * Refusal for a photo that can't be read or is too large.
 */
export async function readHeic(bytes: Buffer): Promise<Buffer> {
  // The library writes about damaged photos to the console.
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { stdout: true, stderr: true });
  try {
    worker.postMessage({ bytes: new Uint8Array(bytes), maxPixels: MAX_PIXELS });
    const [answer]: ReadHeic[] = await once(worker, 'message', { signal: AbortSignal.timeout(MAX_MS) });
    if (!answer || 'refusal' in answer) throw new Refusal(answer?.refusal ?? 'upload.heic');
    return Buffer.from(answer.png.buffer);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('upload.heic');
  } finally {
    void worker.terminate();
  }
}
