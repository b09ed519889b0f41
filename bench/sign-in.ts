import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { searchQueries } from './http-queries.ts';
import { startServer } from './server-process.ts';

// What signing in costs, and whether searches feel it: npm run bench -- sign-in [--listings 5000] [--rate 20] [--seconds 20].
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '5000' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
    dir: { type: 'string', default: process.env.DATA_DIR ?? './data' },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);
/** Searches that run beside, a second. */
const SEARCHES = 50;

const server = await startServer({
  DATA_DIR: `${values.dir}/bench/${values.listings}`,
  DEMO_LISTINGS: values.listings,
  DEMO_SEED: '1',
  DATABASE_URL: '',
  RATE_LIMIT_PER_MINUTE: '0',
});
const queries = searchQueries(['toronto', 'montreal', 'calgary', 'ottawa'], 2000, 1);

async function search(n: number): Promise<void> {
  await succeed(await fetch(`${server.address}/api/listings?${queries[n % queries.length]}`));
}

async function signIn(n: number): Promise<void> {
  const { email } = DEMO_ACCOUNTS[n % DEMO_ACCOUNTS.length] ?? { email: '' };
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  await succeed(await fetch(`${server.address}/api/login`, { method: 'POST', headers, body }));
}

async function succeed(response: Response): Promise<void> {
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
}

/** Begins so many a second whether or not earlier ones have ended, so that a queue shows. Milliseconds of each, sorted. */
async function atRate(perSecond: number, what: (n: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = begin + (n * 1000) / perSecond;
    if (due > performance.now()) await wait(due - performance.now());
    running.push(what(n).then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(running);
  return times.sort((a, b) => a - b);
}

function row(what: string, times: readonly number[]): void {
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1).padStart(9);
  console.log(`${what.padEnd(44)}${at(0.5)}${at(0.99)}${at(1)}`);
}

console.log(`${rate} sign-ins and ${SEARCHES} searches a second, ${seconds} s each, over ${values.listings} listings`);
console.log(`${''.padEnd(44)}   p50 ms   p99 ms  most ms`);
await atRate(SEARCHES, search);
row('searches alone', await atRate(SEARCHES, search));
const [signIns, beside] = await Promise.all([atRate(rate, signIn), atRate(SEARCHES, search)]);
row(`sign-ins, ${rate} a second`, signIns);
row('searches beside them', beside);
await server.stop();
