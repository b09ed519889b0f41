import type { Services } from '#server/platform/context.ts';
import { type Job, scheduledJob } from '#server/platform/jobs/jobs.ts';
import { updateLargeFigures } from './figures.ts';

/** Sums of views, favourites and leads. */
export const performanceJobs: readonly Job<Services>[] = [
  scheduledJob({
    name: 'performance.update-figures',
    // After midnight in the whole country.
    schedule: '10 3 * * *',
    run: ({ db, now }: Services, signal) => updateLargeFigures(db, now(), signal),
  }),
];
