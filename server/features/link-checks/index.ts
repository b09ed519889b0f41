export { readPublishedLinks } from './collect-links.ts';
export { BROKEN_LINKS } from './findings.ts';
export { linkJobs, queueInternalLinks } from './jobs.ts';
