import { expect, it } from 'vitest';
import { periodInText } from './rent-period.ts';

it.each([
  ['Rent shown is per week', 'week'],
  ['Rents are weekly.', 'week'],
  ['Weekly rate', 'week'],
  ['Per week', 'week'],
  ['Rent: $325/week, utilities extra', 'week'],
  ['325 $ par semaine', 'week'],
  ['Loyer hebdomadaire, tout inclus.', 'week'],
  ['Prix affiché par semaine', 'week'],
  ['Bi-weekly rent', 'two-weeks'],
  ['Nightly rate', 'day'],
])('%s names the period of a rent of $325', (text, period) => {
  expect(periodInText(text, [325])).toBe(period);
});

it.each([
  'Common areas are cleaned weekly.',
  'Rent includes weekly cleaning.',
  'Weekly linen change included',
  'Weekly and monthly rates',
  'Weekly rent payments accepted',
  'Rent is $325 per month; $81 per week for storage',
  'Rent: $400 per week',
  'Close to Weekly Market',
  'Le loyer est payable par semaine',
])('%s does not name the period of a rent of $325', (text) => {
  expect(periodInText(text, [325])).toBeUndefined();
});

it('believes words about a high rent only if they repeat the amount', () => {
  expect(periodInText('Weekly rent', [1850])).toBeUndefined();
  expect(periodInText('$1,850 per week', [1850])).toBe('week');
});
