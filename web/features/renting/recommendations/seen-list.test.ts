import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/app/session.ts';
import { addSeen, seenOf } from './seen-list.ts';

const kept = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

/** Logs somebody in; only the id of the user is read here. */
const logIn = (id: number) => session.set({ token: 'x', user: { id, roles: [] } as never, permissions: {} });

beforeEach(() => {
  vi.stubGlobal('window', { localStorage });
  logIn(1);
});
afterEach(() => {
  kept.clear();
  session.set(null);
  vi.unstubAllGlobals();
});

test('a seen home is stored once', () => {
  for (const id of [5, 6, 5]) addSeen(id);
  expect(seenOf()).toEqual([5, 6]);
  expect([...kept.keys()]).toEqual(['pro_seenRecommendedListings']);
});

test('another user of the same browser starts with an empty list', () => {
  addSeen(5);
  logIn(2);
  expect(seenOf()).toEqual([]);
  addSeen(9);
  expect(seenOf()).toEqual([9]);
});

test('an unreadable list counts as empty, and its length is limited', () => {
  for (const text of [
    'nonsense',
    '[]',
    '5',
    'null',
    '{"userId":1}',
    '{"userId":"1","ids":[1]}',
    '{"userId":1,"ids":3}',
  ]) {
    kept.set('pro_seenRecommendedListings', text);
    expect(seenOf()).toEqual([]);
  }
  for (let id = 1; id <= 250; id++) addSeen(id);
  expect(seenOf()).toHaveLength(200);
  expect(seenOf().at(-1)).toBe(250);
});
