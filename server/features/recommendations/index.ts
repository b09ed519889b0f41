export { recommendationPersonalData } from './personal-data.ts';
export { recommendationStats } from './recommended.ts';
