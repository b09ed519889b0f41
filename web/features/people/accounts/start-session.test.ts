import { expect, test } from 'vitest';
import { nextPath } from './start-session.ts';

const ORIGIN = 'https://foyer.example';
const next = (path: string) => nextPath(`?next=${encodeURIComponent(path)}`, ORIGIN);

test.each(['/', '/admin/my-account', '/fr/toronto?beds=1,2', '/toronto#map'])(
  '%s is opened after the login',
  (path) => {
    expect(next(path)).toBe(path);
  },
);

test('an address of another site is never opened after the login', () => {
  expect(next('//evil.example')).toBeUndefined();
});
