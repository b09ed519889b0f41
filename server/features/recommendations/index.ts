export { recommendationPersonalData } from './personal-data.ts';
export { readRecommendationStats as recommendationStats } from './recommended.ts';
