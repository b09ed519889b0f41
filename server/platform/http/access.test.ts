import { expect, test } from 'vitest';
import { givenActor } from '#test/given-actor.ts';
import { requireAccess } from './access.ts';

// test/access.test.ts calls every endpoint over HTTP as each role; these are the cases that its people don't have.
const access = { kind: 'roles', roles: ['Landlord'], permissions: ['viewUsers', 'modifyUsers'] } as const;
const refused = (actor: Parameters<typeof requireAccess>[1]) => {
  try {
    requireAccess(access, actor);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

test('one of the permissions is enough', () => {
  expect(refused(givenActor(['Landlord'], ['modifyUsers']))).toBeUndefined();
});

test('the right role needs one of the permissions', () => {
  expect(refused(givenActor(['Landlord'], ['another']))).toBe('auth.forbidden');
});

test('only the first role counts', () => {
  expect(refused(givenActor(['Renter', 'Landlord'], ['viewUsers']))).toBe('auth.forbidden');
  expect(refused(givenActor([], ['viewUsers']))).toBe('auth.forbidden');
});

test('without a session the answer is 401', () => {
  expect(refused(null)).toBe('auth.required');
});
