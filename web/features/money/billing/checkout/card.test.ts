import { expect, test } from 'vitest';
import { cardProblems, expiryOf, inGroups, NO_CARD } from './card.ts';

test('a card number is shown in groups of four', () => {
  expect(inGroups('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(inGroups('4242 42a')).toBe('4242 42');
  expect(inGroups('')).toBe('');
});

test('expiry dates are read in all common formats', () => {
  for (const typed of ['04/29', '4/29', '0429', '04 / 29', '04/2029', '04-29'])
    expect(expiryOf(typed), typed).toEqual({ expiryMonth: 4, expiryYear: 29 });
  for (const typed of ['', '13/29', '00/29', '04', 'april 2029']) expect(expiryOf(typed), typed).toBeUndefined();
});

test('each invalid field has an error', () => {
  expect(Object.keys(cardProblems(NO_CARD))).toEqual(['name', 'number', 'expiry', 'cvc']);
  const card = { ...NO_CARD, name: 'Dana', number: '4242 4242 4242 4242', expiry: '04/29', cvc: '123' };
  expect(cardProblems(card)).toEqual({});
  expect(cardProblems({ ...card, expiry: '14/29' })).toEqual({ expiry: 'portalBilling.pay.badExpiry' });
});
