export { recommendationStats } from './recommended.ts';
