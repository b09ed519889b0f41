import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { recordExpiry } from '#server/features/money/billing/ledger/expiry.ts';
import { CARDS, givenCredits, givenShop, typed } from '#server/features/money/billing/money.fixture.ts';
import { reconcilePurchases } from '#server/features/money/billing/purchases/reconcile.ts';
import { CHILD_ENV } from './child-env.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { GIVEN, givenListings } from './given-listings.ts';
import { givenSession, givenUser } from './given-user.ts';
import { CASES, randomFrom, SEED } from './random.ts';
import { killServerProcesses, type RunningServer, startServerProcess } from './server-process.ts';
import { testServices } from './services.ts';

/** Number of checkouts. CRASH_CHECKOUTS=200 runs longer. */
const CHECKOUTS = Number(process.env.CRASH_CHECKOUTS ?? 10 * CASES);
/** Kills of the daily job. */
const CHARGE_KILLS = Math.ceil(CASES);
const LIMIT_MS = 120_000 + CHECKOUTS * 6_000;
const BUYERS = 6;
const random = randomFrom(SEED);

afterEach(killServerProcesses);

/** Returns the session token of a new landlord. */
async function givenToken(db: TestDatabase['db'], companyId: number): Promise<string> {
  const { id } = await givenUser(db, 'Landlord', { companyId });
  return givenSession(db, id);
}

interface CheckoutResponse {
  purchase: { id: number; state: string };
}

test(
  `SIGKILL at random points of checkouts: payments match credits and taxes, and receipt numbers have no gaps (SEED=${SEED})`,
  async () => {
    const database = await freshDatabase({ migrated: true });
    const { db, pool } = database;
    await givenListings(db);
    const { bundleId } = await givenShop(db);
    const tokens = [await givenToken(db, 11), await givenToken(db, 12)];
    const env = { DATABASE_URL: database.connection, APP_ENV: 'test', DEMO_LISTINGS: '0', SERVICES: 'web' };
    const cards = [CARDS.good, CARDS.good, CARDS.good, CARDS.takenAndLost, CARDS.asks, CARDS.declined, CARDS.lost];
    let server: RunningServer = await startServerProcess(env);
    let begun = 0;
    let answered = 0;

    /** Returns null if the server was killed before it responded. */
    async function call(path: string, token: string, body: object): Promise<CheckoutResponse | null> {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(`${server.address}/api/ecommerce/${path}`, init).catch(() => null);
      if (!response) return null;
      if (response.status >= 500) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
      answered++;
      return response.json().catch(() => null);
    }

    async function purchase(token: string): Promise<void> {
      const opened = { requestKey: randomUUID(), bundleId };
      const card = typed(random.one(cards));
      // Half of the buyers retry after a crash. The others close the page once they see their purchase.
      const isPatient = random.chance(0.5);
      for (;;) {
        const first = await call('checkout', token, opened);
        const purchaseId = first?.purchase.id;
        const second = purchaseId && (await call('post-checkout', token, { purchaseId, card }));
        if (second && second.purchase.state !== 'confirming') return;
        if (second && (await call('post-checkout', token, { purchaseId, approves: true }))) return;
        if (first && !isPatient) return;
        await wait(50);
      }
    }

    const buyers = Array.from({ length: BUYERS }, async (_, n) => {
      while (begun < CHECKOUTS) {
        begun++;
        await purchase(tokens[n % 2] ?? '');
      }
    });
    let isDone = false;
    let kills = 0;
    const killing = (async () => {
      while (!isDone) {
        // Waits for some responses, so slow machines make progress too, and a random moment, so kills happen anywhere.
        for (const until = answered + 4 + random.below(Math.min(34, CHECKOUTS)); answered < until && !isDone; )
          await wait(5);
        await wait(random.below(80));
        await server.end('SIGKILL');
        kills++;
        server = await startServerProcess(env);
      }
    })();
    await Promise.all(buyers);
    isDone = true;
    await killing;
    await server.end('SIGKILL');

    await using app = await testServices(undefined, {}, async () => database);
    await reconcilePurchases(app.services, undefined, '0 seconds');
    expect((await checkLedger(db)).problems).toEqual([]);
    const { rows } = await pool.query(`
  select
    (select count(*) from test_payments where state = 'succeeded') as payments,
    (select coalesce(sum(amount_cents), 0) from test_payments where state = 'succeeded')::int8 as money,
    (select coalesce(sum(price_cents - discount_cents), 0) from purchases where state = 'paid')::int8 as sold,
    (select coalesce(sum(tax_cents), 0) from purchases where state = 'paid')::int8 as taxes,
    (select count(*) from purchases where state = 'paid') as paid,
    (select coalesce(sum(credits), 0) from wallets)::int8 as credits,
    (select count(*) from receipts) as receipts`);
    const [sums] = rows;
    expect(sums.money).toBe(sums.sold + sums.taxes);
    expect([sums.payments, sums.receipts, sums.credits]).toEqual([sums.paid, sums.paid, sums.paid * 50]);
    expect(sums.paid).toBeGreaterThan(0);
    expect(kills).toBeGreaterThan(0);
    await pool.end();
  },
  LIMIT_MS,
);

test(`SIGKILL at random points of the daily job: each listing is charged once per day (SEED=${SEED})`, async () => {
  const database = await freshDatabase({ migrated: true });
  const { db, pool } = database;
  await givenListings(db);
  await pool.query(
    `insert into companies (id, slug, name, email) select 100 + n, 'c' || n, 'C' || n, 'c@example.com' from generate_series(1, 20) n`,
  );
  await pool.query(
    `insert into listings (id, company_id, state, property_type, street, postal_code, address_normalised, city_id, lat, lng, activated_at)
     select 1000 + n, 100 + n % 20 + 1, 'active', 'apartment', 's', 'M5V 2T6', 's', city_id, 43.6, -79.4, '2026-10-01'
     from generate_series(1, 400) n, listings where id = ${GIVEN.english}`,
  );
  // 50 credits of each company expire on the second day, after 40 of them are used.
  for (let n = 1; n <= 20; n++) {
    await givenCredits(db, 100 + n, 1000);
    const ending = { companyId: 100 + n, key: `ending ${n}`, credits: 50, purchaseId: null, lastDay: '2027-03-03' };
    await recordExpiry(db, ending);
  }
  // One company has credits for two days.
  await givenCredits(db, 11, 2);
  const env = {
    ...CHILD_ENV,
    DATABASE_URL: database.connection,
    FIRST_DAY: '2027-03-02',
    DAYS: '6',
  };
  for (let killed = 0; ; killed++) {
    const worker: ChildProcess = spawn(process.execPath, ['test/charge-worker.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(worker, 'exit');
    await once(worker.stdout as NonNullable<typeof worker.stdout>, 'data');
    const kill = setTimeout(() => worker.kill('SIGKILL'), killed < CHARGE_KILLS ? 20 + random.below(250) : 60_000);
    const [code] = await ended;
    clearTimeout(kill);
    if (code === 0) break;
  }
  expect((await checkLedger(db)).problems).toEqual([]);
  const { rows } = await pool.query(`
    select (select count(*) from ledger_transactions where kind = 'expiry') as expired,
      (select sum(credits) from wallets where company_id > 100)::int8 as credits, count(*) as charges, count(distinct (listing_id, day)) as once, count(distinct day) as days
    from ledger_transactions where kind = 'daily' and company_id > 100`);
  expect(rows).toEqual([{ expired: 20, credits: 20 * 950 - 400 * 4, charges: 400 * 6, once: 400 * 6, days: 6 }]);
  const states = await db
    .selectFrom('listings')
    .select(['id', 'state'])
    .where('company_id', '=', 11)
    .orderBy('id')
    .execute();
  expect(states).toEqual([
    { id: GIVEN.english, state: 'expired' },
    { id: GIVEN.paused, state: 'paused' },
  ]);
  await pool.end();
}, 120_000);
