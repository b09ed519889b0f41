import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { afterEach, expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { BUYER, creditsOf, givenShop } from '#server/features/money/billing/money.fixture.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { type StripeServer, stripeServer } from '#test/stripe-server.ts';
import { reconcilePurchases } from './reconcile.ts';

const SECRET = 'whsec_test';
let app: TestApp;
let stripe: StripeServer;
afterEach(async () => {
  await app[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
});

async function given() {
  stripe = await stripeServer();
  let bundleId = 0;
  app = await testApp({
    env: {
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: stripe.url,
    },
    given: async (db) => {
      await givenListings(db);
      ({ bundleId } = await givenShop(db));
    },
  });
  const as = (lang: Lang = 'en') => app.as(givenActor(['Landlord'], [], { companyId: 11, userId: BUYER }), lang);
  const open = async (more: object = {}) => {
    const body = { requestKey: randomUUID(), bundleId, ...more };
    const opened = await as().billing.checkout({ body });
    const ref = (opened.payment.clientSecret ?? '').replace('_secret', '');
    return { body, ref, purchaseId: opened.purchase.id, opened };
  };
  return { db: app.services.db, as, open };
}

/** Sends a webhook the way Stripe does. */
function hook(type: string, ref: string, header?: string): Promise<Response> {
  const object = type.startsWith('charge.')
    ? { id: 'ch_1', object: 'charge', payment_intent: ref }
    : { id: ref, object: 'payment_intent' };
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const signature = header ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
  return app.fetch('/api/ecommerce/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}

test('a purchase paid in Stripe’s fields is finished once by the page and the webhook', async () => {
  const { db, as, open } = await given();
  const { ref, purchaseId, opened } = await open({ savesMethod: true });
  expect(opened.payment).toEqual({
    gateway: 'stripe',
    clientSecret: `${ref}_secret`,
    fields: { publishableKey: 'pk_test_1', scriptUrl: 'https://js.stripe.com/v3/' },
  });
  expect(stripe.intents.get(ref)).toMatchObject({ amount: 5649, currency: 'cad', customer: 'cus_1' });
  stripe.confirm(ref, 'succeeded');
  const finish = () => as().billing.postCheckout({ body: { purchaseId } });
  const [page, first, second] = await Promise.all([
    finish(),
    hook('payment_intent.succeeded', ref),
    hook('payment_intent.succeeded', ref),
  ]);
  expect([page.purchase.state, first.status, second.status]).toEqual(['paid', 200, 200]);
  expect(await creditsOf(db, 11)).toBe(50);
  expect((await as().billing.paymentMethod()).paymentMethod).toMatchObject({
    paymentMethodId: 'pm_1',
    partialIdentifier: '4242',
  });
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('a webhook with a wrong signature changes nothing', async () => {
  const { db, open } = await given();
  const { ref } = await open();
  stripe.confirm(ref, 'succeeded');
  const forged = Stripe.webhooks.generateTestHeaderString({ payload: '{}', secret: 'whsec_other' });
  for (const header of [forged, '', 'nonsense'])
    expect((await hook('payment_intent.succeeded', ref, header)).status).toBe(400);
  expect(await creditsOf(db, 11)).toBe(0);
});

test('the bank’s question and a decline reach the buyer in their language', async () => {
  const { as, open } = await given();
  const { ref, purchaseId } = await open();
  stripe.confirm(ref, 'requires_action');
  expect((await as().billing.postCheckout({ body: { purchaseId } })).purchase.state).toBe('confirming');
  stripe.confirm(ref, { declined: 'expired_card' });
  expect((await as('fr').billing.postCheckout({ body: { purchaseId } })).message).toBe(
    'Cette carte est expirée. Essayez-en une autre.',
  );
});

test('a lost response opens no second payment, and the reconcile job makes up for a lost webhook', async () => {
  const { db, as, open } = await given();
  stripe.dropResponses(3);
  await expect(open()).rejects.toMatchObject({ code: 'payment.unavailable' });
  const kept = await db.selectFrom('purchases').select('request_key').executeTakeFirstOrThrow();
  const { bundleId } = await db.selectFrom('purchases').select('bundle_id as bundleId').executeTakeFirstOrThrow();
  const { purchase, payment } = await as().billing.checkout({ body: { requestKey: kept.request_key, bundleId } });
  expect(stripe.intents.size).toBe(1);
  expect(purchase.state).toBe('pending');
  stripe.confirm((payment.clientSecret ?? '').replace('_secret', ''), 'succeeded');
  await reconcilePurchases(app.services, undefined, '0 seconds');
  expect(await creditsOf(db, 11)).toBe(50);
});

test('a refund sends the money back once', async () => {
  const { db, as, open } = await given();
  const { ref, purchaseId } = await open();
  stripe.confirm(ref, 'succeeded');
  await as().billing.postCheckout({ body: { purchaseId } });
  const staff = app.as(givenActor(['Admin'], ['modifyCreditBundles'], { userId: BUYER }));
  stripe.dropResponses(3);
  const body = { reason: 'Bought twice' };
  await expect(staff.billingAdmin.refund({ params: { id: purchaseId }, body })).rejects.toMatchObject({
    code: 'payment.unavailable',
  });
  await reconcilePurchases(app.services, undefined, '0 seconds');
  expect(await db.selectFrom('purchases').select(['state', 'refund_ref']).execute()).toEqual([
    { state: 'refunded', refund_ref: 're_1' },
  ]);
  expect([...stripe.refunds]).toEqual([[ref, 5649]]);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('a payment of another amount grants nothing and is reported by the ledger check', async () => {
  const { db, as, open } = await given();
  const { ref, purchaseId } = await open();
  stripe.confirm(ref, 'succeeded');
  const intent = stripe.intents.get(ref);
  if (intent) intent.amount_received = 1;
  await as().billing.postCheckout({ body: { purchaseId } });
  expect(await creditsOf(db, 11)).toBe(0);
  expect((await checkLedger(db)).problems).toEqual([
    `Purchase ${purchaseId} needs a look: the gateway took 1 cents of 5649.`,
  ]);
});

test('a removed card is detached at Stripe too, and a card that Stripe refuses says so', async () => {
  const { db, as, open } = await given();
  const { ref, purchaseId } = await open({ savesMethod: true });
  stripe.confirm(ref, 'succeeded');
  await as().billing.postCheckout({ body: { purchaseId } });
  stripe.dropResponses(3);
  await expect(as().billing.removePaymentMethod()).rejects.toMatchObject({ code: 'payment.unavailable' });
  expect(stripe.detached.size).toBe(1);
  await expect(open({ usesStoredMethod: true })).rejects.toMatchObject({ code: 'payment.no_method' });
  await as().billing.removePaymentMethod();
  expect(await db.selectFrom('payment_methods').select('id').execute()).toEqual([]);
});

test('a new card replaces the old one at Stripe', async () => {
  const { as, open } = await given();
  const pay = async (more: object) => {
    const { ref, purchaseId } = await open(more);
    stripe.confirm(ref, 'succeeded');
    await as().billing.postCheckout({ body: { purchaseId } });
    return (await as().billing.paymentMethod()).paymentMethod?.paymentMethodId;
  };
  const first = await pay({ savesMethod: true });
  expect(await pay({})).toBe(first);
  expect([...stripe.detached]).toEqual([]);
  expect(await pay({ savesMethod: true })).not.toBe(first);
  expect([...stripe.detached]).toEqual([first]);
});

test('the ledger check reports a refund made at Stripe, and a refund by staff then pays nothing twice', async () => {
  const { db, as, open } = await given();
  const { ref, purchaseId } = await open();
  stripe.confirm(ref, 'succeeded');
  await hook('payment_intent.succeeded', ref);
  stripe.refunds.set(ref, 5649);
  await hook('charge.refunded', ref);
  expect((await checkLedger(db)).problems).toEqual([
    `Purchase ${purchaseId} needs a look: Stripe says charge.refunded.`,
  ]);
  const staff = app.as(givenActor(['Admin'], ['modifyCreditBundles'], { userId: BUYER }));
  await staff.billingAdmin.refund({ params: { id: purchaseId }, body: { reason: 'Done at Stripe' } });
  await hook('charge.refunded', ref);
  expect((await as().wallet.money()).rows[0]?.state).toBe('refunded');
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('a refund that Stripe refuses is reported and can be retried', async () => {
  const { db, as, open } = await given();
  const { ref, purchaseId } = await open();
  stripe.confirm(ref, 'succeeded');
  await as().billing.postCheckout({ body: { purchaseId } });
  const staff = app.as(givenActor(['Admin'], ['modifyCreditBundles'], { userId: BUYER }));
  const refund = () => staff.billingAdmin.refund({ params: { id: purchaseId }, body: { reason: 'Bought twice' } });
  stripe.refuseRefunds('insufficient funds');
  await expect(refund()).rejects.toMatchObject({ code: 'payment.unavailable' });
  expect((await checkLedger(db)).problems).toEqual([
    expect.stringContaining('needs a look: the gateway refused the refund: insufficient funds'),
  ]);
  stripe.refuseRefunds('');
  await refund();
  expect((await checkLedger(db)).problems).toEqual([]);
});
