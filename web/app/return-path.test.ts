import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitePath } from './return-path.ts';

const ORIGIN = 'https://foyer.example';

test.each(['/', '/admin/my-account', '/fr/toronto?beds=1,2', '/toronto#map', '/portal/leads/4?tab=notes'])(
  '%s is opened after the login',
  (path) => {
    expect(sitePath(path, ORIGIN)).toBe(path);
  },
);

test.each([
  '',
  'toronto',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  '/login',
  '/fr/login?next=/login',
])('%j is never opened after the login', (path) => {
  expect(sitePath(path, ORIGIN)).toBeUndefined();
});

test('no text leads to another site, however often it is resolved', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '%09',
      '\t',
      '\n',
      '\r',
      '\0',
      ' ',
      '@',
      ':',
      '?',
      '#',
      '\u2044',
    ],
    ...['evil.example', 'https:', 'javascript:', 'login', 'fr', 'portal', 'é'],
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.string(),
  );
  fc.assert(
    fc.property(text, (asked) => {
      const path = sitePath(asked, ORIGIN);
      if (path === undefined) return;
      expect(path.startsWith('/')).toBe(true);
      expect(/^[/\\]{2}/.test(path)).toBe(false);
      expect(new URL(path, `${ORIGIN}/login?next=x`).origin).toBe(ORIGIN);
      expect(sitePath(path, ORIGIN)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
