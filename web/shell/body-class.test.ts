import { expect, test } from 'vitest';
import { bodyClass } from './body-class.ts';

test('the root is home, other public pages have no class', () => {
  expect(bodyClass('/')).toBe('home');
  expect(bodyClass('/toronto')).toBe('');
});

test('each area has its panel', () => {
  expect(bodyClass('/admin/blogs', { role: 'Admin' })).toBe('admin-panel');
  expect(bodyClass('/portal/listings/create', { role: 'Landlord' })).toBe('landlord-panel');
  expect(bodyClass('/Portal/Listings')).toBe('landlord-panel');
  expect(bodyClass('/support/users', { role: 'Support' })).toBe('support-panel');
});

test('a renter has the renter panel, with the mini menu where it is enabled', () => {
  expect(bodyClass('/admin/dashboard', { role: 'Renter' })).toBe('renter-profile-panel');
  expect(bodyClass('/admin/dashboard', { role: 'Renter', miniMenu: true })).toBe('renter-profile-panel mini-menu');
  expect(bodyClass('/admin/dashboard', { role: 'Admin', miniMenu: true })).toBe('admin-panel mini-menu');
});

test('a word that only starts like an area is none', () => {
  expect(bodyClass('/portalis-street')).toBe('');
  expect(bodyClass('/blog/how-support-works')).toBe('');
});
