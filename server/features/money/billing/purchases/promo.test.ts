import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import { promoBodyOf } from '#common/contract/money/promo-codes.ts';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { BUYER, buy, CARDS, creditsOf, givenShop } from '#server/features/money/billing/money.fixture.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { reconcilePurchases } from './reconcile.ts';

let app: TestApp;
afterEach(() => app[Symbol.asyncDispose]());

async function given(code: Partial<Insertable<DB['promo_codes']>> = {}) {
  let shop = { bundleId: 0, membershipId: 0 };
  let codeId = 0;
  app = await testApp({
    given: async (db) => {
      await givenListings(db);
      shop = await givenShop(db);
      const values = { code: 'SPRING', kind: 'percent', value: 20, ...code } as const;
      ({ id: codeId } = await db.insertInto('promo_codes').values(values).returning('id').executeTakeFirstOrThrow());
    },
  });
  const as = (companyId: number, lang: Lang = 'en') =>
    app.as(givenActor(['Landlord'], [], { companyId, userId: BUYER }), lang);
  const ask = (bundleId = shop.bundleId, companyId = 11, lang: Lang = 'en') =>
    as(companyId, lang).billing.promoCode({ body: { code: ' spring ', bundleId } });
  return { db: app.services.db, as, ask, codeId, ...shop };
}

test('a percentage comes off the price before tax', async () => {
  const { ask, as, bundleId } = await given();
  expect(await ask()).toEqual({
    promoCode: { code: 'SPRING', kind: 'percent', value: 20, summary: '20% off' },
    quote: {
      priceCents: 4999,
      discountCents: 1000,
      bonusCredits: 0,
      taxes: [{ tax: 'HST', rate: 13_000, amountCents: 520 }],
      totalCents: 4519,
    },
  });
  expect(await buy(as(11), bundleId, CARDS.good, 'Spring')).toMatchObject({ state: 'paid', totalCents: 4519 });
});

test('an amount never takes off more than the price; a bonus adds credits', async () => {
  const { ask, db, as, bundleId } = await given({ kind: 'amount', value: 9_000_000 });
  expect((await ask()).quote).toMatchObject({ discountCents: 4999, totalCents: 0 });
  await db.updateTable('promo_codes').set({ kind: 'bonus', value: 15 }).execute();
  expect((await ask(undefined, 11, 'fr')).promoCode.summary).toBe('15 crédits en prime');
  expect(await buy(as(11), bundleId, CARDS.good, 'SPRING')).toMatchObject({ bonusCredits: 15, totalCents: 5649 });
  expect(await creditsOf(db, 11)).toBe(65);
});

test.each([
  ['promo.unknown', { code: 'AUTUMN' }, 'We don’t recognize this promo code. Check the spelling.'],
  ['promo.unknown', { is_active: false }, 'We don’t recognize this promo code. Check the spelling.'],
  ['promo.not_yet', { starts_on: '2099-01-01' }, 'This promo code is valid starting January 1, 2099.'],
  ['promo.over', { ends_on: '2020-01-01' }, 'This promo code has expired.'],
] as const)('%s comes with an explanation', async (code, changes, message) => {
  const { ask } = await given(changes);
  await expect(ask()).rejects.toMatchObject({ code, fields: { code: message } });
});

test('a code limited to some bundles is refused for the others', async () => {
  const { ask, db, codeId, membershipId } = await given();
  await db.insertInto('promo_code_bundles').values({ promo_code_id: codeId, bundle_id: membershipId }).execute();
  await expect(ask()).rejects.toMatchObject({ code: 'promo.other_bundle' });
  await expect(ask(membershipId)).resolves.toMatchObject({ promoCode: { code: 'SPRING' } });
});

test('limits hold per company and in total, and an open purchase does not block its own company', async () => {
  const { ask, as, db, bundleId } = await given({ max_uses: 2, max_uses_per_company: 1 });
  const open = await as(11).billing.checkout({ body: { requestKey: randomUUID(), bundleId, promoCode: 'SPRING' } });
  expect(await buy(as(11), bundleId, CARDS.good, 'SPRING')).toMatchObject({ state: 'paid' });
  const left = await db.selectFrom('purchases').select('state').where('id', '=', open.purchase.id).executeTakeFirst();
  expect(left?.state).toBe('canceled');
  await expect(ask()).rejects.toMatchObject({ code: 'promo.used' });
  await buy(as(12), bundleId, CARDS.good, 'SPRING');
  await db.updateTable('promo_codes').set({ max_uses_per_company: null }).execute();
  await expect(ask()).rejects.toMatchObject({ code: 'promo.used_up' });
});

test('the last use of a code goes to one of many concurrent buyers', async () => {
  const { as, bundleId, db } = await given({ max_uses: 1 });
  const tries = Array.from({ length: 8 }, (_, n) =>
    as(n % 2 ? 11 : 12)
      .billing.checkout({ body: { requestKey: randomUUID(), bundleId, promoCode: 'SPRING' } })
      .catch((error: { code: string }) => error.code),
  );
  await Promise.all(tries);
  const holding = await db.selectFrom('purchases').select('id').where('state', 'in', ['opened', 'pending']).execute();
  expect(holding).toHaveLength(1);
});

/**
 * A code that makes a bundle free once, and a purchase with it whose process died before it gave credits. Another
 * company's payment is older and still open.
 */
async function givenKilledPurchase() {
  const { as, bundleId, db } = await given({ value: 100, max_uses: 1, max_uses_per_company: 1 });
  const { pool } = app.services;
  const buyFree = (requestKey: string = randomUUID()) =>
    as(11).billing.checkout({ body: { requestKey, bundleId, promoCode: 'SPRING' } });
  await as(12).billing.checkout({ body: { requestKey: randomUUID(), bundleId } });
  const killedKey = randomUUID();
  await pool.query(`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger die before insert on receipts for each row execute function die()`);
  await expect(buyFree(killedKey)).rejects.toThrow('killed');
  await pool.query('drop trigger die on receipts; drop function die()');
  /** Holds a lock until the returned function is called. */
  const hold = async (lock: string) => {
    const client = await pool.connect();
    await client.query(`begin; ${lock}`);
    return async () => {
      await client.query('commit');
      client.release();
    };
  };
  const expectWaiting = (count: number) =>
    expect.poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount).toBe(count);
  const bought = async () => {
    const rows = await db.selectFrom('purchases').select('state').where('company_id', '=', 11).orderBy('id').execute();
    return { states: rows.map(({ state }) => state), credits: await creditsOf(db, 11) };
  };
  return { db, buyFree, killedKey, hold, expectWaiting, bought };
}

test('a free purchase that another one replaces gives no credits, even if the reconcile job read it before', async () => {
  const { db, buyFree, hold, expectWaiting, bought } = await givenKilledPurchase();
  // The job first asks the gateway about the older payment.
  const release = await hold('lock table test_payments in access exclusive mode');
  const job = reconcilePurchases(app.services, undefined, '0 seconds');
  await expectWaiting(1);
  expect((await buyFree()).purchase.state).toBe('paid');
  await release();
  await job;
  expect(await bought()).toEqual({ states: ['canceled', 'paid'], credits: 50 });
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('a free purchase in one window is over once another window used its code', async () => {
  const { db, buyFree, killedKey, hold, expectWaiting, bought } = await givenKilledPurchase();
  const release = await hold('select from purchases for no key update');
  const other = buyFree();
  await expectWaiting(1);
  const first = expect(buyFree(killedKey)).rejects.toMatchObject({ code: 'purchase.over' });
  await expectWaiting(2);
  await release();
  expect((await other).purchase.state).toBe('paid');
  await first;
  expect(await bought()).toEqual({ states: ['canceled', 'paid'], credits: 50 });
  await expect(
    db.updateTable('purchases').set({ state: 'paid', paid_at: new Date() }).where('state', '=', 'canceled').execute(),
  ).rejects.toThrow('is canceled');
});

test('the ledger check reports a code that was used too often, unless staff lowered its limit', async () => {
  const { db, as, bundleId, codeId } = await given();
  const problems = async () => (await checkLedger(db)).problems;
  await buy(as(11), bundleId, CARDS.good, 'SPRING');
  await buy(as(11), bundleId, CARDS.good, 'SPRING');
  const tooOften = ['Promo code SPRING was used more often than its limits allow.'];
  for (const limit of ['max_uses', 'max_uses_per_company'] as const) {
    await db
      .updateTable('promo_codes')
      .set({ [limit]: 1 })
      .execute();
    expect(await problems()).toEqual(tooOften);
    await db
      .updateTable('promo_codes')
      .set({ [limit]: null })
      .execute();
    expect(await problems()).toEqual([]);
  }
  const staff = app.as(givenActor(['Admin'], ['viewCreditBundles', 'modifyCreditBundles'], { userId: BUYER }));
  const promo = await staff.promoCodes.promoCode({ params: { id: codeId } });
  const change = { ...promoBodyOf(promo), maxUses: '1', version: promo.version };
  await staff.promoCodes.changePromoCode({ params: { id: codeId }, body: change });
  expect(await problems()).toEqual([]);
});
