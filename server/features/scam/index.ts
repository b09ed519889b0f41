export { assessListings } from './assess.ts';
export { scamJobs } from './jobs.ts';
export { readScamScore, recordVerdict, undoVerdict } from './verdicts.ts';
