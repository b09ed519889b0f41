import type pg from 'pg';
import * as z from 'zod/mini';
import { deleteOldChanges, noteOffersOfTheDay } from '#server/platform/db/changes.ts';
import { type Job, job } from '#server/platform/jobs.ts';

/** Jobs of the change feed: deletes old changes and records offers that start or end. */
export const searchJobs: readonly Job<{ pool: pg.Pool }>[] = [
  job({
    name: 'search.forget-changes',
    input: z.object({}),
    schedule: '23 * * * *',
    async run(_, { pool }: { pool: pg.Pool }) {
      await deleteOldChanges(pool);
    },
  }),
  job({
    name: 'search.note-offers',
    input: z.object({}),
    schedule: '*/10 * * * *',
    atStart: true,
    async run(_, { pool }: { pool: pg.Pool }) {
      await noteOffersOfTheDay(pool);
    },
  }),
];
