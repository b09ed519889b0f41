export { alertJobs } from './jobs.ts';
export { searchInWords } from './summary.ts';
export { alertTemplates } from './templates.ts';
