import { expect, test } from 'vitest';
import { changedFields, errorOfField, rebaseValues, sameValue, withErrorsOf } from './edit-values.ts';

test('lists are equal if their items are equal and in the same order', () => {
  expect(sameValue([1, 2], [1, 2])).toBe(true);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
  expect(sameValue('', null)).toBe(false);
});

test('own changes are kept on top of the version that someone else saved', () => {
  const initial = { name: 'a', email: 'x', roles: [1] };
  const values = { ...initial, email: 'mine', roles: [1, 2] };
  expect(changedFields(initial, values)).toEqual(['email', 'roles']);
  const theirs = { name: 'theirs', email: 'theirs', roles: [3] };
  expect(rebaseValues(initial, values, theirs)).toEqual({ name: 'theirs', email: 'mine', roles: [1, 2] });
});

test('a field shows the error of one of its items', () => {
  expect(errorOfField('roles', { 'roles.1': 'no' })).toBe('no');
  expect(errorOfField('role', { 'roles.1': 'no' })).toBe('');
});

test('checking a list replaces the errors of its items only', () => {
  const shown = { name: 'no', 'plans.0.rent': 'old' };
  expect(withErrorsOf('plans', shown, { 'plans.1.beds': 'new', email: 'no' })).toEqual({
    name: 'no',
    'plans.1.beds': 'new',
  });
});
