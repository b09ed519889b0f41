import { expect, test } from 'vitest';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { marketDatabase } from '#test/market.ts';

test('the demo landlord has a wallet with a month of charges, receipts and credits for 45 days, and the ledger is correct', async () => {
  const { db, pool } = await marketDatabase();
  const checked = await checkLedger(db);
  expect(checked).toMatchObject({ receipts: 2, problems: [] });
  expect(checked.transactions).toBeGreaterThan(20);
  const { rows } = await pool.query(`
    select w.credits, count(l.id)::int as active, u.email from wallets w
      join users u on u.company_id = w.company_id
      join listings l on l.company_id = w.company_id and l.state = 'active' group by w.credits, u.email`);
  expect(rows).toMatchObject([{ email: 'landlord@demo.foyer.example' }]);
  expect(rows[0].credits).toBeGreaterThanOrEqual(rows[0].active * 45);
  const receipts = await pool.query("select facts->'supplier'->>'city' as city from receipts");
  // As the buyer's address on the same receipt.
  expect(receipts.rows[0].city).toMatch(/ [A-Z]{2}\u00a0\u00a0[A-Z]\d/);
});

test('bundles have French names, and there are three promo codes', async () => {
  const { db } = await marketDatabase();
  const bundles = await db.selectFrom('credit_bundles').selectAll().orderBy('position').execute();
  expect(bundles.map(({ name_fr, credits }) => [name_fr, credits])).toContainEqual(['Immeuble', 100]);
  expect(await db.selectFrom('promo_codes').select('code').orderBy('code').execute()).toHaveLength(3);
});

test('some companies have a membership that ends within the two months of support’s desk', async () => {
  const { pool } = await marketDatabase();
  const { rows } = await pool.query(`
    select count(*) as members from wallets
    where membership_expires_on between current_date - 31 and current_date + 61 and credits > 0`);
  expect(rows[0].members).toBeGreaterThan(0);
});
