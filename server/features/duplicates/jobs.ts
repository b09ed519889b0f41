import type { Services } from '#server/context.ts';
import { type Job, scheduledJob } from '#server/platform/jobs.ts';
import { followChanges, runFullPass } from './follow-changes.ts';

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
    run: runFullPass,
  }),
];
