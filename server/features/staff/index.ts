export { accountImportJobs } from './account-import/jobs.ts';
export { accountImportPersonalData } from './account-import/personal-data.ts';
export { companyJobs } from './company-ends/notify-suspension.ts';
export { readQueues } from './jobs/overview.ts';
export { readWorkSamples } from './jobs/work-samples.ts';
export { metricJobs } from './metrics/jobs.ts';
export { teamMemberalData } from './reviews/personal-data.ts';
export { type MachineMinute, MINUTES, writeMinutes } from './status/minutes.ts';
