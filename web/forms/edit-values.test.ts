import { expect, test } from 'vitest';
import { changedFields, rebased, sameValue, sentenceFor } from './edit-values.ts';

test('a list is the same as another with the same items in the same order', () => {
  expect(sameValue([1, 2], [1, 2])).toBe(true);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
  expect(sameValue('', null)).toBe(false);
});

test('what is changed here stays on top of what somebody else saved', () => {
  const initial = { name: 'a', email: 'x', roles: [1] };
  const values = { ...initial, email: 'mine', roles: [1, 2] };
  expect(changedFields(initial, values)).toEqual(['email', 'roles']);
  const theirs = { name: 'theirs', email: 'theirs', roles: [3] };
  expect(rebased(initial, values, theirs)).toEqual({ name: 'theirs', email: 'mine', roles: [1, 2] });
});

test('a field also shows what is wrong with one of its items', () => {
  expect(sentenceFor('roles', { 'roles.1': 'no' })).toBe('no');
  expect(sentenceFor('role', { 'roles.1': 'no' })).toBe('');
});
