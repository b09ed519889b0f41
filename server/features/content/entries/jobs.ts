import * as z from 'zod/mini';
import type { Services } from '#server/platform/context.ts';
import { type Job, job, scheduledJob } from '#server/platform/jobs/jobs.ts';
import { RUN_PLAN, runDuePlans, runPlan } from './plans.ts';

/** Planned publications, at their time and once a minute. */
export const contentJobs: readonly Job<Services>[] = [
  job({
    name: RUN_PLAN,
    input: z.object({ id: z.int() }),
    urgent: true,
    run: ({ id }, services: Services) => runPlan(services, id),
  }),
  scheduledJob({
    name: 'content.sweep-plans',
    schedule: '* * * * *',
    // The next minute repeats it.
    retry: { limit: 0, delaySeconds: 0 },
    run: runDuePlans,
  }),
];
