import { expect, test } from 'vitest';
import { createResultCache } from './cache.ts';

test('an answer is computed once per version, and the oldest makes room', () => {
  const cache = createResultCache<string>(2);
  let computed = 0;
  const ask = (key: string, version: number) => cache.get(key, version, () => `${key}${++computed}`);
  expect([ask('a', 1), ask('a', 1), ask('b', 1), ask('a', 1), ask('c', 1), ask('a', 1)]).toEqual([
    'a1',
    'a1',
    'b2',
    'a1',
    'c3',
    'a1',
  ]);
  expect(ask('b', 1)).toBe('b4');
  expect(cache.size).toBe(2);
  expect(ask('a', 2)).toBe('a5');
});
