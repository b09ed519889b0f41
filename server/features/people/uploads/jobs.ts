import * as z from 'zod/mini';
import type { Services } from '#server/platform/context.ts';
import { type Job, job, scheduledJob } from '#server/platform/jobs/jobs.ts';
import { DELETE_AVATAR } from './avatars.ts';
import { prepareUpload } from './prepare.ts';
import { MAKE_PICTURES } from './receive.ts';
import { compareFiles, deleteAvatar, sweepUnattached } from './sweep.ts';

/** Picture processing and the sweep of unused files. */
export const uploadJobs: readonly Job<Services>[] = [
  job({
    name: MAKE_PICTURES,
    input: z.object({ id: z.uuid() }),
    urgent: true,
    // Landlords wait for up to thirty photos; two at a time leave other cores for searches.
    concurrency: 2,
    run: ({ id }, services: Services) => prepareUpload(services, id),
  }),
  job({
    name: DELETE_AVATAR,
    input: z.object({ id: z.uuid() }),
    urgent: true,
    run: ({ id }, services: Services) => deleteAvatar(services, id),
  }),
  scheduledJob({
    name: 'uploads.sweep',
    schedule: '35 * * * *',
    run: (services: Services) => sweepUnattached(services),
  }),
  scheduledJob({
    name: 'uploads.compare-files',
    schedule: '50 3 * * *',
    run: (services: Services) => compareFiles(services),
  }),
];
