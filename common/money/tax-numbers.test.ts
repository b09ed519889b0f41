import { expect, test } from 'vitest';
import { isGstNumber, isQstNumber, tidyTaxNumber } from './tax-numbers.ts';

test('a GST number is accepted with any spacing, and its check digit is verified', () => {
  expect(tidyTaxNumber('123456782rt0001')).toBe('123456782 RT0001');
  expect(tidyTaxNumber('12345 6782-RT 0001')).toBe('123456782 RT0001');
  expect(isGstNumber('123456782 RT0001')).toBe(true);
  for (const wrong of ['123456789 RT0001', '123456728 RT0001', '123456782 RP0001', '123456782', ''])
    expect(isGstNumber(wrong), wrong).toBe(false);
});

test('a QST number has ten digits and its own suffix', () => {
  expect(isQstNumber(tidyTaxNumber('1234567890 tq 0001'))).toBe(true);
  expect(isQstNumber('123456789 TQ0001')).toBe(false);
});
