import { expect, test } from 'vitest';
import { loginView } from '#web/app/login.ts';
import type { Session } from '#web/app/session.ts';
import type { RouterState } from '#web/router/types.ts';
import { createStore } from '#web/ui/store.ts';
import { watchSession } from './watch-session.ts';

const staff = (permissions: Session['permissions'], id = 1): Session => ({
  token: 'token',
  permissions,
  user: {
    id,
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
    roles: [{ name: 'Admin', kind: 'Admin' }],
  },
});
const location = (pathname: string) => ({ pathname, search: '?p=2', hash: '', key: 'k' });

function watched(at: string, { next, isGuarded = false }: { next?: string; isGuarded?: boolean } = {}) {
  const session = createStore<Session | null>(staff({ viewRenters: true }));
  const went: string[] = [];
  const state = { location: location(at), next: next ? location(next) : undefined } as RouterState;
  watchSession(
    { state: () => state, navigate: async (to) => void went.push(String(to)), isGuarded: () => isGuarded },
    session,
  );
  return { session, went };
}

test('the guard runs when a permission of the screen is revoked', () => {
  const { session, went } = watched('/admin/renters');
  session.set(staff({ viewRenters: true, viewUsers: true }));
  expect(went).toEqual([]);
  session.set(staff({ viewUsers: true }));
  expect(went).toEqual(['/admin/renters?p=2']);
});

test('the guard checks the screen that is loading, not the current one', () => {
  const { session, went } = watched('/admin/dashboard', { next: '/admin/renters' });
  session.set(staff({}));
  expect(went).toEqual(['/admin/renters?p=2']);
});

test('the guard runs when the session ends, on every screen', () => {
  const { session, went } = watched('/admin/my-account');
  session.set(null);
  expect(went).toEqual(['/admin/my-account?p=2']);
});

test('the login opens above a screen with unsaved changes when the session ends', () => {
  const { session, went } = watched('/admin/my-account', { isGuarded: true });
  session.set(null);
  expect(went).toEqual([]);
  expect(loginView.get()).toBe('login');
});

test('a login above a screen with unsaved changes stays there until its permissions are loaded', () => {
  const { session, went } = watched('/admin/renters', { isGuarded: true });
  session.set(null);
  session.set(staff({}));
  session.set(staff({ viewRenters: true }));
  expect(went).toEqual([]);
});

test('an unknown path is not redirected', () => {
  const { session, went } = watched('/admin/nothing-here');
  session.set(staff({}));
  expect(went).toEqual([]);
});
