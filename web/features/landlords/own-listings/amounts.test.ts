import { expect, test } from 'vitest';
import { centsOf, typedCents, wholeOf } from './amounts.ts';

test.each([
  ['1850', 185_000],
  ['1,850', 185_000],
  ['1 850,50 $', 185_050],
  ['$1,850.5', 185_050],
  ['12,5', 1_250],
  ['', null],
  ['about 900', Number.NaN],
])('%j is %d cents', (typed, cents) => expect(centsOf(typed)).toEqual(cents));

test('whole numbers are read with separators, and empty text is null', () => {
  expect([wholeOf('1,200'), wholeOf('1 200'), wholeOf(''), wholeOf('12.5')]).toEqual([1200, 1200, null, Number.NaN]);
  expect([typedCents(185_000, 'en'), typedCents(185_050, 'en'), typedCents(null, 'en')]).toEqual([
    '1850',
    '1850.50',
    '',
  ]);
  expect(typedCents(185_050, 'fr')).toBe('1850,50');
});
