import { expect, test } from 'vitest';
import { toggled } from './favourites.ts';

test('a listing that is absent is added at the end, one that is present is removed', () => {
  expect(toggled([3, 1], 2)).toEqual([3, 1, 2]);
  expect(toggled([3, 1, 2], 1)).toEqual([3, 2]);
});

test('a guest keeps five hundred favourites; the oldest gives way', () => {
  const full = Array.from({ length: 500 }, (_, index) => index + 1);
  const next = toggled(full, 900);
  expect(next).toHaveLength(500);
  expect(next[0]).toBe(2);
  expect(next.at(-1)).toBe(900);
});
