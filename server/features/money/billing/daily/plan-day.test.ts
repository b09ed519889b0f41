import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planDay } from './plan-day.ts';

const ONE = { activation: 1, featuredActivation: 1, daily: 1, featuredDaily: 1 };
const due = (id: number, isFeatured = false) => ({ id, owesDaily: true, isFeatured, owesFeatured: isFeatured });

test('a wallet with enough credits pays for every listing', () => {
  expect(planDay([due(1), due(2, true)], 3, ONE)).toEqual({
    daily: [1, 2],
    featured: [2],
    endFeatured: [],
    expire: [],
    credits: 3,
  });
});

test('featuring ends first, and the newest activation loses it first', () => {
  const plan = planDay([due(1, true), due(2, true), due(3)], 4, ONE);
  expect(plan).toEqual({ daily: [1, 2, 3], featured: [1], endFeatured: [2], expire: [], credits: 4 });
});

test('then listings go offline, the oldest activation last', () => {
  const plan = planDay([due(1, true), due(2, true), due(3)], 2, ONE);
  expect(plan).toEqual({ daily: [1, 2], featured: [], endFeatured: [1, 2], expire: [3], credits: 2 });
});

test('for any wallet and prices, the plan never overspends, keeps the oldest and never both charges and expires a listing', () => {
  const listing = fc.record({ owesDaily: fc.boolean(), isFeatured: fc.boolean(), paidFeatured: fc.boolean() });
  const price = fc.integer({ min: 0, max: 4 });
  const prices = fc.record({ activation: price, featuredActivation: price, daily: price, featuredDaily: price });
  fc.assert(
    fc.property(
      fc.array(listing, { maxLength: 12 }),
      fc.integer({ min: 0, max: 40 }),
      prices,
      (drawn, credits, cost) => {
        const listings = drawn.map(({ owesDaily, isFeatured, paidFeatured }, at) => ({
          id: at + 1,
          owesDaily,
          isFeatured,
          owesFeatured: isFeatured && !paidFeatured,
        }));
        const plan = planDay(listings, credits, cost);
        expect(plan.credits).toBe(plan.daily.length * cost.daily + plan.featured.length * cost.featuredDaily);
        expect(plan.credits).toBeLessThanOrEqual(credits);
        expect(plan.daily.filter((id) => plan.expire.includes(id))).toEqual([]);
        expect(plan.featured.filter((id) => plan.endFeatured.includes(id) || plan.expire.includes(id))).toEqual([]);
        expect(Math.max(0, ...plan.daily)).toBeLessThan(Math.min(Number.POSITIVE_INFINITY, ...plan.expire));
        // No listing goes offline while credits would cover its daily charge.
        if (plan.expire.length > 0) expect(credits - plan.daily.length * cost.daily).toBeLessThan(cost.daily);
      },
    ),
  );
});
