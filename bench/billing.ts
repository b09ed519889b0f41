import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { checkLedger } from '#server/features/billing/ledger/check-ledger.ts';
import { lockWallet, postEntries } from '#server/features/billing/ledger/ledger.ts';
import { newToken, tokenHash } from '#server/platform/auth/tokens.ts';
import { type Database, openDatabase } from '#server/platform/db/open.ts';
import { searchQueries } from './http-queries.ts';
import { startServer } from './server-process.ts';

// Landlords activating and buying beside searches: npm run bench -- billing [--listings 5000] [--seconds 20]
// [--activating 50] [--buying 20] [--rate 200].
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '20' },
    activating: { type: 'string', default: '50' },
    buying: { type: 'string', default: '20' },
    rate: { type: 'string', default: '200' },
    dir: { type: 'string', default: process.env.DATA_DIR ?? './data' },
  },
});
const seconds = Number(values.seconds);
const settings = {
  DATA_DIR: `${values.dir}/bench/billing-${values.listings}`,
  DEMO_LISTINGS: values.listings,
  DEMO_SEED: '1',
  DATABASE_URL: '',
  RATE_LIMIT_PER_MINUTE: '0',
};

interface Landlord {
  token: string;
  listings: number[];
}

const server = await startServer(settings);
const database = await openDatabase(readConfig({ ...settings, APP_ENV: 'test' }), { applicationName: 'foyer bench' });
const landlords = await makeLandlords(database, Number(values.activating) + Number(values.buying));
const { id: bundleId } = await database.db
  .selectFrom('credit_bundles')
  .select('id')
  .orderBy('id')
  .limit(1)
  .executeTakeFirstOrThrow();
const queries = searchQueries(['toronto', 'montreal', 'calgary', 'ottawa'], 2000, 1);
const errors = new Map<string, number>();

/** Signs in so many landlords of approved companies, each with a wallet and billing information. */
async function makeLandlords({ db, pool }: Database, count: number): Promise<Landlord[]> {
  const { rows } = await pool.query<{ company_id: number; listings: number[] }>(
    `select company_id, (array_agg(l.id))[1:5] as listings from listings l join companies c on c.id = l.company_id
     where c.status = 'approved' and l.state in ('active', 'paused', 'expired') group by company_id
     having count(*) >= 3 order by company_id limit $1`,
    [count],
  );
  const made: Landlord[] = [];
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
    made.push({ token, listings });
  }
  return made;
}

async function call(path: string, token: string, body: object): Promise<{ purchase?: { id: number; state: string } }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${server.address}/api/ecommerce/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { purchase?: { id: number; state: string }; error?: { code: string } };
  if (!response.ok) count(answer.error?.code ?? String(response.status));
  return answer;
}

const count = (what: string) => errors.set(what, (errors.get(what) ?? 0) + 1);

/** Switches listings off and on again, one after the other, until the time is over. */
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

/** Buys again and again: both calls count as one purchase. */
async function buy({ token }: Landlord, until: number, times: number[]): Promise<void> {
  const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvc: '123' };
  while (performance.now() < until) {
    const began = performance.now();
    const { purchase } = await call('checkout', token, { requestKey: randomUUID(), bundleId });
    const paid = purchase && (await call('post-checkout', token, { purchaseId: purchase.id, card }));
    if (paid?.purchase?.state !== 'paid') count('not paid');
    times.push(performance.now() - began);
  }
}

/** Searches at a steady rate, whether or not earlier ones have ended. */
async function search(until: number, times: number[]): Promise<void> {
  const running: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; performance.now() < until; n++) {
    const due = begin + (n * 1000) / Number(values.rate);
    await wait(Math.max(0, due - performance.now()));
    const asked = fetch(`${server.address}/api/listings?${queries[n % queries.length]}`).then(async (response) => {
      await response.arrayBuffer();
      if (!response.ok) count(`search ${response.status}`);
      times.push(performance.now() - due);
    });
    running.push(asked);
  }
  await Promise.all(running);
}

function row(what: string, times: number[]): void {
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1).padStart(9);
  console.log(`${what.padEnd(34)}${String(times.length).padStart(8)}${at(0.5)}${at(0.99)}${at(1)}`);
}

console.log(
  `${values.activating} landlords activating, ${values.buying} buying, ${values.rate} searches a second, ${seconds} s`,
);
console.log(`${''.padEnd(34)}    done   p50 ms   p99 ms  most ms`);
const alone: number[] = [];
await search(performance.now() + (seconds * 1000) / 2, alone);
row('searches alone', alone);
const [activations, purchases, searches]: [number[], number[], number[]] = [[], [], []];
const until = performance.now() + seconds * 1000;
const active = landlords.slice(0, Number(values.activating));
await Promise.all([
  ...active.map((landlord) => activate(landlord, until, activations)),
  ...landlords.slice(active.length).map((landlord) => buy(landlord, until, purchases)),
  search(until, searches),
]);
row('activations', activations);
row('purchases (two calls)', purchases);
row('searches beside them', searches);
console.log(errors.size === 0 ? 'No error.' : `Errors: ${JSON.stringify([...errors])}`);
const { problems, transactions, receipts } = await checkLedger(database.db);
console.log(
  `${transactions} transactions, ${receipts} receipts: ${problems.length === 0 ? 'in order' : problems.join(' ')}`,
);
await database.close();
await server.stop();
