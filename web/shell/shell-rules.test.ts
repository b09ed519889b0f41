import { expect, test } from 'vitest';
import { favouritesPath, isHeaderHidden, showsLanguageSwitcher } from './shell-rules.ts';

test('the header is hidden in the areas behind login only', () => {
  expect(['/admin/blogs', '/portal/dashboard', '/support/users'].map(isHeaderHidden)).toEqual([true, true, true]);
  expect(['/', '/toronto', '/blog/renter-support'].map(isHeaderHidden)).toEqual([false, false, false]);
});

test('the language switcher shows with a search location, on favourites and on a listing', () => {
  expect(showsLanguageSwitcher('/toronto', true)).toBe(true);
  expect(showsLanguageSwitcher('/listings/favourites', false)).toBe(true);
  expect(showsLanguageSwitcher('/listings/favorites', false)).toBe(true);
  expect(showsLanguageSwitcher('/rental-listings/12-king-street-toronto/4711', false)).toBe(true);
  expect(showsLanguageSwitcher('/', false)).toBe(false);
  expect(showsLanguageSwitcher('/blog/moving-day', false)).toBe(false);
});

test('the favourites live under the listings page, spelled as the region spells', () => {
  expect(favouritesPath('/listings', 'ca')).toBe('/listings/favourites');
  expect(favouritesPath('/listings/', 'us')).toBe('/listings/favorites');
});
