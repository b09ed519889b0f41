import { expect, test, vi } from 'vitest';
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
  const storage = createStorage([() => backing]);
  expect(storage.set('favouriteListings', [3, 1])).toBe(true);
  expect(backing.kept.get('pro_favouriteListings')).toBe('[3,1]');
  expect(storage.get('favouriteListings', readIds)).toEqual([3, 1]);
  storage.remove('favouriteListings');
  expect(storage.get('favouriteListings', readIds)).toBeUndefined();
});

test('an unreadable value, or one of another shape, counts as empty', () => {
  const storage = createStorage([() => memory({ pro_a: '{oops', pro_b: '{"an":"object"}', pro_c: '[1,"two",3.5,4]' })]);
  expect(storage.get('a', readIds)).toBeUndefined();
  expect(storage.get('b', readIds)).toBeUndefined();
  expect(storage.get('c', readIds)).toEqual([1, 4]);
});

test('a value expires after its lifetime', () => {
  let now = 1_000;
  const backing = memory();
  const storage = createStorage([() => backing], () => now);
  storage.set('tracking', 'x', 500);
  now = 1_499;
  expect(storage.get('tracking', readText)).toBe('x');
  now = 1_500;
  expect(storage.get('tracking', readText)).toBeUndefined();
});

const forbidden = () => {
  throw new Error('SecurityError');
};
/** Storage that returns what it holds and takes nothing more. */
const full = (entries?: Record<string, string>) => ({
  ...memory(entries),
  setItem: () => {
    throw new Error('QuotaExceededError');
  },
});

test.each([
  ['forbids storage', forbidden],
  ['has no room', () => full()],
])('a browser that %s keeps values as long as the page', (_, open) => {
  vi.stubGlobal('window', {});
  const storage = createStorage([open]);
  expect(storage.get('x', readText)).toBeUndefined();
  expect(storage.set('x', 'kept')).toBe(false);
  expect(storage.get('x', readText)).toBe('kept');
  storage.remove('x');
  expect(storage.get('x', readText)).toBeUndefined();
  vi.unstubAllGlobals();
});

test('the server keeps nothing', () => {
  const storage = createStorage([() => undefined]);
  storage.set('x', 'kept');
  expect(storage.get('x', readText)).toBeUndefined();
});

test('a value without room goes to the next storage, and the older one never comes back', () => {
  const next = memory();
  const storage = createStorage([() => old, () => next]);
  const old = full({ pro_token: '"old"' });
  expect(storage.set('token', 'new')).toBe(true);
  expect(storage.get('token', readText)).toBe('new');
  expect([...old.kept, ...next.kept]).toEqual([['pro_token', '"new"']]);
  storage.remove('token');
  expect(next.kept.size).toBe(0);
});
