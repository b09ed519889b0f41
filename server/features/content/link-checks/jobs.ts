import * as z from 'zod/mini';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import { checkExternalLinks } from './check-external.ts';
import { checkInternalLinks } from './check-internal.ts';

const INTERNAL = 'links.internal';
const EXTERNAL = 'links.external';

/** Checks the links inside the site after a publication, if the caller's transaction commits. */
export const queueInternalLinks = (trx: Db, jobs: Jobs): Promise<void> => jobs.send(trx, INTERNAL, {});

/** Checks all links soon. */
export async function queueAllLinks(trx: Db, jobs: Jobs): Promise<void> {
  await jobs.send(trx, INTERNAL, {});
  await jobs.send(trx, EXTERNAL, {});
}

/** The checks of links in published texts. */
export const linkJobs: readonly Job<Services>[] = [
  job({
    name: INTERNAL,
    schedule: '5 4 * * *',
    input: z.object({}),
    run: (_, { db }: Services) => checkInternalLinks(db),
  }),
  job({
    name: EXTERNAL,
    schedule: '20 4 * * *',
    input: z.object({}),
    run: (_, services: Services, signal) => checkExternalLinks(services, signal),
  }),
];
