import { expect, test } from 'vitest';
import { searchPath, withShortcut } from './address.ts';
import { NO_FILTERS, parseFilters } from './filters.ts';

const of = (query: string) => parseFilters(new URLSearchParams(query));

test('a shortcut sets filters, and the query adds to them', () => {
  const filters = withShortcut('condos', of('beds=2'));
  expect(filters.types).toEqual(['condo']);
  expect(filters.beds).toEqual(['2']);
});

test('the shortcut stays in the URL while its filters are set', () => {
  const filters = { ...withShortcut('condos', NO_FILTERS), page: 2 };
  expect(searchPath({ location: 'toronto', shortcut: 'condos' }, filters)).toBe('/toronto/condos?p=2');
});

test('changing what the shortcut set moves its filters into the query', () => {
  const filters = { ...withShortcut('furnished-apartments', NO_FILTERS), furnished: null };
  expect(searchPath({ location: 'toronto', shortcut: 'furnished-apartments' }, filters)).toBe(
    '/toronto?types=apartment,condo,loft',
  );
});

test('a search without a place is at /listings', () => {
  expect(searchPath({ location: undefined, shortcut: undefined }, of('beds=1'))).toBe('/listings?beds=1');
});
