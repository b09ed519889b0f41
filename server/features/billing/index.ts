export { billingJobs } from './jobs.ts';
export { billingTemplates } from './templates.ts';
