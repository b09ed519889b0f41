export { ownListingJobs } from './jobs.ts';
