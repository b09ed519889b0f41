import { expect, test } from 'vitest';
import { PERMISSIONS } from '#common/access/permissions.ts';
import { ROLES, type Role } from '#common/access/roles.ts';
import { MODULE_KEYS } from '#common/catalog/modules.ts';
import { PRIVATE_NAMES, PRIVATE_SCREENS } from '#common/screens/index.ts';
import type { PrivateEntry } from '#common/screens/types.ts';
import { fromKeys } from '#common/values/objects.ts';
import type { Session } from '#web/app/session.ts';
import { menuOf } from './menu.ts';
import { sectionOf } from './titles.ts';

const everything = Object.fromEntries(PERMISSIONS.map((name) => [name, true]));
const sessionOf = (kind: Role, permissions: Session['permissions'] = everything): Session => ({
  token: 'token',
  permissions,
  user: {
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
    roles: [{ name: kind, kind }],
  },
});
const modulesWith = (isEnabled: boolean) => fromKeys(MODULE_KEYS, () => ({ isEnabled, settings: {} }));
const namesOf = (session: Session | null) => menuOf(session, modulesWith(true)).flatMap(({ screens }) => screens);

test.each(ROLES)('the menu of the role %s has each of its screens once', (role) => {
  const wanted = PRIVATE_NAMES.filter((name) => {
    const { menu, roles, menuRoles = roles }: PrivateEntry = PRIVATE_SCREENS[name];
    return menu && roles.includes(role) && menuRoles.includes(role);
  });
  expect(namesOf(sessionOf(role)).sort()).toEqual([...wanted].sort());
});

test('the menu leaves out screens without permission', () => {
  expect(namesOf(sessionOf('Admin', { viewRenters: true }))).toEqual(['admin.dashboard', 'admin.renters']);
  expect(menuOf(null, modulesWith(true))).toEqual([]);
});

test('a screen outside the menu belongs to the menu screen before it', () => {
  expect(sectionOf('admin.roles.edit')).toBe('admin.user-management');
  expect(sectionOf('admin.metropolitan-areas.edit')).toBe('admin.cities');
  expect(sectionOf('support.company-search')).toBe('support.companies');
  expect(sectionOf('admin.provinces.edit')).toBe('admin.cities');
  expect(sectionOf('portal.billing.checkout')).toBe('portal.billing');
  expect(sectionOf('support.listing')).toBe('support.listings');
  expect(sectionOf('renter.favorite-listings')).toBe('renter.favourite-listings');
  expect(sectionOf('admin.my-account.change-password')).toBe('admin.my-account');
});

test('the menu leaves out screens whose module is off', () => {
  const names = menuOf(sessionOf('Renter'), modulesWith(false)).flatMap(({ screens }) => screens);
  expect(names).not.toContain('renter.recommended-listings');
  expect(names).toContain('renter.favourite-listings');
});
