import fc from 'fast-check';
import { NO_FILTERS } from '#common/search/filters.ts';
import { readConfig } from '#server/platform/config.ts';
import { builtWeb, createServer } from '#server/run/server.ts';
import { startFoyer } from '#server/run/start.ts';
import { searchUrls } from '#test/search-urls.ts';
import { readOptions } from './read-options.ts';
import { demoSettings } from './server-process.ts';
import { percentile } from './timing.ts';

// CPU time of the slowest of many unusual queries: npm run bench -- fuzz [--listings 100000] [--queries 20000] [--seed 1].
const { listings, queries, seed, dir } = readOptions({ listings: 100_000, queries: 20_000, seed: 1 });
const LIMIT_MS = 20;
/** Slower queries are repeated, because garbage collection or another program may have interfered. */
const SUSPECT_MS = 4;
const REPEATS = 5;

const config = readConfig({
  ...demoSettings(dir, listings),
  PORT: '0',
  SERVICES: 'web',
  RATE_LIMIT_PER_MINUTE: '0',
  LOG_LEVEL: 'silent',
});
console.log(`Preparing ${listings.toLocaleString('en-CA')} listings …`);
const foyer = await startFoyer(config, { log: console.log });
const { search } = foyer.services;
await search.ready();
const app = await createServer(foyer.services, builtWeb());

/** CPU time of one response in milliseconds. */
async function measure(url: string): Promise<{ ms: number; status: number }> {
  const before = process.cpuUsage();
  const { statusCode } = await app.inject(url);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, status: statusCode };
}

const [first] = search.search({ scope: { kind: 'country' }, filters: NO_FILTERS }).ids;
const addresses = fc.sample(searchUrls, { numRuns: queries, seed });
// Warm up the compiler.
for (const address of addresses.slice(0, 1000)) await measure(`/api${address}`);
const costs: { address: string; ms: number }[] = [];
let failures = 0;
for (const address of addresses) {
  const { ms: once, status } = await measure(`/api${address}`);
  let ms = once;
  for (let n = 0; n < REPEATS && ms > SUSPECT_MS; n++) {
    // A change empties the caches.
    if (first !== undefined) await search.apply([first]);
    ms = Math.min(ms, (await measure(`/api${address}`)).ms);
  }
  if (status >= 500) failures++;
  costs.push({ address, ms });
}
costs.sort((a, b) => b.ms - a.ms);
const sorted = costs.map(({ ms }) => ms).reverse();
const at = (share: number) => percentile(sorted, share).toFixed(2);
console.log(`\n${costs.length} queries, seed ${seed}; CPU time per response, without the socket:`);
console.log(`p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, p99.9 ${at(0.999)} ms; failures (5xx): ${failures}`);
console.log(`Slowest within ${LIMIT_MS} ms: ${(costs[0]?.ms ?? 0) <= LIMIT_MS ? 'ok' : 'MISSED'}. The five slowest:`);
for (const { address, ms } of costs.slice(0, 5)) console.log(`  ${ms.toFixed(2)} ms  ${address.slice(0, 200)}`);
await app.close();
await foyer.stop();
process.exit(0);
