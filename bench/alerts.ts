import { parseArgs } from 'node:util';
import { parseFilters, type SearchScope } from '#common/search/filters.ts';
import { createAlertIndex } from '#server/search/alerts/index.ts';
import { prepareQuery } from '#server/search/query/query.ts';
import { measureDatabase } from './alerts-database.ts';
import { memoryNow } from './search-memory.ts';
import { percentile } from './search-timing.ts';
import { syntheticAlerts } from './synthetic-alerts.ts';
import { syntheticListings } from './synthetic-listings.ts';

// How long one listing takes to find the alerts that it meets, and what they weigh: npm run bench -- alerts [--alerts 1000000].
const { values } = parseArgs({
  options: {
    alerts: { type: 'string', default: '1000000' },
    listings: { type: 'string', default: '2000' },
    // Leaves out the part over a database of its own, which takes some minutes.
    'in-memory': { type: 'boolean', default: false },
  },
});
const count = Number(values.alerts);

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
const listings = [...syntheticListings(Number(values.listings), 99)];
// The first listing of a place puts its alerts in order.
for (const listing of listings) alerts.match(listing);

// The shortest of three: on a busy machine the clock also runs while others have the core.
const times: number[] = [];
const met: number[] = [];
for (const listing of listings) {
  let least = Infinity;
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    const found = alerts.match(listing).length;
    least = Math.min(least, performance.now() - start);
    if (round === 0) met.push(found);
  }
  times.push(least);
}
times.sort((a, b) => a - b);
met.sort((a, b) => a - b);
const bytes = (after.heap + after.outside - before.heap - before.outside) / count;
const ms = (value: number) => `${value.toFixed(2)} ms`;
console.log(`${count.toLocaleString('en-CA')} alerts, ${listings.length} listings`);
console.table({
  'one listing against all alerts, p50': ms(percentile(times, 0.5)),
  p90: ms(percentile(times, 0.9)),
  p99: ms(percentile(times, 0.99)),
  most: ms(times.at(-1) ?? 0),
  'alerts met, p50 and p99': `${percentile(met, 0.5)}, ${percentile(met, 0.99)}`,
  'memory of an alert': `${bytes.toFixed(0)} B (${(alerts.bytes() / count).toFixed(0)} B of rows)`,
  'built from query strings, a thousand': ms(building / (count / 1000)),
  ...(values['in-memory'] ? {} : await measureDatabase(count)),
});
