import { expect, test } from 'vitest';
import { cityLine, postalLine } from './postal-line.ts';

const toronto = { address: '12 King Street', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6', email: '' };

test('an address has the form of Canada Post', () => {
  expect(cityLine(toronto)).toBe('Toronto ON\u00a0\u00a0M5V 2T6');
  expect(postalLine({ ...toronto, email: 'office@example.com' })).toBe(
    '12 King Street, Toronto ON\u00a0\u00a0M5V 2T6, office@example.com',
  );
});

test('missing parts leave no gap', () => {
  expect(postalLine({ ...toronto, postalCode: '' })).toBe('12 King Street, Toronto ON');
  expect(postalLine({ ...toronto, address: '', province: '' })).toBe('Toronto\u00a0\u00a0M5V 2T6');
  expect(postalLine({ address: '', city: '', province: '', postalCode: '', email: '' })).toBe('');
});
