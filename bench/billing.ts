import { randomUUID } from 'node:crypto';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { lockWallet, postEntries } from '#server/features/money/billing/ledger/ledger.ts';
import { newToken, tokenHash } from '#server/platform/auth/tokens.ts';
import { readConfig } from '#server/platform/config.ts';
import { type Database, openDatabase } from '#server/platform/db/open.ts';
import { searchQueries } from './http-queries.ts';
import { readOptions } from './read-options.ts';
import { printTimes, printTimesHeader, requestAtRate } from './request-rate.ts';
import { demoSettings, startServer } from './server-process.ts';

// Activations and purchases during searches: npm run bench -- billing [--listings 5000] [--seconds 20]
// [--activating 50] [--buying 20] [--rate 200].
const { listings, seconds, activating, buying, rate, dir } = readOptions({
  listings: 5000,
  seconds: 20,
  activating: 50,
  buying: 20,
  rate: 200,
});
const settings = {
  ...demoSettings(dir, listings),
  // Its own database, because the bench changes it.
  DATA_DIR: `${dir}/bench/billing-${listings}`,
};

interface Landlord {
  token: string;
  listings: number[];
}

const server = await startServer(settings);
const database = await openDatabase(readConfig({ ...settings, APP_ENV: 'test' }), { applicationName: 'foyer bench' });
const landlords = await createLandlords(database, activating + buying);
const { id: bundleId } = await database.db
  .selectFrom('credit_bundles')
  .select('id')
  .orderBy('id')
  .limit(1)
  .executeTakeFirstOrThrow();
const queries = searchQueries(['toronto', 'montreal', 'calgary', 'ottawa'], 2000, 1);
const errors = new Map<string, number>();

/** Creates landlords of approved companies, each with a session, a wallet and billing information. */
async function createLandlords({ db, pool }: Database, count: number): Promise<Landlord[]> {
  const { rows } = await pool.query<{ company_id: number; listings: number[] }>(
    `select company_id, (array_agg(l.id))[1:5] as listings from listings l join companies c on c.id = l.company_id
     where c.status = 'approved' and l.state in ('active', 'paused', 'expired') group by company_id
     having count(*) >= 3 order by company_id limit $1`,
    [count],
  );
  const landlords: Landlord[] = [];
  for (const { company_id: companyId, listings } of rows) {
    const token = newToken();
    await pool.query(
      `with u as (insert into users (email, company_id, email_verified_at) values ($1, $2, now()) returning id),
         r as (insert into user_roles (user_id, position, role_id) select u.id, 0, roles.id from u, roles where name = 'Landlord')
       insert into sessions (user_id, token_hash, expires_at) select id, $3, now() + interval '1 day' from u`,
      [`${randomUUID()}@bench.example`, companyId, tokenHash(token)],
    );
    await pool.query(
      `insert into billing_information (company_id, name, line1, city, postal_code, province)
       values ($1, 'Bench', '1 Bench Street', 'Toronto', 'M5V 2T6', 'ON') on conflict (company_id) do nothing`,
      [companyId],
    );
    await db.transaction().execute(async (trx) => {
      await lockWallet(trx, companyId);
      const key = `bench:${randomUUID()}`;
      await postEntries(trx, [
        { kind: 'promo', account: 'promo', key, companyId, credits: 100_000, day: '2027-01-01' },
      ]);
    });
    landlords.push({ token, listings });
  }
  return landlords;
}

async function call(path: string, token: string, body: object): Promise<{ purchase?: { id: number; state: string } }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${server.address}/api/ecommerce/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const answer: { purchase?: { id: number; state: string }; error?: { code: string } } = await response.json();
  if (!response.ok) countError(answer.error?.code ?? String(response.status));
  return answer;
}

const countError = (what: string) => errors.set(what, (errors.get(what) ?? 0) + 1);

/** Deactivates and activates listings in turn until `until`. */
async function activate({ token, listings }: Landlord, until: number, times: number[]): Promise<void> {
  for (let n = 0; performance.now() < until; n++) {
    const id = listings[n % listings.length] ?? 0;
    for (const isEnabled of [false, true]) {
      const began = performance.now();
      await call(`enable/${id}`, token, { isEnabled });
      if (isEnabled) times.push(performance.now() - began);
    }
  }
}

/** Buys until `until`. Both calls together are one purchase. */
async function buy({ token }: Landlord, until: number, times: number[]): Promise<void> {
  const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvc: '123' };
  while (performance.now() < until) {
    const began = performance.now();
    const { purchase } = await call('checkout', token, { requestKey: randomUUID(), bundleId });
    const paid = purchase && (await call('post-checkout', token, { purchaseId: purchase.id, card }));
    if (paid?.purchase?.state !== 'paid') countError('not paid');
    times.push(performance.now() - began);
  }
}

async function search(n: number): Promise<void> {
  const response = await fetch(`${server.address}/api/listings?${queries[n % queries.length]}`);
  await response.arrayBuffer();
  if (!response.ok) countError(`search ${response.status}`);
}

console.log(`${activating} landlords activating, ${buying} buying, ${rate} searches per second, ${seconds} s`);
printTimesHeader();
printTimes('searches only', await requestAtRate(rate, seconds / 2, search));
const [activations, purchases]: [number[], number[]] = [[], []];
const until = performance.now() + seconds * 1000;
const active = landlords.slice(0, activating);
const [searches] = await Promise.all([
  requestAtRate(rate, seconds, search),
  ...active.map((landlord) => activate(landlord, until, activations)),
  ...landlords.slice(active.length).map((landlord) => buy(landlord, until, purchases)),
]);
printTimes('activations', activations);
printTimes('purchases (two calls)', purchases);
printTimes('searches during both', searches);
console.log(errors.size === 0 ? 'No error.' : `Errors: ${JSON.stringify([...errors])}`);
const { problems, transactions, receipts } = await checkLedger(database.db);
console.log(
  `${transactions} transactions, ${receipts} receipts: ${problems.length === 0 ? 'in order' : problems.join(' ')}`,
);
await database.close();
await server.stop();
