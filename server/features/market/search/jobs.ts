import type pg from 'pg';
import { deleteOldChanges, recordOffersOfTheDay } from '#server/platform/db/changes.ts';
import { type Job, scheduledJob } from '#server/platform/jobs/jobs.ts';

/** Jobs of the change feed: deletes old changes and records offers that start or end. */
export const searchJobs: readonly Job<{ pool: pg.Pool }>[] = [
  scheduledJob({
    name: 'search.forget-changes',
    schedule: '23 * * * *',
    run: ({ pool }: { pool: pg.Pool }) => deleteOldChanges(pool),
  }),
  scheduledJob({
    name: 'search.note-offers',
    schedule: '*/10 * * * *',
    atStart: true,
    run: ({ pool }: { pool: pg.Pool }) => recordOffersOfTheDay(pool),
  }),
];
