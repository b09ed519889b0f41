import * as z from 'zod/mini';
import type { Services } from '#server/platform/context.ts';
import { type Job, job } from '#server/platform/jobs/jobs.ts';
import { RUN_RENEWALS, runRenewals } from './run-renewals.ts';

/** Batches of renewals. */
export const renewalJobs: readonly Job<Services>[] = [
  job({
    name: RUN_RENEWALS,
    input: z.object({ runId: z.int() }),
    urgent: true,
    run: ({ runId }, services: Services, signal) => runRenewals(services, runId, signal),
  }),
];
