import * as z from 'zod/mini';
import type { Services } from '#server/platform/context.ts';
import { type Job, job, scheduledJob } from '#server/platform/jobs/jobs.ts';
import { deleteOldFiles } from './delete-old-files.ts';
import { attachFetchedPhotos, fetchDuePhotos } from './fetch-photos.ts';
import { notifyOfRun } from './notify-of-run.ts';
import { pullFeed } from './pull-feed.ts';
import { executeRun } from './run-feed.ts';
import { queueDuePulls } from './schedule.ts';
import { sendFeedDigests } from './send-digests.ts';
import { PULL, RUN } from './start-run.ts';

/** Fetching and running feeds. */
export const feedJobs: readonly Job<Services>[] = [
  scheduledJob({
    name: 'feeds.due',
    schedule: '* * * * *',
    retry: { limit: 0, delaySeconds: 0 },
    run: (services: Services) => queueDuePulls(services),
  }),
  job({
    name: PULL,
    input: z.object({
      feedId: z.int(),
      isDry: z._default(z.boolean(), false),
      userId: z.optional(z.nullable(z.int())),
    }),
    async run({ feedId, isDry, userId }, services: Services, signal) {
      const cause = userId === undefined ? 'schedule' : 'hand';
      await pullFeed(services, { feedId, cause, isDry, userId: userId ?? null, signal });
      await notifyOfRun(services, feedId);
    },
  }),
  job({
    name: RUN,
    input: z.object({ runId: z.int() }),
    urgent: true,
    async run({ runId }, services: Services, signal) {
      const result = await executeRun(services, runId, { signal });
      if (result && result.changed.length > 0) await services.search.apply(result.changed);
      const run = await services.db
        .selectFrom('feed_runs')
        .select('feed_id')
        .where('id', '=', runId)
        .executeTakeFirst();
      if (run) await notifyOfRun(services, run.feed_id);
    },
  }),
  scheduledJob({
    name: 'feeds.photos',
    schedule: '* * * * *',
    retry: { limit: 0, delaySeconds: 0 },
    async run(services: Services, signal) {
      await attachFetchedPhotos(services);
      await fetchDuePhotos(services, signal);
    },
  }),
  scheduledJob({
    name: 'feeds.delete-old-files',
    schedule: '25 4 * * *',
    run: (services: Services) => deleteOldFiles(services),
  }),
  scheduledJob({
    name: 'feeds.digest',
    schedule: '10 8 * * 1',
    run: (services: Services) => sendFeedDigests(services),
  }),
];
