import fc from 'fast-check';
import { expect, test } from 'vitest';
import { translator } from '#server/platform/texts/i18n.ts';
import { formatCents, formatRate, percentCents, taxCents } from './money.ts';

test('a tax is rounded half up to the cent', () => {
  expect(taxCents(4999, 13_000)).toBe(650);
  expect(taxCents(10_000, 9975)).toBe(998);
  expect(taxCents(50, 5000)).toBe(3);
  expect(taxCents(49, 5000)).toBe(2);
  expect(taxCents(0, 15_000)).toBe(0);
});

test('whatever the price and rate, a tax is a whole number of cents within half a cent of the exact amount', () => {
  const price = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 30_000 }), (cents, rate) => {
      const tax = taxCents(cents, rate);
      expect(Number.isSafeInteger(tax)).toBe(true);
      // In integers: 2 · |tax · 100,000 − price · rate| is at most 100,000, and exact halves round up.
      const off = BigInt(tax) * 100_000n - BigInt(cents) * BigInt(rate);
      expect(2n * off).toBeLessThanOrEqual(100_000n);
      expect(2n * off).toBeGreaterThan(-100_000n);
    }),
  );
});

test('a higher price never has less tax, and a discount never exceeds the price', () => {
  const price = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(
      price,
      price,
      fc.integer({ min: 1, max: 30_000 }),
      fc.integer({ min: 1, max: 100 }),
      (a, b, rate, percent) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(taxCents(low, rate)).toBeLessThanOrEqual(taxCents(high, rate));
        expect(percentCents(high, percent)).toBeLessThanOrEqual(high);
      },
    ),
  );
  expect(percentCents(4999, 100)).toBe(4999);
});

test('amounts and rates are written as each language writes them', () => {
  const [en, fr] = [translator('en'), translator('fr')];
  expect([formatCents(185_000, en), formatCents(185_000, fr)]).toEqual(['$1,850.00', '1\u00a0850,00\u00a0$']);
  expect([formatCents(-5, en), formatCents(-5, fr)]).toEqual(['−$0.05', '−0,05\u00a0$']);
  expect([formatRate(9975, en), formatRate(9975, fr), formatRate(5000, fr)]).toEqual([
    '9.975%',
    '9,975\u00a0%',
    '5\u00a0%',
  ]);
});
