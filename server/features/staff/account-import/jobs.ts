import * as z from 'zod/mini';
import type { Services } from '#server/platform/context.ts';
import { type Job, job, scheduledJob } from '#server/platform/jobs/jobs.ts';
import { attachImportPhotos, fetchImportPhotos } from './import-photos.ts';
import { RUN_IMPORT, runImport } from './run-import.ts';

/** Imports of companies, users and listings. */
export const accountImportJobs: readonly Job<Services>[] = [
  job({
    name: RUN_IMPORT,
    input: z.object({ importId: z.int() }),
    urgent: true,
    run: ({ importId }, services: Services, signal) => runImport(services, importId, signal),
  }),
  scheduledJob({
    name: 'accounts.import-photos',
    schedule: '* * * * *',
    retry: { limit: 0, delaySeconds: 0 },
    async run(services: Services, signal) {
      await attachImportPhotos(services);
      await fetchImportPhotos(services, signal);
    },
  }),
];
