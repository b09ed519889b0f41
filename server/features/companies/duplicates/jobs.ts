import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Services } from '#server/platform/context.ts';
import { type Job, scheduledJob } from '#server/platform/jobs/jobs.ts';
import { followChanges } from './follow-changes.ts';

const NO_RETRY = { limit: 0, delaySeconds: 0 };

/** Jobs that look for duplicate listings. Schedules repeat them, so none is retried. */
export const duplicateJobs: readonly Job<Services>[] = [
  scheduledJob({
    name: 'duplicates.follow-changes',
    schedule: '* * * * *',
    retry: NO_RETRY,
    run: followChanges,
  }),
  scheduledJob({
    name: 'duplicates.full-pass',
    // At night, in steps. It does nothing while all listings were compared with the present rules.
    schedule: '10 2 * * *',
    retry: NO_RETRY,
    run: runInThread,
  }),
];

/** Runs the full pass in a thread, because a step would stop searches in this process for half a second. */
async function runInThread({ connection }: Services, signal: AbortSignal): Promise<void> {
  const worker = new Worker(new URL('./full-pass-worker.ts', import.meta.url), {
    workerData: connection,
  });
  const stop = () => worker.postMessage('stop');
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    await once(worker, 'exit');
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
