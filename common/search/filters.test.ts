import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_VERTICES, parseArea, writeArea } from '#common/search/area.ts';
import { activeChips, removeChip, toggleOption } from '#common/search/chips.ts';
import { filtersQuery, NO_FILTERS, parseFilters, type SearchFilters, writeFilters } from '#common/search/filters.ts';
import { anyFilters } from './filters.fixture.ts';

const read = (query: string) => parseFilters(new URLSearchParams(query));

test('filters survive a round trip through a URL', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(read(filtersQuery(filters))).toEqual(filters);
    }),
    { numRuns: 500 },
  );
});

test('the written form is canonical: reading and writing it again changes nothing', () => {
  const names = [
    ...'beds baths rent sqft cost pets types furnished move-in bounds area q hood landmark station sort p x around within'.split(
      ' ',
    ),
  ];
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('1,2', '1200-', '-900', '1', '45,-80,46,-79'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (pairs) => {
      const once = writeFilters(parseFilters(new URLSearchParams(pairs))).toString();
      expect(writeFilters(parseFilters(new URLSearchParams(once))).toString()).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

test('garbage never throws and sets no filter', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      read(text);
    }),
  );
  const nothing =
    'beds=9&rent=cheap&sqft=--&bounds=1,2,3&area=%00&sort=up&p=-1&p=2&move-in=2027-02-30&furnished=yes&hood=../&around=91,0&within=2';
  expect(read(nothing)).toEqual(NO_FILTERS);
  expect(read(`q=${'é'.repeat(5000)}`).keyword).toHaveLength(100);
});

test('URLs are short and readable', () => {
  const filters: SearchFilters = {
    ...NO_FILTERS,
    beds: ['2', '1'],
    rent: { min: 1200, max: 2400 },
    pets: ['cat-friendly'],
    page: 2,
  };
  expect(filtersQuery(filters)).toBe('?beds=1,2&rent=1200-2400&pets=cat-friendly&p=2');
  expect(filtersQuery(NO_FILTERS)).toBe('');
});

test('a form sent without JavaScript is understood', () => {
  expect(read('beds=1&beds=2&rent-min=1200&rent-max=&sqft-max=900')).toMatchObject({
    beds: ['1', '2'],
    rent: { min: 1200 },
    sqft: { max: 900 },
  });
});

test('reversed ranges are swapped', () => {
  expect(read('rent=2400-1200').rent).toEqual({ min: 1200, max: 2400 });
});

test('a drawn area keeps its corners to a metre and at most a hundred of them', () => {
  const ring = Array.from({ length: 60 }, (_, i) => [45 + i / 1000, -73.5 - i / 777] as const);
  expect(parseArea(writeArea([ring]))[0]?.[59]).toEqual([45.059, -73.57593]);
  expect(parseArea(writeArea([ring, ring])).flat().length).toBeLessThanOrEqual(MAX_VERTICES);
});

test('a chip removes what it shows, and a toggled option comes back', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const chips = activeChips(filters);
      for (const chip of chips) expect(activeChips(removeChip(filters, chip))).toHaveLength(chips.length - 1);
      expect(toggleOption(toggleOption(filters, 'amenities', 'gym'), 'amenities', 'gym').amenities).toEqual(
        filters.amenities,
      );
    }),
  );
});
