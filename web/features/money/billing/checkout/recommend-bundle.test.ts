import { array, assert, boolean, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type BundleOffer, DAYS, recommendBundle, recommendFirstBundle } from './recommend-bundle.ts';

const offer = (credits: number, priceCents: number, membershipMonths = 0, isHighlighted = false): BundleOffer => ({
  id: credits,
  credits,
  membershipMonths,
  priceCents,
  isHighlighted,
});
const SHOP = [
  offer(25, 3900),
  offer(100, 13_900, 0, true),
  offer(300, 36_900),
  offer(1000, 99_900),
  { ...offer(100, 149_900, 12), id: 12 },
];

test.each([
  [0, 'popular', 100],
  [1, 'credits', 100],
  [2, 'credits', 100],
  [4, 'membership', 12],
  [33, 'membership', 12],
])('at %i credits per day, the shop of a new market recommends %s %i', (dailyUse, kind, id) => {
  expect(recommendBundle(SHOP, dailyUse)).toMatchObject({ kind, offer: { id } });
});

test.each([
  [1, 25, 25],
  [2, 100, 50],
  [12, 300, 25],
])('a landlord with %i homes and none live is offered %i credits, which last %i days', (homes, id, days) => {
  const prices = { activation: 1, daily: 1 };
  expect(recommendFirstBundle(SHOP, { homes, prices })).toMatchObject({ offer: { id }, days });
});

test('an empty shop recommends nothing', () => {
  expect(recommendBundle([], 3)).toBeUndefined();
});

const shops = array(
  record({
    id: integer({ min: 1, max: 1_000_000 }),
    credits: integer({ min: 1, max: 5000 }),
    membershipMonths: integer({ min: 0, max: 24 }),
    priceCents: integer({ min: 0, max: 1_000_000 }),
    isHighlighted: boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

test('credits last a month if any bundle does, no lasting bundle is cheaper, and no membership either', () => {
  assert(
    property(shops, integer({ min: 1, max: 300 }), (offers, dailyUse) => {
      const found = recommendBundle(offers, dailyUse);
      if (!found || found.kind === 'popular') {
        expect(offers.every(({ membershipMonths }) => membershipMonths > 0)).toBe(true);
        return;
      }
      const need = dailyUse * DAYS;
      const lasting = offers.filter(({ credits, membershipMonths }) => membershipMonths === 0 && credits >= need);
      const monthly = offers
        .filter(({ membershipMonths }) => membershipMonths > 0)
        .map(({ priceCents, membershipMonths }) => Math.round(priceCents / membershipMonths));
      expect(found.credits).toBe(need);
      expect(found.memberCents).toBe(monthly.length > 0 ? Math.min(...monthly) : null);
      if (found.kind === 'membership') {
        expect(found.offer.membershipMonths).toBeGreaterThan(0);
        expect(Math.round(found.offer.priceCents / found.offer.membershipMonths)).toBeLessThan(found.creditsCents);
        return;
      }
      expect(found.offer.membershipMonths).toBe(0);
      expect(Math.min(...monthly, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(found.creditsCents);
      for (const { priceCents } of lasting) expect(found.offer.priceCents).toBeLessThanOrEqual(priceCents);
      if (lasting.length > 0) expect(found.days).toBeGreaterThanOrEqual(DAYS);
      else
        for (const { credits, membershipMonths } of offers)
          if (membershipMonths === 0) expect(found.offer.credits).toBeGreaterThanOrEqual(credits);
    }),
  );
});
