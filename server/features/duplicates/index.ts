export { findSimilarListings } from './find-similar.ts';
export { duplicateJobs } from './jobs.ts';
