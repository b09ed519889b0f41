import { expect, test } from 'vitest';
import { createResultCache } from './cache.ts';

test('a result is computed once per version, and the least recently used one is dropped', () => {
  const cache = createResultCache<string>(2);
  let computed = 0;
  const get = (key: string, version: number) => cache.get(key, version, () => `${key}${++computed}`);
  expect([get('a', 1), get('a', 1), get('b', 1), get('a', 1), get('c', 1), get('a', 1)]).toEqual([
    'a1',
    'a1',
    'b2',
    'a1',
    'c3',
    'a1',
  ]);
  expect(get('b', 1)).toBe('b4');
  expect(cache.size).toBe(2);
  expect(get('a', 2)).toBe('a5');
});
