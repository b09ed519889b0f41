import type { Services } from '#server/platform/context.ts';
import { type Job, scheduledJob } from '#server/platform/jobs/jobs.ts';
import { rollUpMissingDays } from './roll-up.ts';

/** The roll-up of finished days, and of today so far. */
export const metricJobs: readonly Job<Services>[] = [
  scheduledJob({
    name: 'metrics.roll-up',
    // Hourly: the first run after midnight finishes yesterday, the others renew today.
    schedule: '12 * * * *',
    atStart: true,
    retry: { limit: 1, delaySeconds: 300 },
    run: (services: Services, signal) => rollUpMissingDays(services, signal),
  }),
];
