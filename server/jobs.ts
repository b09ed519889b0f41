import type { Services } from '#server/context.ts';
import { demoJobs } from '#server/demo/assets.ts';
import { accountImportJobs } from '#server/features/account-import/index.ts';
import { accountJobs } from '#server/features/accounts/index.ts';
import { alertJobs } from '#server/features/alerts/index.ts';
import { billingJobs } from '#server/features/billing/index.ts';
import { companyJobs } from '#server/features/companies/index.ts';
import { contentJobs } from '#server/features/content/index.ts';
import { duplicateJobs } from '#server/features/duplicates/index.ts';
import { feedJobs } from '#server/features/feeds/index.ts';
import { linkJobs } from '#server/features/link-checks/index.ts';
import { metricJobs } from '#server/features/metrics/index.ts';
import { ownListingJobs } from '#server/features/own-listings/index.ts';
import { performanceJobs } from '#server/features/performance/index.ts';
import { renewalJobs } from '#server/features/renewals/index.ts';
import { scamJobs } from '#server/features/scam/index.ts';
import { searchJobs } from '#server/features/search/index.ts';
import { emailSenderOf } from '#server/features/settings/index.ts';
import { uploadJobs } from '#server/features/uploads/index.ts';
import type { Job } from '#server/platform/jobs.ts';
import { emailJobs } from './platform/email/jobs.ts';

/** The jobs of every feature, one line each. */
export const jobs: readonly Job<Services>[] = [
  ...emailJobs(emailSenderOf),
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
