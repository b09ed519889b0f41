import { expect, test } from 'vitest';
import { ROLES, type Role } from '#common/access/roles.ts';
import type { User } from '#common/contract/people/accounts.ts';
import { dashboardOf } from '#web/areas/private/guard.ts';
import { pathOf } from '#web/areas/private/titles.ts';
import { shellUserOf } from './shell-user.ts';

const userOf = (kind: Role, names: Partial<User> = {}): User => ({
  id: 1,
  email: 'ana@b.example',
  firstName: 'Ana',
  lastName: 'Roy',
  phone: null,
  lang: 'en',
  isVerified: true,
  pendingEmail: null,
  companyId: null,
  company: null,
  avatar: null,
  roles: [{ name: kind, kind }],
  ...names,
});

test.each(ROLES)('the user control of a person with the role %s leads where the table of screens does', (role) => {
  expect(shellUserOf(userOf(role))).toEqual({
    name: 'Ana Roy',
    shortName: 'Ana',
    avatar: null,
    dashboardPath: pathOf(dashboardOf(role)),
    accountPath: pathOf('admin.my-account'),
  });
});

test('a user without a name is shown by email address', () => {
  expect(shellUserOf(userOf('Renter', { firstName: '', lastName: '' }))?.name).toBe('ana@b.example');
  expect(shellUserOf(null)).toBeNull();
});
