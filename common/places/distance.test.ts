import { expect, test } from 'vitest';
import { metresBetween } from './distance.ts';

test('the distance between two points matches the map’s', () => {
  const [toronto, montreal] = [
    [43.6532, -79.3832],
    [45.5017, -73.5673],
  ] as const;
  expect(Math.round(metresBetween(toronto, montreal) / 1000)).toBe(504);
  expect(metresBetween(montreal, toronto)).toBeCloseTo(metresBetween(toronto, montreal), 6);
  expect(metresBetween(toronto, toronto)).toBe(0);
  // 0.01° of latitude is about 1112 m everywhere.
  expect(Math.round(metresBetween([60, -100], [60.01, -100]))).toBe(1112);
});
