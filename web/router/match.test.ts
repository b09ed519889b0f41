import { expect, test } from 'vitest';
import { createMatcher } from './match.ts';
import type { ScreenModule } from './types.ts';

const Nothing = () => null;
const load = async (): Promise<ScreenModule> => ({ Screen: Nothing });
const match = createMatcher(
  ['*', '/:place/:type', '/:place', '/:place/blog', '/', '/listings', '/listings/:slug/:id', '/about-us'].map(
    (path) => ({
      path,
      screen: path,
      load,
    }),
  ),
);

test('words win over names, names over what is left', () => {
  expect(match('/')?.route.path).toBe('/');
  expect(match('/listings')?.route.path).toBe('/listings');
  expect(match('/about-us')?.route.path).toBe('/about-us');
  expect(match('/toronto')?.route.path).toBe('/:place');
  expect(match('/toronto/blog')?.route.path).toBe('/:place/blog');
  expect(match('/toronto/furnished')?.route.path).toBe('/:place/:type');
  expect(match('/a/b/c/d')?.route.path).toBe('*');
});

test('a slash at the end and the case of words make no difference', () => {
  expect(match('/Listings/')?.route.path).toBe('/listings');
  expect(match('/toronto/Blog/')?.route.path).toBe('/:place/blog');
});

test('named segments come decoded, broken escapes as they stand', () => {
  expect(match('/listings/caf%C3%A9/12')?.params).toEqual({ slug: 'café', id: '12' });
  expect(match('/%E0%A4%A')?.params).toEqual({ place: '%E0%A4%A' });
});

test('without a route for the rest, an address may have none', () => {
  expect(createMatcher([{ path: '/', screen: 'home', load }])('/x')).toBeUndefined();
});
