import { demoJobs } from '#server/demo/assets.ts';
import { duplicateJobs, scamJobs } from '#server/features/companies/index.ts';
import { contentJobs, linkJobs } from '#server/features/content/index.ts';
import { feedJobs } from '#server/features/feeds/index.ts';
import { ownListingJobs } from '#server/features/landlords/index.ts';
import { performanceJobs, searchJobs } from '#server/features/market/index.ts';
import { billingJobs, renewalJobs } from '#server/features/money/index.ts';
import { accountJobs, uploadJobs } from '#server/features/people/index.ts';
import { alertJobs } from '#server/features/renting/index.ts';
import { readEmailSender } from '#server/features/site/index.ts';
import { accountImportJobs, companyJobs, metricJobs } from '#server/features/staff/index.ts';
import type { Services } from '#server/platform/context.ts';
import { emailJobs } from '#server/platform/email/jobs.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

/** The jobs of every feature, one line each. */
export const jobs: readonly Job<Services>[] = [
  ...emailJobs(readEmailSender),
  ...searchJobs,
  ...ownListingJobs,
  ...accountJobs,
  ...alertJobs,
  ...billingJobs,
  ...uploadJobs,
  ...linkJobs,
  ...feedJobs,
  ...companyJobs,
  ...contentJobs,
  ...renewalJobs,
  ...duplicateJobs,
  ...demoJobs,
  ...metricJobs,
  ...performanceJobs,
  ...scamJobs,
  ...accountImportJobs,
];
