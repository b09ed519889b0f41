import { expect, test } from 'vitest';
import { BUYER, givenShop } from '#server/features/money/billing/money.fixture.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { testServices } from '#test/services.ts';

const shop = () =>
  testServices(async (db) => {
    await givenListings(db);
    await givenShop(db);
  });

test('the public estimate is the cheapest purchase, and the checkout quotes the same price and taxes', async () => {
  await using app = await shop();
  const { estimate, bundles, creditPrices } = await app
    .api()
    .pricing.prices({ query: { homes: '1', days: '50', province: 'ON' } });
  expect([creditPrices.activation, creditPrices.daily, estimate.credits]).toEqual([1, 1, 50]);
  const [plan, member] = estimate.plans;
  const [credits, membership] = bundles;
  const landlord = app.api('en', givenActor(['Landlord'], [], { companyId: 11, userId: BUYER }));
  const { creditBundles } = await landlord.billing.creditBundles();
  const quotes = creditBundles.map(({ quote }) => [quote?.priceCents, quote?.taxes, quote?.totalCents]);
  expect([
    [plan?.priceCents, plan?.taxes, plan?.totalCents],
    [member?.priceCents, member?.taxes, member?.totalCents],
  ]).toEqual(quotes);
  expect([plan?.items, member?.items]).toEqual([
    [{ bundleId: credits?.id, count: 1 }],
    [{ bundleId: membership?.id, count: 1 }],
  ]);
});

test('an estimate buys a bundle twice if one is a credit short, and leaves out a membership that is too short', async () => {
  await using app = await shop();
  const plansFor = async (days: number) =>
    (await app.api().pricing.prices({ query: { days: String(days) } })).estimate.plans;
  expect(
    (await plansFor(51)).map(({ items, priceCents, unusedCredits, totalCents }) => [
      items.map(({ count }) => count),
      priceCents,
      unusedCredits,
      totalCents,
    ]),
  ).toEqual([
    [[2], 9998, 49, null],
    [[1], 30_000, 9, null],
  ]);
  expect((await plansFor(85)).length).toBe(1);
});
