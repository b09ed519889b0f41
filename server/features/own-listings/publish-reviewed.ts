import * as z from 'zod/mini';
import type { Services } from '#server/context.ts';
import { activateReviewed } from '#server/features/billing/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs.ts';

const NAME = 'own-listings.publish-reviewed';
const input = z.object({ companyId: z.int(), actorId: z.int() });

/**
 * Puts on the site what waited for the review of a company, once the caller's transaction, which approves it, commits:
 * charged for like any other, and its landlords are told. `actorId` is who approved.
 */
export const publishReviewed = (trx: Db, jobs: Jobs, reviewed: { companyId: number; actorId: number }): Promise<void> =>
  jobs.send(trx, NAME, reviewed);

/** The work that comes of it. */
export const ownListingJobs: readonly Job<Services>[] = [
  job({ name: NAME, input, urgent: true, run: (reviewed, services: Services) => activateReviewed(services, reviewed) }),
];
