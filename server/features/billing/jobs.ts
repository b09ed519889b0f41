import * as z from 'zod/mini';
import type { Services } from '#server/context.ts';
import { type Job, job } from '#server/platform/jobs.ts';
import { activationJob } from './activation/activate-reviewed.ts';
import { chargeDays } from './daily/charge-day.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { reconcile } from './purchases/reconcile.ts';

/** The daily charge, purchases that were left open, and a nightly look through the books. */
export const billingJobs: readonly Job<Services>[] = [
  activationJob,
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
  job({
    name: 'billing.check',
    input: z.object({}),
    schedule: '40 4 * * *',
    // What is wrong stays among the failed jobs, where staff sees it.
    retry: { limit: 1, delaySeconds: 600 },
    async run(_, { db }: Services) {
      const { problems } = await checkLedger(db);
      if (problems.length > 0) throw new Error(problems.join(' '));
    },
  }),
];
