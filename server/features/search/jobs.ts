import type pg from 'pg';
import * as z from 'zod/mini';
import { deleteOldChanges } from '#server/platform/db/changes.ts';
import { type Job, job } from '#server/platform/jobs.ts';

/** Keeps the change feed from growing without end. */
export const searchJobs: readonly Job<{ pool: pg.Pool }>[] = [
  job({
    name: 'search.forget-changes',
    input: z.object({}),
    schedule: '23 * * * *',
    async run(_, { pool }: { pool: pg.Pool }) {
      await deleteOldChanges(pool);
    },
  }),
];
