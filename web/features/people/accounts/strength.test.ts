import { expect, test } from 'vitest';
import { isGuessed } from '#common/contract/people/accounts.ts';
import { type Strength, strengthOf } from './strength.ts';

test.each<[string, Strength]>([
  ['abc1234', 'short'],
  ['password1', 'guessed'],
  ['aaaaaaaaaaaaaaaaaaaa', 'guessed'],
  ['abababababababababab', 'fair'],
  ['tulipmast', 'fair'],
  ['Tulip-mast7', 'good'],
  ['blue chairs near the window', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password, isGuessed)).toBe(strength);
});
