import { expect, test } from 'vitest';
import { PRIVATE_NAMES, PRIVATE_SCREENS } from '#common/screens/index.ts';
import { isPrivatePath } from '#common/screens/paths.ts';
import { screenAt } from './match.ts';

test.each(PRIVATE_NAMES)('the path of %s finds it, with and without optional parameters', (name) => {
  const { path } = PRIVATE_SCREENS[name];
  const filled = path.replace(/:\w+\??/g, '7');
  expect(isPrivatePath(filled)).toBe(true);
  expect(screenAt(filled)?.name).toBe(name);
  expect(screenAt(path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '7'))?.name).toBe(name);
});

test('the filter in the path of a support list is a parameter', () => {
  expect(screenAt('/support/users/disabled')?.params).toEqual({ filter: 'disabled' });
  expect(screenAt('/support/users')?.params).toEqual({});
});

test('unknown paths of an area are not found', () => {
  expect(screenAt('/admin/nothing-here')).toBeUndefined();
  expect(screenAt('/portal')).toBeUndefined();
});

test('only the first segment makes a path private', () => {
  expect(['/admin', '/admin/x', '/Portal/x', '/support'].every(isPrivatePath)).toBe(true);
  expect(['/', '/administration', '/toronto/admin', '/fr/admin'].some(isPrivatePath)).toBe(false);
});
