import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { chargeDays } from './daily/charge-day.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { BUYER, buy, CARDS, givenCredits, givenShop } from './money.fixture.ts';
import { reconcilePurchases } from './purchases/reconcile.ts';

/** LEDGER_RUNS sets more. */
const RUNS = Number(process.env.LEDGER_RUNS ?? 5);
const LIMIT_MS = 60_000 + RUNS * 1_000;
/** Days that one round charges. */
const DAYS = 12;
/** Uses of the promo code of one round. */
const USES = 3;
/** Errors that are fine when another step came first. */
const REFUSALS = [
  ...[
    'wallet.too_low',
    'enable.not_active',
    'purchase.spent',
    'purchase.not_paid',
    'purchase.not_found',
    'purchase.over',
  ],
  ...['promo.used', 'promo.used_up'],
];

const company = fc.constantFrom(11, 12);
const step = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    company,
    card: fc.constantFrom(...Object.values(CARDS)),
    withCode: fc.boolean(),
  }),
  fc.record({ do: fc.constant('enable' as const), company, listing: fc.nat(2), isOn: fc.boolean() }),
  fc.record({ do: fc.constant('feature' as const), company, listing: fc.nat(2), isOn: fc.boolean() }),
  fc.record({ do: fc.constant('charge' as const), day: fc.integer({ min: 1, max: DAYS }) }),
  fc.record({ do: fc.constant('adjust' as const), company, credits: fc.constantFrom(-40, -3, 2, 5) }),
  fc.record({ do: fc.constant('refund' as const), nth: fc.nat(6) }),
  fc.record({ do: fc.constant('reconcile' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test(
  'the books are in order after any mix of purchases, activations, daily charges, promo codes, refunds and adjustments',
  async () => {
    let bundleId = 0;
    // Each round has its own days and promo code.
    let round = 0;
    const noonOf = (day: number) => new Date(Date.UTC(2027, 2, DAYS * round + day, 17));
    await using app = await testApp({
      services: { now: () => noonOf(1) },
      given: async (db) => {
        await givenListings(db);
        ({ bundleId } = await givenShop(db));
        await givenCredits(db, 11, 6);
      },
    });
    const { db, pool } = app.services;
    const as = (companyId: number) => app.as(givenActor(['Landlord'], [], { companyId, userId: BUYER }));
    const staff = app.as(givenActor(['Admin'], ['modifyCreditBundles'], { userId: BUYER }));
    const listings = [GIVEN.english, GIVEN.paused, GIVEN.french];

    async function take(one: Step): Promise<unknown> {
      switch (one.do) {
        case 'buy':
          return buy(as(one.company), bundleId, one.card, one.withCode ? `BONUS-${round}` : undefined);
        case 'enable':
          return as(one.company).billing.enable({
            params: { id: listings[one.listing] ?? 0 },
            body: { isEnabled: one.isOn },
          });
        case 'feature':
          return as(one.company).billing.featured({
            params: { id: listings[one.listing] ?? 0 },
            body: { isFeatured: one.isOn },
          });
        case 'charge':
          return chargeDays({ ...app.services, now: () => noonOf(one.day) });
        case 'adjust': {
          const body = { requestKey: randomUUID(), credits: one.credits, reason: 'Test' };
          return staff.billingAdmin.adjust({ params: { id: one.company }, body });
        }
        case 'refund': {
          const paid = await db.selectFrom('purchases').select('id').orderBy('id', 'desc').limit(7).execute();
          const id = paid[one.nth]?.id ?? 1;
          return staff.billingAdmin.refund({ params: { id }, body: { reason: 'Test' } });
        }
        default:
          return reconcilePurchases(app.services, undefined, '0 seconds');
      }
    }

    const runs = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      round++;
      const code = { code: `BONUS-${round}`, kind: 'bonus', value: 7, bonus_days: 4, max_uses: USES } as const;
      await db.insertInto('promo_codes').values(code).execute();
      const refused = (error: { code?: string }) =>
        expect([...REFUSALS, 'listing.not_found'], String(error.code ?? error)).toContain(error.code);
      await Promise.all(steps.map((one) => take(one).catch(refused)));
      expect((await checkLedger(db)).problems).toEqual([]);
      const { rows } = await pool.query(`
      select
        (select count(*) from wallets where credits < 0) as below,
        (select count(*) from (select 1 from ledger_transactions where kind in ('daily', 'featured-daily')
          group by kind, listing_id, day having count(*) > 1) twice) as twice,
        (select count(*) from (select 1 from purchases where state in ('opened', 'pending', 'paid')
          and promo_code_id is not null group by promo_code_id having count(*) > ${USES}) too_often) as often,
        (select count(*) from ledger_transactions where kind = 'activation')
          - (select count(*) from listing_state_changes where to_state = 'active') as activations,
        (select count(*) from test_payments where state = 'succeeded')
          - (select count(*) from purchases where paid_at is not null or state = 'pending') as unknown`);
      expect(rows[0]).toMatchObject({ below: 0, twice: 0, often: 0, activations: 0 });
      expect(rows[0].unknown).toBeLessThanOrEqual(0);
    });
    await fc.assert(runs, { numRuns: RUNS, endOnFailure: true });
    await reconcilePurchases(app.services, undefined, '0 seconds');
    const { rows } = await pool.query(`
    select (select coalesce(sum(amount_cents - refunded_cents), 0) from test_payments where state = 'succeeded')::int8
      - (select coalesce(sum(total_cents), 0) from purchases where state = 'paid')::int8 as difference`);
    expect(rows).toEqual([{ difference: 0 }]);
  },
  LIMIT_MS,
);
