import type { Services } from '#server/platform/context.ts';
import { type Job, scheduledJob } from '#server/platform/jobs/jobs.ts';
import { activationJob } from './activation/activate-reviewed.ts';
import { chargeDays } from './daily/charge-day.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { reconcilePurchases } from './purchases/reconcile.ts';

/** Activation after a review, the daily charge, open purchases, and a nightly check of the books. */
export const billingJobs: readonly Job<Services>[] = [
  activationJob,
  scheduledJob({
    name: 'billing.charge',
    // Hourly, so that the next run makes up for a missed one; nothing is charged twice.
    schedule: '3 * * * *',
    atStart: true,
    retry: { limit: 1, delaySeconds: 60 },
    run: (services: Services, signal) => chargeDays(services, signal),
  }),
  scheduledJob({
    name: 'billing.reconcile',
    schedule: '*/5 * * * *',
    atStart: true,
    retry: { limit: 0, delaySeconds: 0 },
    run: (services: Services, signal) => reconcilePurchases(services, signal),
  }),
  scheduledJob({
    name: 'billing.check',
    schedule: '40 4 * * *',
    // Problems stay among the failed jobs, where staff see them.
    retry: { limit: 1, delaySeconds: 600 },
    async run({ db }: Services) {
      const { problems } = await checkLedger(db);
      if (problems.length > 0) throw new Error(problems.join(' '));
    },
  }),
];
