import * as z from 'zod/mini';
import type { Services } from '#server/context.ts';
import { type Job, job } from '#server/platform/jobs.ts';
import { chargeDays } from './charge-day.ts';
import { reconcile } from './reconcile.ts';

/** The daily charge, and purchases that were left open. */
export const billingJobs: readonly Job<Services>[] = [
  job({
    name: 'billing.charge',
    input: z.object({}),
    // What was paid is not paid again, so that an hour that was missed is made up for by the next.
    schedule: '3 * * * *',
    atStart: true,
    retry: { limit: 1, delaySeconds: 60 },
    async run(_, services: Services, signal) {
      await chargeDays(services, signal);
    },
  }),
  job({
    name: 'billing.reconcile',
    input: z.object({}),
    schedule: '*/5 * * * *',
    atStart: true,
    retry: { limit: 0, delaySeconds: 0 },
    async run(_, services: Services, signal) {
      await reconcile(services, signal);
    },
  }),
];
