import { expect, test } from 'vitest';
import { isEmail, tidyEmail } from './email-address.ts';

test.each([
  ['o&leary@example.com'],
  ["!#$%&'*+-/=?^_`{|}~a.b@example.com"],
  ["o'neil-d_arcy+foyer@sub.example.co.uk"],
  ['a@xn--80ak6aa92e.com'],
  ['{x}@1and1.example'],
  [`${'a'.repeat(64)}@example.com`],
])('%s is accepted as it is', (address) => {
  expect(tidyEmail(address)).toBe(address);
  expect(isEmail(address)).toBe(true);
});

test.each([
  ['info@montréal.ca', 'info@xn--montral-fya.ca'],
  ['info@MONTRÉAL.CA', 'info@xn--montral-fya.ca'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['Zoe@Example.COM', 'Zoe@example.com'],
  ['\u200bzoe@example.com', 'zoe@example.com'],
  ['\ufeff \u00a0zoe@example.com\u200e\u202f\n', 'zoe@example.com'],
  ['zo\u00ade@exam\u200bple.com', 'zoe@example.com'],
  ['zoe＠example．com', 'zoe@example.com'],
  ['\u200dzoe@example.com\u200c', 'zoe@example.com'],
])('%j is stored as %s', (typed, stored) => {
  expect(tidyEmail(typed)).toBe(stored);
  expect(isEmail(stored)).toBe(true);
});

test.each([
  ...[
    '',
    'zoe',
    'zoe@',
    '@example.com',
    'zoe@example',
    'a@b',
    'zoe@@example.com',
    'zoe @example.com',
    'zoe@exam ple.com',
  ],
  ...['.zoe@example.com', 'zoe.@example.com', 'zo..e@example.com', 'zoe@example..com', 'zoe@.example.com', 'a@-b.com'],
  ...['zoe@127.0.0.1', 'zoe@example.123', 'zoe@exa_mple.com', 'zoe@example.com/x', 'zoe@example.com?x', 'a@b%2ecom'],
  ...[
    'zoe@exa:80.com',
    'zoe@[127.0.0.1]',
    'zoé@example.com',
    'a,b@example.com',
    'a@example.com, b@example.com',
    'a"b@c.de',
  ],
  ...['<zoe@example.com>', `${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(64)}.com`, `a@${'b.'.repeat(130)}com`],
])('%j is no email address', (typed) => {
  expect(isEmail(tidyEmail(typed))).toBe(false);
});
