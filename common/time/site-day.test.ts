import { expect, test } from 'vitest';
import { siteDayOf } from './site-day.ts';

test('a moment late in the evening is dated by the site’s clocks, not by UTC', () => {
  expect(siteDayOf('2027-01-05T04:59:59.000Z')).toBe('2027-01-04');
  expect(siteDayOf('2027-01-05T05:00:00.000Z')).toBe('2027-01-05');
  expect(siteDayOf('2027-07-05T03:59:00.000Z')).toBe('2027-07-04');
  expect(siteDayOf('')).toBe('');
});
