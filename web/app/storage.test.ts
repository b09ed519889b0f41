import { expect, test } from 'vitest';
import { createStorage, readIds, readText } from './storage.ts';

function memory(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a value is kept under the prefix and read back', () => {
  const backing = memory();
  const storage = createStorage(() => backing);
  expect(storage.set('favouriteListings', [3, 1])).toBe(true);
  expect(backing.kept.get('pro_favouriteListings')).toBe('[3,1]');
  expect(storage.get('favouriteListings', readIds)).toEqual([3, 1]);
  storage.remove('favouriteListings');
  expect(storage.get('favouriteListings', readIds)).toBeUndefined();
});

test('an unreadable value, or one of another shape, counts as empty', () => {
  const storage = createStorage(() => memory({ pro_a: '{oops', pro_b: '{"an":"object"}', pro_c: '[1,"two",3.5,4]' }));
  expect(storage.get('a', readIds)).toBeUndefined();
  expect(storage.get('b', readIds)).toBeUndefined();
  expect(storage.get('c', readIds)).toEqual([1, 4]);
});

test('a value expires after its lifetime', () => {
  let now = 1_000;
  const backing = memory();
  const storage = createStorage(
    () => backing,
    () => now,
  );
  storage.set('tracking', 'x', 500);
  now = 1_499;
  expect(storage.get('tracking', readText)).toBe('x');
  now = 1_500;
  expect(storage.get('tracking', readText)).toBeUndefined();
});

test('a browser that forbids storage breaks nothing', () => {
  const forbidden = createStorage(() => {
    throw new Error('SecurityError');
  });
  expect(forbidden.get('x', readText)).toBeUndefined();
  expect(forbidden.set('x', 1)).toBe(false);
  forbidden.remove('x');
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(createStorage(() => full).set('x', 1)).toBe(false);
});
