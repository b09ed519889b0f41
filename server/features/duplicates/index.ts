export { duplicateJobs } from './jobs.ts';
