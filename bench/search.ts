import { parseArgs } from 'node:util';
import { printTable } from './print-table.ts';
import { buildIndex, sampleOf } from './search-build.ts';
import { measureChanges } from './search-changes.ts';
import { goalRows } from './search-goals.ts';
import { explainSlowest, measureBandwidth } from './search-limits.ts';
import { measureMaps } from './search-maps.ts';
import { type Detail, measureMix } from './search-mix.ts';
import { benchQueries } from './search-queries.ts';
import { measureSnapshot } from './search-snapshot.ts';
import { measureSuggest } from './search-suggest.ts';
import { type Weight, weighIndex } from './search-weight.ts';
import { machine, percentile, spreadOf } from './timing.ts';

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '300' },
    repeat: { type: 'string', default: '15' },
    help: { type: 'boolean' },
  },
});
const listings = Number(values.listings);
const count = Number(values.queries);
const repeat = Number(values.repeat);

if (values.help || ![listings, count, repeat].every((number) => Number.isSafeInteger(number) && number > 0)) {
  console.log('npm run bench -- search [--listings 100000] [--queries 300] [--repeat 15]');
  process.exit(values.help ? 0 : 1);
}
console.log(machine());
const sample = sampleOf(listings);
await measureAll();

async function measureAll(): Promise<void> {
  const weight = await weighIndex(listings);
  const index = buildIndex(listings);
  const queries = benchQueries(count, sample);
  const totals = queries.map(({ scope, filters }) => index.count(scope, filters)).sort((a, b) => a - b);
  const none = totals.filter((total) => total === 0).length;
  describe(weight);
  console.log(
    `${count} queries find ${percentile(totals, 0.5)} at the median, ${percentile(totals, 0.9)} at p90; ${none} find nothing. ` +
      `Best of ${repeat} for each, percentiles over the queries.`,
  );
  const mix = measureMix(index, queries, repeat);
  const maps = measureMaps(index, sample, repeat);
  const limits = explainSlowest(index, mix.timed, measureBandwidth());
  const changes = measureChanges(index, sample);
  const snapshot = await measureSnapshot(index, listings);
  const suggest = measureSuggest(listings, repeat);

  const p99 = (times: readonly number[]) => spreadOf(times).p99;
  const measured = {
    p50: spreadOf(mix.mix).p50,
    p99: p99(mix.mix),
    longest: Math.max(...mix.timed.map(({ us }) => us)),
    clusters: p99(maps.filtered),
    suggest: p99(suggest.exact),
    typo: p99(suggest.typo),
    change: p99(changes.visible),
    memory: weight.asked.resident / listings,
    snapshot,
  };
  console.log();
  printTable([`${listings.toLocaleString('en-CA')} listings`, 'Goal', 'Measured', ''], goalRows(measured, listings));
  console.log();
  table([...mix.details, ...maps.details, ...changes.details, ...suggest.details]);
  console.log(limits.join('\n'));
}

function describe({ built, asked, parts, buildMs, makingMs }: Weight): void {
  const each = (bytes: number) => Math.round(bytes / listings);
  console.log(
    `built in ${(buildMs / 1000).toFixed(1)} CPU-s (${((buildMs * 1000) / listings).toFixed(1)} µs per listing) after ${(makingMs / 1000).toFixed(1)} CPU-s to invent the listings`,
  );
  console.log(
    `bytes per listing: ${each(built.resident)} resident, of which ${each(built.heap)} JavaScript and ${each(built.outside)} buffers; ` +
      `${each(asked.resident)} after the mix. Parts: ${JSON.stringify(parts)}`,
  );
}

function table(details: readonly Detail[]): void {
  const round = (us: number) => (us < 100 ? Math.round(us * 10) / 10 : Math.round(us));
  const rows = details.map(({ what, times }) => {
    const { runs, p50, p90, p99, max, average } = spreadOf(times);
    const figures = { 'p50 µs': p50, 'p90 µs': p90, 'p99 µs': p99, 'max µs': max, 'avg µs': average };
    const rounded = Object.entries(figures).map(([name, us]) => [name, round(us)]);
    return [what, { runs, ...Object.fromEntries(rounded) }];
  });
  console.table(Object.fromEntries(rows));
}
