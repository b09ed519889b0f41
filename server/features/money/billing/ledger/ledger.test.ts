import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditsOf, givenCredits } from '#server/features/money/billing/money.fixture.ts';
import { testDatabase } from '#test/database.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { checkLedger } from './check-ledger.ts';
import { type LedgerEntry, lockWallet, postEntries } from './ledger.ts';

const DAY = '2027-03-02';
const entry = (changes: Partial<LedgerEntry>): LedgerEntry => ({
  kind: 'activation',
  key: 'k',
  companyId: 11,
  credits: -1,
  account: 'activation',
  day: DAY,
  listingId: GIVEN.english,
  ...changes,
});

async function given() {
  const database = await testDatabase();
  await givenListings(database.db);
  return database;
}

test('an entry with a known key is not posted again', async () => {
  const { db } = await given();
  await givenCredits(db, 11, 5);
  const first = await db.transaction().execute((trx) => postEntries(trx, [entry({ key: 'a' })]));
  const again = await db.transaction().execute((trx) => postEntries(trx, [entry({ key: 'a' }), entry({ key: 'b' })]));
  expect([[...first], [...again]]).toEqual([['a'], ['b']]);
  expect(await creditsOf(db, 11)).toBe(3);
});

test('a wallet never falls below zero, and the whole transaction is rolled back', async () => {
  const { db } = await given();
  await givenCredits(db, 11, 2);
  const spending = db
    .transaction()
    .execute((trx) => postEntries(trx, [entry({ key: 'a' }), entry({ key: 'b', credits: -2 })]));
  await expect(spending).rejects.toMatchObject({ code: 'wallet.too_low' });
  expect(await creditsOf(db, 11)).toBe(2);
});

test.each(['read committed', 'repeatable read', 'serializable'] as const)(
  'twenty concurrent spenders at %s never spend more than the wallet holds',
  async (level) => {
    const { db } = await given();
    await givenCredits(db, 11, 7);
    const spend = async (n: number) => {
      for (;;) {
        try {
          await db
            .transaction()
            .setIsolationLevel(level)
            .execute((trx) => postEntries(trx, [entry({ key: `spend ${n}` })]));
          return 1;
        } catch (error) {
          // Stricter levels fail and ask for a retry instead of waiting.
          if ((error as { code?: string }).code !== '40001') return 0;
        }
      }
    };
    const spent = await Promise.all(Array.from({ length: 20 }, (_, n) => spend(n)));
    expect(spent.filter(Boolean)).toHaveLength(7);
    expect(await creditsOf(db, 11)).toBe(0);
    expect((await checkLedger(db)).problems).toEqual([]);
  },
);

test('the ledger refuses unbalanced transactions and every change of a posted one', async () => {
  const { db, pool } = await given();
  await givenCredits(db, 11, 5);
  const refused = async (text: string) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(text);
      await client.query('commit');
      return '';
    } catch (error) {
      await client.query('rollback');
      return (error as Error).message;
    } finally {
      client.release();
    }
  };
  const transaction = `insert into ledger_transactions (kind, idempotency_key, company_id, day) values ('promo', 'x', 11, '${DAY}')`;
  const postings = (wallet: number, promo: number) =>
    `with t as (${transaction} returning id) insert into ledger_postings (transaction_id, account, credits)
     select id, account, credits from t, (values ('wallet', ${wallet}), ('promo', ${promo})) v (account, credits)`;
  expect(await refused(transaction)).toContain('0 postings');
  expect(await refused(postings(3, -2))).toContain('add up to 1');
  expect(
    await refused(
      `insert into ledger_postings (transaction_id, account, credits) select max(id), 'sold', 1 from ledger_transactions`,
    ),
  ).toContain('closed');
  expect(await refused('update ledger_postings set credits = credits + 1')).toContain('append-only');
  expect(await refused('delete from ledger_postings')).toContain('append-only');
  expect(await refused('update ledger_transactions set day = day')).toContain('append-only');
  expect(await refused('delete from ledger_transactions')).toContain('append-only');
  expect(await refused('update wallets set credits = 100')).toContain('only by postings');
  expect(await refused('delete from wallets')).toContain('append-only');
  expect(await refused(`insert into wallets (company_id, credits) values (12, 9)`)).toContain('starts empty');
  expect(await creditsOf(db, 11)).toBe(5);
});

test('concurrent random postings keep wallets above zero, post each cause once and match their ledger', async () => {
  const { db } = await given();
  const step = fc.record({
    companyId: fc.constantFrom(11, 12),
    credits: fc.integer({ min: -6, max: 6 }).filter((n) => n !== 0),
    key: fc.integer({ min: 0, max: 40 }),
  });
  let round = 0;
  const runs = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
    round++;
    const before = { 11: await creditsOf(db, 11), 12: await creditsOf(db, 12) };
    const taken = new Map<string, (typeof steps)[number]>();
    const perform = async (one: (typeof steps)[number]) => {
      const { companyId, credits, key } = one;
      const name = `${round}:${companyId}:${key}`;
      const done = db.transaction().execute(async (trx) => {
        await lockWallet(trx, companyId);
        return postEntries(trx, [
          { kind: 'promo', key: name, companyId, credits, account: 'promo', day: DAY, reason: undefined },
        ]);
      });
      const posted = await done.catch((error: { code?: string }) => {
        expect(error.code).toBe('wallet.too_low');
        return new Set<string>();
      });
      if (!posted.has(name)) return;
      expect(taken.has(name)).toBe(false);
      taken.set(name, one);
    };
    await Promise.all(steps.map(perform));
    for (const companyId of [11, 12] as const) {
      const gained = [...taken.values()].filter((one) => one.companyId === companyId);
      const expected = gained.reduce((sum, { credits }) => sum + credits, before[companyId]);
      expect(await creditsOf(db, companyId)).toBe(expected);
      expect(expected).toBeGreaterThanOrEqual(0);
    }
  });
  await fc.assert(runs, { numRuns: Number(process.env.LEDGER_RUNS ?? 20) });
  expect((await checkLedger(db)).problems).toEqual([]);
});
