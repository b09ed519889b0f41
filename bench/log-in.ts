import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { searchQueries } from './http-queries.ts';
import { readOptions } from './read-options.ts';
import { printTimes, printTimesHeader, requestAtRate } from './request-rate.ts';
import { demoSettings, startServer } from './server-process.ts';

// Log-in times, and whether log-ins slow down searches: npm run bench -- log-in [--listings 5000] [--rate 20] [--seconds 20].
const { listings, rate, seconds, dir } = readOptions({ listings: 5000, rate: 20, seconds: 20 });
const SEARCHES_PER_SECOND = 50;

const server = await startServer(demoSettings(dir, listings));
const queries = searchQueries(['toronto', 'montreal', 'calgary', 'ottawa'], 2000, 1);

async function search(n: number): Promise<void> {
  await requireOk(await fetch(`${server.address}/api/listings?${queries[n % queries.length]}`));
}

async function logIn(n: number): Promise<void> {
  const { email } = DEMO_ACCOUNTS[n % DEMO_ACCOUNTS.length] ?? { email: '' };
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  await requireOk(await fetch(`${server.address}/api/login`, { method: 'POST', headers, body }));
}

async function requireOk(response: Response): Promise<void> {
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}`);
}

const searches = () => requestAtRate(SEARCHES_PER_SECOND, seconds, search);
console.log(
  `${rate} log-ins and ${SEARCHES_PER_SECOND} searches per second, ${seconds} s each, with ${listings} listings`,
);
printTimesHeader();
await searches();
printTimes('searches without log-ins', await searches());
const [logIns, searchesBeside] = await Promise.all([requestAtRate(rate, seconds, logIn), searches()]);
printTimes(`log-ins, ${rate} per second`, logIns);
printTimes('searches during log-ins', searchesBeside);
await server.stop();
