import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { buy, CARDS, creditsOf, givenShop, typed } from '#server/features/money/billing/money.fixture.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { reconcilePurchases } from './reconcile.ts';

const INVALID = 'This value isn’t valid';
let app: TestApp;
afterEach(() => app[Symbol.asyncDispose]());

/** `at` sets the clock; by default it is the current time. */
async function given(env: Record<string, string> = {}, at?: string | (() => Date)) {
  let shop = { bundleId: 0, membershipId: 0 };
  let userId = 0;
  app = await testApp({
    env,
    ...(at !== undefined && { services: { now: typeof at === 'string' ? () => new Date(at) : at } }),
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

test('a purchase charges the province’s taxes and grants credits, receipt and email once, even if it is finished repeatedly', async () => {
  // In Toronto it is still 2027.
  const { db, api, bundleId } = await given({}, '2028-01-01T04:59:00Z');
  const body = { requestKey: randomUUID(), bundleId };
  const opened = await api.billing.checkout({ body });
  expect(opened).toMatchObject({
    purchase: {
      state: 'pending',
      priceCents: 4999,
      taxes: [{ tax: 'HST', rate: 13_000, amountCents: 650 }],
      totalCents: 5649,
    },
    payment: { gateway: 'test' },
  });
  const again = await api.billing.checkout({ body });
  expect(again.purchase.id).toBe(opened.purchase.id);
  const finish = () => api.billing.postCheckout({ body: { purchaseId: opened.purchase.id, card: typed(CARDS.good) } });
  const [first, second] = await Promise.all([finish(), finish()]);
  for (const { purchase } of [first, second, await finish()])
    expect(purchase).toMatchObject({
      state: 'paid',
      receipt: { number: '2027-000001' },
      method: { type: 'visa', last4: '4242' },
    });
  expect(await creditsOf(db, 11)).toBe(50);
  expect(await api.wallet.wallet()).toEqual({ credits: 50, isMember: false, membershipExpiryDate: null, ending: null });
  const emails = await db.selectFrom('emails').select('subject').where('template', '=', 'billing.receipt').execute();
  expect(emails).toEqual([{ subject: 'Your receipt 2027-000001' }]);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('a declined card shows the reason in the buyer’s language, and another card can be tried', async () => {
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
  const paid = await as(11).billing.postCheckout({ body: { purchaseId: purchase.id, card: typed(CARDS.good) } });
  expect(paid.purchase).toMatchObject({ state: 'paid', declined: null });
  expect(await creditsOf(db, 11)).toBe(50);
});

test('a card that needs the bank’s approval is declined without it and paid with it', async () => {
  const { api, bundleId } = await given();
  const { id: purchaseId, state } = await buy(api, bundleId, CARDS.asks);
  expect(state).toBe('confirming');
  const no = await api.billing.postCheckout({ body: { purchaseId, approves: false } });
  expect(no.purchase).toMatchObject({ state: 'pending', declined: { code: 'not_confirmed' } });
  await api.billing.postCheckout({ body: { purchaseId, card: typed(CARDS.asks) } });
  const yes = await api.billing.postCheckout({ body: { purchaseId, approves: true } });
  expect(yes.purchase.state).toBe('paid');
});

test('the reconcile job settles a purchase whose response was lost, if the money was taken', async () => {
  const { db, api, as, bundleId } = await given();
  const taken = await buy(api, bundleId, CARDS.takenAndLost);
  const lost = await buy(as(12), bundleId, CARDS.lost);
  expect([taken.state, lost.state]).toEqual(['pending', 'pending']);
  await reconcilePurchases(app.services, undefined, '0 seconds');
  expect([await creditsOf(db, 11), await creditsOf(db, 12)]).toEqual([50, 0]);
  await db
    .updateTable('purchases')
    .set({ created_at: new Date(Date.now() - 90_000_000) })
    .execute();
  await reconcilePurchases(app.services, undefined, '0 seconds');
  const rows = await db.selectFrom('purchases').select(['id', 'state']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: taken.id, state: 'paid' },
    { id: lost.id, state: 'canceled' },
  ]);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('a purchase belongs to its company', async () => {
  const { api, as, bundleId } = await given();
  const { purchase } = await api.billing.checkout({ body: { requestKey: randomUUID(), bundleId } });
  const stranger = as(12).billing.postCheckout({ body: { purchaseId: purchase.id, card: typed(CARDS.good) } });
  await expect(stranger).rejects.toMatchObject({ code: 'purchase.not_found' });
});

test('a known key with another bundle is refused, and so is a purchase without billing information', async () => {
  const { db, api, bundleId, membershipId } = await given();
  const requestKey = randomUUID();
  await api.billing.checkout({ body: { requestKey, bundleId } });
  const other = api.billing.checkout({ body: { requestKey, bundleId: membershipId } });
  await expect(other).rejects.toMatchObject({ code: 'purchase.changed' });
  await db.deleteFrom('billing_information').execute();
  const bare = api.billing.checkout({ body: { requestKey: randomUUID(), bundleId } });
  await expect(bare).rejects.toMatchObject({ code: 'billing.incomplete' });
  await expect(
    api.billing.saveBillingInformation({
      body: { name: 'A', line1: 'B', city: 'Toronto', postalCode: 'h2x1y4', province: 'ON' },
    }),
  ).rejects.toMatchObject({ fields: { postalCode: 'This postal code isn’t in the province you selected' } });
  // A second line, or text in the other direction, could look like another total on the receipt.
  const forged = { name: 'A\nTotal $0.00', line1: 'A\nB', line2: 'A \u202eB', city: 'A\u200bB' };
  await expect(
    api.billing.saveBillingInformation({ body: { ...forged, postalCode: 'M5V 2T6', province: 'ON' } }),
  ).rejects.toMatchObject({ fields: { name: INVALID, line1: INVALID, line2: INVALID, city: INVALID } });
});

test('a membership adds its months, and a saved card pays the next purchase', async () => {
  const { db, api, membershipId } = await given({}, '2027-08-31T16:00:00Z');
  const { purchase } = await api.billing.checkout({
    body: { requestKey: randomUUID(), bundleId: membershipId, savesMethod: true },
  });
  await api.billing.postCheckout({ body: { purchaseId: purchase.id, card: typed(CARDS.good) } });
  expect(await api.wallet.wallet()).toMatchObject({ credits: 10, isMember: true });
  expect(await api.billing.paymentMethod()).toMatchObject({
    paymentMethod: { typeExt: 'visa', partialIdentifier: '4242', name: 'Dana Whitford' },
  });
  const next = await api.billing.checkout({
    body: { requestKey: randomUUID(), bundleId: membershipId, usesStoredMethod: true },
  });
  const paid = await api.billing.postCheckout({ body: { purchaseId: next.purchase.id } });
  expect(paid.purchase).toMatchObject({ state: 'paid', method: { last4: '4242' } });
  // Three months from the end of August, then three more.
  expect(await api.wallet.wallet()).toMatchObject({ membershipExpiryDate: '2028-02-29' });
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('a purchase that costs nothing is completed at once', async () => {
  const { db, api, bundleId } = await given();
  await db.insertInto('promo_codes').values({ code: 'GRATIS', kind: 'percent', value: 100 }).execute();
  expect(await buy(api, bundleId, CARDS.good, 'gratis')).toMatchObject({ state: 'paid', totalCents: 0 });
  expect(await creditsOf(db, 11)).toBe(50);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('in production, test cards buy nothing', async () => {
  const { api, bundleId } = await given({ APP_ENV: 'production' });
  const refused = api.billing.checkout({ body: { requestKey: randomUUID(), bundleId } });
  await expect(refused).rejects.toMatchObject({ code: 'payment.unavailable' });
});

test('a new purchase says it is ready to be paid, and a company that never purchase has an empty wallet', async () => {
  const { api, as, bundleId } = await given();
  const { message } = await as(11, 'fr').billing.checkout({ body: { requestKey: randomUUID(), bundleId } });
  expect(message).toBe('Votre achat est prêt à être payé.');
  expect(await as(12).wallet.wallet()).toEqual({
    credits: 0,
    isMember: false,
    membershipExpiryDate: null,
    ending: null,
  });
  expect(await api.billing.creditBundles()).toMatchObject({
    creditBundles: [
      { name: '50 credits', credits: 50, priceCents: 4999 },
      { name: 'Membership', membershipMonths: 3 },
    ],
  });
});

test('bundles are quoted with the taxes of the buyer’s province once it is known', async () => {
  const { db, as, api } = await given();
  const quotes = async (companyId: number) =>
    (await as(companyId).billing.creditBundles()).creditBundles.map(({ quote }) => quote && [quote.totalCents]);
  expect(await quotes(11)).toEqual([[5649], [33_900]]);
  expect((await as(12).billing.creditBundles()).creditBundles[0]?.quote).toEqual({
    priceCents: 4999,
    discountCents: 0,
    bonusCredits: 0,
    taxes: [
      { tax: 'GST', rate: 5000, amountCents: 250 },
      { tax: 'QST', rate: 9975, amountCents: 499 },
    ],
    totalCents: 5748,
  });
  await db.deleteFrom('billing_information').execute();
  expect((await api.billing.creditBundles()).creditBundles[0]?.quote).toBeNull();
});

test('an open purchase keeps its price and taxes, even if the bundle or the province changes', async () => {
  const { db, api, bundleId } = await given();
  const { purchase } = await api.billing.checkout({ body: { requestKey: randomUUID(), bundleId } });
  await db.updateTable('credit_bundles').set({ price_cents: 1, is_active: false }).execute();
  await db.updateTable('billing_information').set({ province: 'QC' }).execute();
  const paid = await api.billing.postCheckout({ body: { purchaseId: purchase.id, card: typed(CARDS.good) } });
  expect(paid.purchase).toMatchObject({ state: 'paid', totalCents: 5649 });
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('an open purchase can be continued from the history, and one that was paid in the meantime is shown as paid', async () => {
  const { api, bundleId } = await given();
  await api.billing.checkout({ body: { requestKey: randomUUID(), bundleId } });
  const [open] = (await api.wallet.money()).rows;
  const { requestKey = '', bundleId: again = 0, id: purchaseId = 0 } = open ?? {};
  const checkoutAgain = () => api.billing.checkout({ body: { requestKey, bundleId: again } });
  expect((await checkoutAgain()).purchase).toMatchObject({ id: purchaseId, state: 'pending' });
  const lost = await api.billing.postCheckout({ body: { purchaseId, card: typed(CARDS.takenAndLost) } });
  expect(lost.purchase.state).toBe('pending');
  expect(await checkoutAgain()).toMatchObject({
    purchase: { state: 'paid' },
    payment: { clientSecret: null, fields: null },
  });
});

test('purchases and receipts are listed by year, and their CSV files add up', async () => {
  const { db, api, as, bundleId } = await given({}, '2027-06-15T16:00:00Z');
  const { id } = await buy(api, bundleId);
  const [year, last] = ['2027', '2026'];
  await db.updateTable('purchases').set({ created_at: '2027-06-15T16:00:00Z' }).execute();
  expect((await api.wallet.money({ query: { year } })).total).toBe(1);
  expect((await api.wallet.receipts({ query: { year } })).rows).toMatchObject([{ subtotalCents: 4999 }]);
  expect((await api.wallet.receipts({ query: { year: last } })).total).toBe(0);
  const money = await (await as(11, 'fr').wallet.moneyCsv()).text();
  expect(money).toContain('Avant taxes;TPS;TVH;TVP;TVD;TVQ;Total;Reçu');
  expect(money).toContain(`Payé;50;;49,99;0;6,5;0;0;0;56,49;${year}-000001`);
  const staff = app.as(givenActor(['Admin'], ['modifyCreditBundles'], { userId: 1 }));
  await staff.billingAdmin.refund({ params: { id }, body: { reason: 'Bought twice' } });
  const receipts = await (await api.wallet.receiptsCsv({ query: { year } })).text();
  expect(receipts).toContain('-49.99,0,-6.5,0,0,0,-56.49');
  // 2027 in UTC is still 2026 in Toronto.
  await db.updateTable('purchases').set({ created_at: '2027-01-01T03:00:00Z' }).execute();
  expect((await api.wallet.money({ query: { year: last } })).total).toBe(1);
});

test('a removed card can no longer pay', async () => {
  const { api, bundleId } = await given();
  const requestKey = randomUUID();
  const { purchase } = await api.billing.checkout({ body: { requestKey, bundleId, savesMethod: true } });
  await api.billing.postCheckout({ body: { purchaseId: purchase.id, card: typed(CARDS.good) } });
  expect((await api.billing.paymentMethod()).paymentMethod).toMatchObject({ partialIdentifier: '4242' });
  expect(await api.billing.removePaymentMethod()).toEqual({ ok: true, message: 'Your card has been removed.' });
  expect(await api.billing.paymentMethod()).toEqual({ paymentMethod: null });
  await api.billing.removePaymentMethod();
  const stored = api.billing.checkout({ body: { requestKey: randomUUID(), bundleId, usesStoredMethod: true } });
  await expect(stored).rejects.toMatchObject({ code: 'payment.no_method' });
});

test('an amount below the card minimum is refused before a purchase is opened', async () => {
  const { db, api, bundleId } = await given();
  await db.insertInto('promo_codes').values({ code: 'NEARLY', kind: 'amount', value: 4970 }).execute();
  await expect(buy(api, bundleId, CARDS.good, 'NEARLY')).rejects.toMatchObject({
    code: 'payment.too_small',
    message: 'We can’t charge less than $0.50 to a card. Choose another bundle or another promo code.',
  });
  expect((await api.wallet.money()).total).toBe(0);
});

test('a refund says what it returns before it is done, and staff and the landlord see it afterwards', async () => {
  const { api, as, bundleId } = await given();
  const { id } = await buy(api, bundleId);
  const support = app.as(givenActor(['Support'], [], { userId: 1 })).records;
  const params = { id };
  expect(await support.refundPreview({ params })).toEqual({
    name: '50 credits',
    subtotalCents: 4999,
    taxes: [{ tax: 'HST', rate: 13_000, amountCents: 650 }],
    totalCents: 5649,
    method: { type: 'visa', last4: '4242' },
    receiptNumber: expect.stringMatching(/^20\d\d-000001$/),
    credits: 50,
    balance: 50,
    membershipDays: 0,
    isPossible: true,
  });
  const { id: adminId } = await givenUser(app.services.db, 'Admin');
  const admin = app.as(givenActor(['Admin'], ['modifyCreditBundles'], { userId: adminId })).billingAdmin;
  await admin.adjust({ params: { id: 11 }, body: { requestKey: randomUUID(), credits: -1, reason: 'Test' } });
  expect(await admin.refundPreview({ params })).toMatchObject({ balance: 49, isPossible: false });
  await admin.adjust({ params: { id: 11 }, body: { requestKey: randomUUID(), credits: 1, reason: 'Test' } });

  await support.refund({ params, body: { reason: 'Bought twice' } });
  const { purchases } = await support.company({ params: { id: 11 } });
  expect(purchases[0]).toMatchObject({
    state: 'refunded',
    totalCents: 5649,
    refund: { reason: 'Bought twice', creditNote: { number: expect.stringMatching(/^NC-/) } },
  });
  const note = purchases[0]?.refund?.creditNote;
  const file = await support.receiptPdf({ params: { id: note?.id ?? 0 }, query: { language: 'fr' } });
  expect(file.size).toBeGreaterThan(1000);
  expect((await as(11, 'fr').wallet.money()).rows[0]).toMatchObject({
    state: 'refunded',
    receipt: purchases[0]?.receipt,
    creditNote: note,
  });
  expect((await api.wallet.receipts()).rows.map(({ kind, otherNumber }) => [kind, otherNumber])).toEqual([
    ['credit-note', purchases[0]?.receipt?.number],
    ['receipt', note?.number],
  ]);
  await expect(support.refundPreview({ params })).rejects.toMatchObject({ code: 'purchase.not_paid' });
});

test('a refund takes back the rest of its own membership only', async () => {
  const { db, api, membershipId } = await given({}, '2026-12-31T17:00:00Z');
  const first = await buy(api, membershipId);
  const second = await buy(api, membershipId);
  const ends = async () => (await api.wallet.wallet()).membershipExpiryDate ?? '';
  const both = await ends();
  const staff = app.as(givenActor(['Admin'], ['modifyCreditBundles'], { userId: 1 }));
  const days = await db.selectFrom('memberships').select('expires_on').orderBy('id').execute();
  // From the end of one month to the end of another.
  expect(days).toEqual([{ expires_on: '2027-03-31' }, { expires_on: '2027-06-30' }]);
  // Pretend that the first one has run out.
  await db.updateTable('memberships').set({ expires_on: '2026-12-30' }).where('purchase_id', '=', first.id).execute();
  await staff.billingAdmin.refund({ params: { id: first.id }, body: { reason: 'Test' } });
  expect(await ends()).toBe(both);
  await staff.billingAdmin.refund({ params: { id: second.id }, body: { reason: 'Test' } });
  expect(await ends()).toBe('2027-03-31');
});

test('two refunds within one term take back only what is left of each', async () => {
  let now = new Date('2027-01-01T17:00:00Z');
  const { db, api, membershipId } = await given({}, () => now);
  const [first, second] = [await buy(api, membershipId), await buy(api, membershipId), await buy(api, membershipId)];
  const ends = async () => (await api.wallet.wallet()).membershipExpiryDate ?? '';
  const staff = app.as(givenActor(['Admin'], ['modifyCreditBundles'], { userId: 1 }));
  const refund = (id: number) => staff.billingAdmin.refund({ params: { id }, body: { reason: 'Test' } });
  expect(await ends()).toBe('2027-10-01');
  // 90 days of the first, so the second one runs from January 1 to April 2.
  await refund(first.id);
  expect(await ends()).toBe('2027-07-03');
  now = new Date('2027-04-01T17:00:00Z');
  await refund(second.id);
  expect(await ends()).toBe('2027-07-02');
  expect(await db.selectFrom('memberships').select(['begins_on', 'expires_on']).orderBy('id').execute()).toEqual([
    { begins_on: '2027-01-01', expires_on: '2027-01-01' },
    { begins_on: '2027-01-01', expires_on: '2027-04-01' },
    { begins_on: '2027-04-01', expires_on: '2027-07-02' },
  ]);
  expect((await checkLedger(db)).problems).toEqual([]);
});
