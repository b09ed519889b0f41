export { alertJobs } from './jobs.ts';
export { alertPersonalData } from './personal-data.ts';
export { searchInWords } from './summary.ts';
export { alertTemplates } from './templates.ts';
