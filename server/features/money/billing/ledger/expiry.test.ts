import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { plusDays } from '#common/time/days.ts';
import { chargeDays } from '#server/features/money/billing/daily/charge-day.ts';
import { BUYER, buy, CARDS, creditsOf, givenShop } from '#server/features/money/billing/money.fixture.ts';
import { lockPurchase } from '#server/features/money/billing/purchases/purchases.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { checkLedger } from './check-ledger.ts';
import { expireCredits, recordExpiry } from './expiry.ts';
import { lockWallet, postEntries } from './ledger.ts';

let app: TestApp;
afterEach(() => app[Symbol.asyncDispose]());

async function given() {
  let bundleId = 0;
  app = await testApp({
    services: { now: () => new Date('2028-01-31T17:00:00Z') },
    given: async (db) => {
      await givenListings(db);
      ({ bundleId } = await givenShop(db));
      const code = { code: 'MONTH', kind: 'bonus', value: 20, bonus_days: 30 } as const;
      await db.insertInto('promo_codes').values(code).execute();
      await db.updateTable('listings').set({ state: 'paused' }).where('company_id', '=', 11).execute();
    },
  });
  const { db } = app.services;
  const as = (lang: 'en' | 'fr' = 'en') => app.as(givenActor(['Landlord'], [], { companyId: 11, userId: BUYER }), lang);
  const chargeOn = (day: string) => chargeDays({ ...app.services, now: () => new Date(`${day}T17:00:00Z`) });
  const lastDay = '2028-03-01';
  return { db, as, bundleId, chargeOn, lastDay };
}

test('bonus credits expire: the code says so, an email warns a week ahead, and the expiry is posted', async () => {
  const { db, as, bundleId, chargeOn, lastDay } = await given();
  const { promoCode } = await as('fr').billing.promoCode({ body: { code: 'month', bundleId } });
  expect(promoCode.summary).toBe('20 crédits en prime, à utiliser d’ici 30 jours');
  await buy(as(), bundleId, CARDS.good, 'MONTH');
  expect(await as().wallet.wallet()).toMatchObject({ credits: 70, ending: { credits: 20, lastDay } });
  await chargeOn(plusDays(lastDay, -8));
  const emails = () =>
    db.selectFrom('emails').select('subject').where('template', '=', 'billing.credits-ending').execute();
  expect(await emails()).toEqual([]);
  await chargeOn(plusDays(lastDay, -7));
  await chargeOn(lastDay);
  expect(await emails()).toMatchObject([{ subject: expect.stringMatching(/^20 of your credits expire after /) }]);
  expect(await creditsOf(db, 11)).toBe(70);
  await chargeOn(plusDays(lastDay, 1));
  await chargeOn(plusDays(lastDay, 2));
  expect(await as().wallet.wallet()).toMatchObject({ credits: 50, ending: null });
  expect((await as().wallet.transactions()).rows[0]).toMatchObject({
    kind: 'expiry',
    label: 'Credits expired',
    credits: -20,
  });
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('a refund leaves out bonus credits that have expired', async () => {
  const { db, as, bundleId, chargeOn, lastDay } = await given();
  const { id } = await buy(as(), bundleId, CARDS.good, 'MONTH');
  await chargeOn(plusDays(lastDay, 1));
  const staff = app.as(givenActor(['Admin'], ['modifyCreditBundles'], { userId: BUYER }));
  await staff.billingAdmin.refund({ params: { id }, body: { reason: 'Moved away' } });
  expect(await creditsOf(db, 11)).toBe(0);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('expiring credits and refunding their purchase at the same time don’t deadlock', async () => {
  const { db, as, bundleId, lastDay } = await given();
  const { id } = await buy(as(), bundleId, CARDS.good, 'MONTH');
  let waiting: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (charging) => {
    await lockWallet(charging, 11);
    const locked = Promise.withResolvers<void>();
    waiting = db.transaction().execute(async (refunding) => {
      await lockPurchase(refunding, id);
      locked.resolve();
      await lockWallet(refunding, 11);
    });
    await locked.promise;
    expect(await expireCredits(charging, 11, plusDays(lastDay, 1))).toBe(20);
  });
  await waiting;
});

test('spending uses the credits that expire first, like a plain count of them', async () => {
  const { db } = await given();
  const day = (n: number) => plusDays('2030-01-01', n);
  const step = fc.oneof(
    fc.record({ do: fc.constant('give' as const), credits: fc.integer({ min: 1, max: 9 }), days: fc.nat(6) }),
    fc.record({ do: fc.constant('add' as const), credits: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('spend' as const), credits: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ do: fc.constant('next day' as const) }),
  );
  let count = 0;
  let today = 0;
  let kept = 0;
  let ending: { left: number; until: number }[] = [];
  const runs = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
    for (const one of steps) {
      const key = `step ${++count}`;
      const common = { companyId: 11, day: day(today), key };
      if (one.do === 'next day') {
        today++;
        kept -= ending.filter(({ until }) => until < today).reduce((sum, { left }) => sum + left, 0);
        ending = ending.filter(({ until }) => until >= today);
      } else if (one.do !== 'spend') {
        kept += one.credits;
        if (one.do === 'give') ending.push({ left: one.credits, until: today + one.days });
      } else if (one.credits <= kept) {
        kept -= one.credits;
        let spent = one.credits;
        // The sort is stable, so grants of the same day stay in order.
        for (const grant of ending.sort((a, b) => a.until - b.until)) {
          const part = Math.min(spent, grant.left);
          grant.left -= part;
          spent -= part;
        }
      }
      await db
        .transaction()
        .execute(async (trx) => {
          await lockWallet(trx, 11);
          if (one.do === 'next day') return expireCredits(trx, 11, day(today));
          const credits = one.do === 'spend' ? -one.credits : one.credits;
          await postEntries(trx, [{ ...common, kind: 'promo', account: 'promo', credits }]);
          if (one.do === 'give')
            await recordExpiry(trx, { ...common, credits, lastDay: day(today + one.days), purchaseId: null });
          return undefined;
        })
        .catch((error: { code?: string }) => expect(error.code).toBe('wallet.too_low'));
      expect(await creditsOf(db, 11)).toBe(kept);
    }
    expect((await checkLedger(db)).problems).toEqual([]);
  });
  await fc.assert(runs, { numRuns: Number(process.env.LEDGER_RUNS ?? 5), endOnFailure: true });
});
