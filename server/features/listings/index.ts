export { demandComplete, factsColumn, incomplete, readMissing } from './facts.ts';
export { previewPath } from './preview.ts';
