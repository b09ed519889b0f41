import { parseFilters, type SearchScope } from '#common/search/filters.ts';
import { createAlertIndex } from '#server/search/alerts/index.ts';
import { prepareQuery } from '#server/search/query/query.ts';
import { measureDatabase } from './alerts-database.ts';
import { memoryNow } from './memory.ts';
import { readOptions } from './read-options.ts';
import { syntheticAlerts } from './synthetic-alerts.ts';
import { syntheticListings } from './synthetic-listings.ts';
import { percentile } from './timing.ts';

// Time to find the alerts that a listing matches, and their memory: npm run bench -- alerts [--alerts 1000000].
// `--in-memory` skips the database part, which takes a few minutes.
const values = readOptions({ alerts: 1_000_000, listings: 2000 }, ['in-memory']);
const { alerts: count } = values;

const before = memoryNow();
const alerts = createAlertIndex();
const begin = process.cpuUsage();
let id = 0;
for (const { locationKind, locationId, query } of syntheticAlerts(count)) {
  const scope: SearchScope = locationKind && locationId ? { kind: locationKind, id: locationId } : { kind: 'country' };
  alerts.put(++id, prepareQuery(scope, parseFilters(new URLSearchParams(query))));
}
const building = process.cpuUsage(begin).user / 1000;
const after = memoryNow();
const listings = [...syntheticListings(values.listings, 99)];
// The first match in a place sorts its alerts.
for (const listing of listings) alerts.match(listing);

// The shortest of three runs excludes other programs.
const times: number[] = [];
const matchCounts: number[] = [];
for (const listing of listings) {
  let least = Infinity;
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    const found = alerts.match(listing).length;
    least = Math.min(least, performance.now() - start);
    if (round === 0) matchCounts.push(found);
  }
  times.push(least);
}
times.sort((a, b) => a - b);
matchCounts.sort((a, b) => a - b);
const bytes = (after.heap + after.outside - before.heap - before.outside) / count;
const ms = (value: number) => `${value.toFixed(2)} ms`;
console.log(`${count.toLocaleString('en-CA')} alerts, ${listings.length} listings`);
console.table({
  'one listing against all alerts, p50': ms(percentile(times, 0.5)),
  p90: ms(percentile(times, 0.9)),
  p99: ms(percentile(times, 0.99)),
  max: ms(times.at(-1) ?? 0),
  'matching alerts, p50 and p99': `${percentile(matchCounts, 0.5)}, ${percentile(matchCounts, 0.99)}`,
  'memory per alert': `${bytes.toFixed(0)} B (${(alerts.bytes() / count).toFixed(0)} B of rows)`,
  'build a thousand from query strings': ms(building / (count / 1000)),
  ...(values['in-memory'] ? {} : await measureDatabase(count)),
});
