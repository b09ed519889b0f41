import { expect, test } from 'vitest';
import { type Order, orderOf, orderPath } from './order.ts';

const KEY = '7f8bcb53-1be4-4c83-9c38-0c0a30b5f7a1';
const order: Order = {
  bundleId: 3,
  code: 'BONUS25',
  key: KEY,
  keepsCard: true,
  usesKeptCard: false,
  isWaiting: true,
  isInformation: false,
};

test('an order is the same after a round trip through its URL', () => {
  const { search } = new URL(orderPath(order), 'https://foyer.example');
  expect(orderOf(search)).toEqual(order);
});

test('an empty or invalid URL is a new order', () => {
  const nothing = { ...order, bundleId: undefined, code: '', key: undefined, keepsCard: false, isWaiting: false };
  expect(orderOf('')).toEqual(nothing);
  expect(orderOf('?bundle=-1&purchase=1&card=visa&step=never')).toEqual(nothing);
  expect(orderPath(nothing)).toBe('/portal/billing/checkout');
});
