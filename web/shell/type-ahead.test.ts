import { expect, test } from 'vitest';
import { findLabel, typeAhead } from './type-ahead.ts';

const labels = ['Calgary', 'Montréal', 'Moncton', 'Édmundston'];

test('keys in quick succession form a word, and a pause of over half a second starts a new one', () => {
  const first = typeAhead({ text: '', at: 0 }, 'M', 1000);
  expect(typeAhead(first, 'o', 1500).text).toBe('mo');
  expect(typeAhead(first, 'o', 1501).text).toBe('o');
});

test('one email goes to the next label that starts with it, and around', () => {
  expect(findLabel(labels, 'm', 0)).toBe(1);
  expect(findLabel(labels, 'm', 1)).toBe(2);
  expect(findLabel(labels, 'm', 2)).toBe(1);
  expect(findLabel(labels, 'mm', 1)).toBe(2);
});

test('more emails narrow it down, accents do not matter', () => {
  expect(findLabel(labels, 'monc', 1)).toBe(2);
  expect(findLabel(labels, 'e', 0)).toBe(3);
  expect(findLabel(labels, 'x', 0)).toBe(-1);
});
