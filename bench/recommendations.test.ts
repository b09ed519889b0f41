import { expect, test } from 'vitest';
import { recommend } from '#server/features/renting/recommendations/recommend.ts';
import { tasteOf } from '#server/features/renting/recommendations/taste.ts';
import { benchRenters } from './recommendation-histories.ts';
import { buildIndex, sampleOf } from './search-build.ts';

test('there are five kinds of renters, and all get recommendations', () => {
  const index = buildIndex(2000);
  const renters = benchRenters(index, sampleOf(2000), 10);
  expect(new Set(renters.map(({ what }) => what)).size).toBe(5);
  for (const { what, history } of renters) {
    const taste = tasteOf(history);
    expect(taste && recommend(index, taste).length, what).toBeGreaterThan(0);
  }
});
