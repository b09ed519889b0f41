export { findPairs, savePairs } from './find-pairs.ts';
export { findSimilarListings } from './find-similar.ts';
export { duplicateJobs } from './jobs.ts';
export { mergeListings } from './merge.ts';
export { readPair } from './read-duplicates.ts';
export { proposePairAgain, refusePair } from './refuse-pair.ts';
export { undoMerge } from './undo-merge.ts';
