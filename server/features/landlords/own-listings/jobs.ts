import { rewriteAddressKeys } from '#server/features/landlords/record/rewrite-address-keys.ts';
import { settlePlaces } from '#server/features/landlords/record/settle-places.ts';
import type { Services } from '#server/platform/context.ts';
import { type Job, scheduledJob } from '#server/platform/jobs/jobs.ts';
import { askForPins } from './ask-pins.ts';

/** Address keys and places of listings, after a change of their rules, and the email about pins. */
export const ownListingJobs: readonly Job<Services>[] = [
  scheduledJob({
    name: 'own-listings.rewrite-address-keys',
    schedule: '20 4 * * *',
    atStart: true,
    run: ({ db }: Services, signal) => rewriteAddressKeys(db, signal),
  }),
  scheduledJob({
    name: 'own-listings.settle-places',
    schedule: '25 4 * * *',
    atStart: true,
    run: ({ db, places }: Services, signal) => settlePlaces(db, places, signal),
  }),
  scheduledJob({ name: 'own-listings.ask-for-pins', schedule: '40 14 * * *', run: askForPins }),
];
