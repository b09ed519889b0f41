import { expect, test } from 'vitest';
import { PERMISSIONS } from '#common/access/permissions.ts';
import { ADMIN_ROLES, ROLES, type Role } from '#common/access/roles.ts';
import { PRIVATE_NAMES, PRIVATE_SCREENS, type ScreenName } from '#common/screens/index.ts';
import { PUBLIC_SCREENS } from '#common/screens/public.ts';
import type { Session } from '#web/app/session.ts';
import { dashboardOf, guard } from './guard.ts';

const everything = Object.fromEntries(PERMISSIONS.map((name) => [name, true]));

function sessionOf(roles: readonly Role[], permissions: Session['permissions'] = {}): Session {
  const user = {
    id: 1,
    email: 'a@b.example',
    firstName: 'A',
    lastName: 'B',
    phone: null,
    lang: 'en',
    isVerified: true,
    pendingEmail: null,
    companyId: null,
    company: null,
    avatar: null,
    roles: roles.map((kind) => ({ name: kind, kind })),
  } satisfies Session['user'];
  return { token: 'token', user, permissions };
}

const PASS = { pass: true };
const OUT = { pass: false, to: 'home', message: 'loggedOut', endSession: true };
const dashboard = (role: Role) => ({ pass: false, to: dashboardOf(role) });
const refused = (role: Role) => ({ ...dashboard(role), message: 'unauthorized' });

test('every role has its dashboard', () => {
  expect(ROLES.map(dashboardOf)).toEqual([
    ...ADMIN_ROLES.map(() => 'admin.dashboard'),
    'admin.dashboard',
    'portal.dashboard',
    'support.dashboard',
  ]);
});

test.each(Object.keys(PUBLIC_SCREENS) as ScreenName[])('%s is open to everyone', (name) => {
  for (const session of [null, { token: 'x', user: null, permissions: {} }, sessionOf(['Renter'])])
    expect(guard(name, session)).toEqual(PASS);
});

test.each(PRIVATE_NAMES)('%s opens only for its roles and permissions', (name) => {
  const { roles, permissions = [] } = PRIVATE_SCREENS[name];
  expect(guard(name, null)).toEqual(OUT);
  expect(guard(name, { token: 'token', user: null, permissions: everything })).toEqual({ pass: false, to: 'login' });
  for (const role of ROLES) {
    const isTheirs = roles.includes(role);
    const bare = permissions.length > 0 ? refused(role) : PASS;
    expect(guard(name, sessionOf([role])), `${role} without permissions`).toEqual(isTheirs ? bare : dashboard(role));
    expect(guard(name, sessionOf([role], everything)), `${role} with all`).toEqual(isTheirs ? PASS : dashboard(role));
    for (const permission of permissions) {
      const one = sessionOf([role], { [permission]: true });
      expect(guard(name, one), `${role} with ${permission}`).toEqual(isTheirs ? PASS : dashboard(role));
    }
  }
});

test('only the first role of a user opens screens', () => {
  expect(guard('admin.user-management', sessionOf(['Renter', 'Admin'], everything))).toEqual(dashboard('Renter'));
  expect(guard('renter.viewed-listings', sessionOf(['Admin', 'Renter'], everything))).toEqual(dashboard('Admin'));
});

test('users without a role go to the home page instead of looping', () => {
  expect(guard('admin.renters', sessionOf([]))).toEqual({ pass: false, to: 'admin.dashboard' });
  expect(guard('admin.dashboard', sessionOf([]))).toEqual({ pass: false, to: 'home', message: 'unauthorized' });
});
