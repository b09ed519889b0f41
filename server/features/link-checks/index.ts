export { countBrokenLinks } from './findings.ts';
export { linkJobs, queueInternalLinks } from './jobs.ts';
