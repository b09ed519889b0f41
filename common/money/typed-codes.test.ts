import { expect, test } from 'vitest';
import { listingFields } from '#common/contract/market/listing-fields.ts';
import { POSTAL_CODE, tidyPostalCode } from '#common/places/address.ts';
import { tidyPromoCode } from './promo-discount.ts';
import { isGstNumber, isQstNumber, tidyTaxNumber } from './tax-numbers.ts';

test.each([
  ...[
    'V6B 1A1',
    'V6B1A1',
    'v6b1a1',
    'V6B\u00a01A1',
    'V6B  1A1',
    'V6B\t1A1',
    'V6B-1A1',
    'V6B–1A1',
    'V6B\u202f1A1',
    'V6B.1A1',
  ],
  ...[
    ' V6B 1A1 ',
    '\u200bV6B 1A1',
    'V6B\u20091A1',
    'V6B\u30001A1',
    'V 6 B 1 A 1',
    'V6B lA1',
    'V6B IA1',
    'Ｖ６Ｂ １Ａ１',
  ],
])('the postal code %j is V6B 1A1', (typed) => {
  expect(tidyPostalCode(typed)).toBe('V6B 1A1');
});

test('the letter O in the place of a digit is 0, and other texts stay', () => {
  expect(tidyPostalCode('HOH OHO')).toBe('H0H 0H0');
  for (const typed of ['12345', 'D6B 1A1', 'V6B 1A', 'near the park', '90210-1234']) {
    expect(tidyPostalCode(typed)).toBe(typed);
    expect(POSTAL_CODE.test(typed)).toBe(false);
  }
  expect(tidyPostalCode('\u00a0')).toBe('');
});

test('tax numbers and promo codes are read with any blanks and dashes', () => {
  expect(isGstNumber(tidyTaxNumber('123\u00a0456\u202f782 rt–0001'))).toBe(true);
  expect(isQstNumber(tidyTaxNumber('\u200b1234567890\u2009TQ 0001'))).toBe(true);
  for (const typed of ['spring-20', ' SPRING–20\u00a0', 'spring‑20\u200b', 'Ｓpring-20'])
    expect(tidyPromoCode(typed)).toBe('SPRING-20');
});

test.each(['10½ rue Main', '10½\u00a0rue\u202fMain', '\u200b10½  rue\tMain ', '10½\u3000rue\u2009Main\ufeff'])(
  'the street %j of a listing is 10½ rue Main',
  (typed) => {
    expect(listingFields.shape.street.parse(typed)).toBe('10½ rue Main');
  },
);
