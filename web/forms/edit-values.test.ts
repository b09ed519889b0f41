import { expect, test } from 'vitest';
import { changedFields, errorOfField, rebaseValues, sameValue, theirValues, withErrorsOf } from './edit-values.ts';

test('lists are equal if their items are equal and in the same order', () => {
  expect(sameValue([1, 2], [1, 2])).toBe(true);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
  expect(sameValue('', null)).toBe(false);
});

test('objects are equal if their values are, in any order, and two files never are', () => {
  expect(sameValue([{ name: 'a', at: { x: 1 } }], [{ at: { x: 1 }, name: 'a' }])).toBe(true);
  expect(sameValue({ name: 'a' }, { name: 'a', at: 1 })).toBe(false);
  expect(sameValue(new File([], 'a'), new File([], 'a'))).toBe(false);
});

test('a field that both changed has the other person’s value, unless both values are equal', () => {
  const initial = { name: 'a', city: 'b', links: [{ to: '/' }], phone: '' };
  const values = { ...initial, name: 'mine', city: 'same', phone: '1' };
  const theirs = { name: 'theirs', city: 'same', links: [{ to: '/' }], phone: '' };
  expect(theirValues(initial, values, theirs)).toEqual({ name: 'theirs' });
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
