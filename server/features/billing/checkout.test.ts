import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listing.ts';
import { givenUser } from '#test/given-user.ts';
import { checkLedger } from './check-ledger.ts';
import { buy, CARDS, creditsOf, givenShop, typed } from './money.fixture.ts';
import { reconcile } from './reconcile.ts';

let app: TestApp;
afterEach(() => app[Symbol.asyncDispose]());

async function given(env: Record<string, string> = {}) {
  let shop = { bundleId: 0, membershipId: 0 };
  let userId = 0;
  app = await testApp({
    env,
    given: async (db) => {
      await givenListings(db);
      shop = await givenShop(db);
      ({ id: userId } = await givenUser(db, 'Landlord', { companyId: 11, email: 'dana@harbour.example' }));
    },
  });
  const { db } = app.services;
  const as = (companyId: number, lang: Lang = 'en') =>
    app.as(givenActor(['Landlord'], [], { companyId, userId, email: 'dana@harbour.example' }), lang);
  return { db, as, api: as(11), ...shop };
}

test('a bundle is bought: taxes of the province, credits, receipt and letter, once however often it is finished', async () => {
  const { db, api, bundleId } = await given();
  const body = { requestKey: randomUUID(), bundleId };
  const opened = await api.ecommerce.checkout({ body });
  expect(opened).toMatchObject({
    purchase: {
      state: 'pending',
      priceCents: 4999,
      taxes: [{ tax: 'HST', rate: 13_000, amountCents: 650 }],
      totalCents: 5649,
    },
    payment: { gateway: 'test' },
  });
  const again = await api.ecommerce.checkout({ body });
  expect(again.purchase.id).toBe(opened.purchase.id);
  const finish = () =>
    api.ecommerce.postCheckout({ body: { purchaseId: opened.purchase.id, card: typed(CARDS.good) } });
  const [first, second] = await Promise.all([finish(), finish()]);
  const year = new Date().getFullYear();
  for (const { purchase } of [first, second, await finish()])
    expect(purchase).toMatchObject({
      state: 'paid',
      receipt: { number: `${year}-000001` },
      method: { type: 'visa', last4: '4242' },
    });
  expect(await creditsOf(db, 11)).toBe(50);
  expect(await api.wallet.wallet()).toEqual({ credits: 50, isMember: false, membershipExpiryDate: null });
  const mails = await db.selectFrom('mails').select('subject').where('template', '=', 'billing.receipt').execute();
  expect(mails).toEqual([{ subject: `Your receipt ${year}-000001` }]);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('a declined card says why in the reader’s language, and another one can be tried', async () => {
  const { db, as, bundleId } = await given();
  const purchase = await buy(as(11, 'fr'), bundleId, CARDS.declined);
  expect(purchase).toMatchObject({
    state: 'pending',
    declined: {
      code: 'insufficient_funds',
      message: 'Les fonds sont insuffisants sur cette carte. Essayez-en une autre.',
    },
  });
  expect(await creditsOf(db, 11)).toBe(0);
  const paid = await as(11).ecommerce.postCheckout({ body: { purchaseId: purchase.id, card: typed(CARDS.good) } });
  expect(paid.purchase).toMatchObject({ state: 'paid', declined: null });
  expect(await creditsOf(db, 11)).toBe(50);
});

test('a bank that asks waits for the answer: a no is a decline, a yes pays', async () => {
  const { api, bundleId } = await given();
  const { id: purchaseId, state } = await buy(api, bundleId, CARDS.asks);
  expect(state).toBe('confirming');
  const no = await api.ecommerce.postCheckout({ body: { purchaseId, approves: false } });
  expect(no.purchase).toMatchObject({ state: 'pending', declined: { code: 'not_confirmed' } });
  await api.ecommerce.postCheckout({ body: { purchaseId, card: typed(CARDS.asks) } });
  const yes = await api.ecommerce.postCheckout({ body: { purchaseId, approves: true } });
  expect(yes.purchase.state).toBe('paid');
});

test('what a lost answer left open is settled by the reconcile job: paid where the money was taken', async () => {
  const { db, api, as, bundleId } = await given();
  const taken = await buy(api, bundleId, CARDS.takenAndLost);
  const lost = await buy(as(12), bundleId, CARDS.lost);
  expect([taken.state, lost.state]).toEqual(['pending', 'pending']);
  await reconcile(app.services, undefined, '0 seconds');
  expect([await creditsOf(db, 11), await creditsOf(db, 12)]).toEqual([50, 0]);
  await db
    .updateTable('purchases')
    .set({ created_at: new Date(Date.now() - 90_000_000) })
    .execute();
  await reconcile(app.services, undefined, '0 seconds');
  const rows = await db.selectFrom('purchases').select(['id', 'state']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: taken.id, state: 'paid' },
    { id: lost.id, state: 'canceled' },
  ]);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('a purchase belongs to its company', async () => {
  const { api, as, bundleId } = await given();
  const { purchase } = await api.ecommerce.checkout({ body: { requestKey: randomUUID(), bundleId } });
  const stranger = as(12).ecommerce.postCheckout({ body: { purchaseId: purchase.id, card: typed(CARDS.good) } });
  await expect(stranger).rejects.toMatchObject({ code: 'purchase.not_found' });
});

test('a key with another bundle is refused; without billing information nothing is sold', async () => {
  const { db, api, bundleId, membershipId } = await given();
  const requestKey = randomUUID();
  await api.ecommerce.checkout({ body: { requestKey, bundleId } });
  const other = api.ecommerce.checkout({ body: { requestKey, bundleId: membershipId } });
  await expect(other).rejects.toMatchObject({ code: 'purchase.changed' });
  await db.deleteFrom('billing_information').execute();
  const bare = api.ecommerce.checkout({ body: { requestKey: randomUUID(), bundleId } });
  await expect(bare).rejects.toMatchObject({ code: 'billing.incomplete' });
  await expect(
    api.ecommerce.saveBillingInformation({
      body: { name: 'A', line1: 'B', city: 'Toronto', postalCode: 'h2x1y4', province: 'ON' },
    }),
  ).rejects.toMatchObject({ fields: { postalCode: 'This postal code is not one of the province' } });
});

test('a membership adds its months, and a stored card pays the next purchase', async () => {
  const { db, api, membershipId } = await given();
  const { purchase } = await api.ecommerce.checkout({
    body: { requestKey: randomUUID(), bundleId: membershipId, savesMethod: true },
  });
  await api.ecommerce.postCheckout({ body: { purchaseId: purchase.id, card: typed(CARDS.good) } });
  expect(await api.wallet.wallet()).toMatchObject({ credits: 10, isMember: true });
  expect(await api.ecommerce.paymentMethod()).toMatchObject({
    paymentMethod: { typeExt: 'visa', partialIdentifier: '4242', name: 'Dana Whitford' },
  });
  const next = await api.ecommerce.checkout({
    body: { requestKey: randomUUID(), bundleId: membershipId, usesStoredMethod: true },
  });
  const paid = await api.ecommerce.postCheckout({ body: { purchaseId: next.purchase.id } });
  expect(paid.purchase).toMatchObject({ state: 'paid', method: { last4: '4242' } });
  const { rows } = await app.services.pool.query(
    `select membership_expires_on = ((now() at time zone 'America/Toronto')::date + interval '6 months')::date as is_six from wallets`,
  );
  expect(rows).toEqual([{ is_six: true }]);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('what was begun with a bundle that costs nothing is given at once', async () => {
  const { db, api, bundleId } = await given();
  await db.insertInto('promo_codes').values({ code: 'GRATIS', kind: 'percent', value: 100 }).execute();
  expect(await buy(api, bundleId, CARDS.good, 'gratis')).toMatchObject({ state: 'paid', totalCents: 0 });
  expect(await creditsOf(db, 11)).toBe(50);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('in production nobody gets credits for test cards', async () => {
  const { api, bundleId } = await given({ APP_ENV: 'production' });
  const refused = api.ecommerce.checkout({ body: { requestKey: randomUUID(), bundleId } });
  await expect(refused).rejects.toMatchObject({ code: 'payment.unavailable' });
});

test('a fresh purchase says that it can be paid; a company that never bought has an empty wallet', async () => {
  const { api, as, bundleId } = await given();
  const { message } = await as(11, 'fr').ecommerce.checkout({ body: { requestKey: randomUUID(), bundleId } });
  expect(message).toBe('Votre achat est prêt à être payé.');
  expect(await as(12).wallet.wallet()).toEqual({ credits: 0, isMember: false, membershipExpiryDate: null });
  expect(await api.ecommerce.creditBundles()).toMatchObject({
    creditBundles: [
      { name: '50 credits', credits: 50, priceCents: 4999 },
      { name: 'Membership', membershipMonths: 3 },
    ],
  });
});
