import type { Services } from '#server/context.ts';
import { type Job, scheduledJob } from '#server/platform/jobs.ts';
import { rewriteAddressKeys } from './rewrite-address-keys.ts';

/** Address keys of listings, after a change of their rules. */
export const ownListingJobs: readonly Job<Services>[] = [
  scheduledJob({
    name: 'own-listings.rewrite-address-keys',
    schedule: '20 4 * * *',
    atStart: true,
    run: ({ db }: Services, signal) => rewriteAddressKeys(db, signal),
  }),
];
