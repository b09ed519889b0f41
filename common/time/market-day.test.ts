import { expect, test } from 'vitest';
import { marketDay } from './market-day.ts';

test('today lasts until it ends in the west of Canada', () => {
  expect(marketDay(0, Date.parse('2027-07-02T06:59:00Z'))).toBe('2027-07-01');
  expect(marketDay(0, Date.parse('2027-07-02T07:00:00Z'))).toBe('2027-07-02');
  expect(marketDay(60, Date.parse('2027-07-02T07:00:00Z'))).toBe('2027-08-31');
});
