import { parseArgs } from 'node:util';
import { NO_FILTERS, type SearchFilters, type SearchScope } from '#common/search/filters.ts';
import { createSearchIndex } from '#server/search/index.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { benchQueries, boundsAt } from './search-queries.ts';
import { syntheticListings } from './synthetic-listings.ts';

// How fast the search index answers: `node bench/search.ts --listings 100000 --repeat 15`.
const { values } = parseArgs({
  options: { listings: { type: 'string', default: '100000' }, repeat: { type: 'string', default: '15' } },
});
const listings = Number(values.listings);
const repeat = Number(values.repeat);

const VIEWPORT = { width: 900, height: 700 };
const COUNTRY: SearchScope = { kind: 'country' };
const TORONTO: SearchScope = { kind: 'city', id: 1 };

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

// Best of several runs: queries are shorter than a time slice, so what neighbours on the machine add falls away.
function measure(name: string, runs: readonly (() => void)[]) {
  for (let round = 0; round < 3; round++) for (const run of runs) run();
  const times = runs.map((run) => {
    let least = Infinity;
    for (let i = 0; i < repeat; i++) least = Math.min(least, microseconds(run));
    return least;
  });
  rows.push({ what: name, ...spread(times) });
}

function microseconds(run: () => void): number {
  const begin = performance.now();
  run();
  return (performance.now() - begin) * 1000;
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const round = (time: number) => Math.round(time * 10) / 10;
  return {
    runs: sorted.length,
    'p50 us': round(percentile(sorted, 0.5)),
    'p90 us': round(percentile(sorted, 0.9)),
    'p99 us': round(percentile(sorted, 0.99)),
    'max us': round(sorted.at(-1) ?? 0),
    'avg us': round(sorted.reduce((sum, time) => sum + time, 0) / sorted.length),
  };
}

const rows: Record<string, string | number>[] = [];
const memory = () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss / 1e6, heap: heapUsed / 1e6, outside: external / 1e6 };
};

const sample: ListingRecord[] = [];
let generating = 0;
function* source() {
  const listingsToCome = syntheticListings(listings);
  for (;;) {
    const start = process.cpuUsage();
    const next = listingsToCome.next();
    const used = process.cpuUsage(start);
    generating += (used.user + used.system) / 1000;
    if (next.done) return;
    if (next.value.id % 97 === 0 && sample.length < 2000) sample.push(next.value);
    yield next.value;
  }
}

const before = memory();
const start = process.cpuUsage();
const index = createSearchIndex(source());
const used = process.cpuUsage(start);
const build = (used.user + used.system) / 1000 - generating;
const after = memory();

const queries = benchQueries(300, sample);
const found = queries.map(({ scope, filters }) => index.count(scope, filters)).sort((a, b) => a - b);
console.log(
  `${listings} listings: built in ${Math.round(build)} CPU-ms (and ${Math.round(generating)} to make them up)`,
);
console.log(
  `memory: resident ${Math.round(after.resident - before.resident)} MB more than before,`,
  `heap ${Math.round(after.heap - before.heap)}, outside ${Math.round(after.outside - before.outside)};`,
  JSON.stringify(index.bytes()),
);
console.log(
  `totals of the mix: median ${percentile(found, 0.5)}, p90 ${percentile(found, 0.9)}, none found ${found.filter((n) => n === 0).length}`,
);

measure(
  'mix: total, page, facets',
  queries.map(
    ({ scope, filters, centre }) =>
      () =>
        index.search(scope, filters, { facets: true, centre }),
  ),
);
measure(
  'mix: total, page',
  queries.map(
    ({ scope, filters, centre }) =>
      () =>
        index.search(scope, filters, { centre }),
  ),
);
measure(
  'mix: with keyword',
  queries
    .filter((query) => query.filters.keyword)
    .map(
      ({ scope, filters }) =>
        () =>
          index.search(scope, filters, { facets: true }),
    ),
);
measure(
  'mix: count',
  queries.map(
    ({ scope, filters }) =>
      () =>
        index.count(scope, filters),
  ),
);
const single = (name: string, scope: SearchScope, change: Partial<SearchFilters>) =>
  measure(name, [() => index.search(scope, { ...NO_FILTERS, ...change }, { facets: true })]);
single('country, no filter', COUNTRY, {});
single('country, by distance', COUNTRY, { sort: 'distance' });
single('country, page 400 by rent', COUNTRY, { sort: 'rent-asc', page: 400 });
single('country, beds, types, pets, rent', COUNTRY, {
  beds: ['1', '2'],
  types: ['apartment', 'condo'],
  pets: ['cat-friendly'],
  rent: { max: 1800 },
});
single('country, rent up to 1800, cheapest', COUNTRY, { rent: { max: 1800 }, sort: 'rent-asc' });
single('Toronto, no filter', TORONTO, {});
single('Toronto, beds and rent', TORONTO, { beds: ['1', '2'], rent: { max: 2400 } });
measure('histogram of Toronto', [() => index.search(TORONTO, NO_FILTERS, { facets: true, histogram: true })]);
const views = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16].flatMap((zoom) =>
  sample.slice(0, 12).map((near) => ({
    zoom,
    bounds: zoom < 5 ? { south: 41, west: -142, north: 70, east: -52 } : boundsAt(near.lat, near.lng, zoom),
  })),
);
const some: SearchFilters = { ...NO_FILTERS, beds: ['1', '2'], rent: { max: 1900 }, pets: ['cat-friendly'] };
measure(
  'map, no filter, zoom 3 to 16',
  views.map(
    ({ zoom, bounds }) =>
      () =>
        index.markers(COUNTRY, NO_FILTERS, bounds, zoom, VIEWPORT),
  ),
);
measure(
  'map, filtered, zoom 3 to 16',
  views.map(
    ({ zoom, bounds }) =>
      () =>
        index.markers(COUNTRY, some, bounds, zoom, VIEWPORT),
  ),
);
measure(
  'similar',
  sample.slice(0, 200).map(
    ({ id }) =>
      () =>
        index.similar(id, 8),
  ),
);

// Changes are measured once each, as they happen once each.
function change(name: string, runs: readonly (() => void)[]) {
  rows.push({ what: name, ...spread(runs.map(microseconds)) });
}
const fresh = [...syntheticListings(2000, 9)];
change(
  'put: changed price',
  sample.map(
    (record) => () =>
      index.put({
        ...record,
        floorPlans: record.floorPlans.map((plan) => ({ ...plan, rentMinCents: 100_000, rentMaxCents: 120_000 })),
      }),
  ),
);
change(
  'put: new listing',
  fresh.map((record) => () => index.put({ ...record, id: record.id + 10_000_000 })),
);
change(
  'remove',
  fresh.map((record) => () => index.remove(record.id + 10_000_000)),
);

console.table(Object.fromEntries(rows.map(({ what, ...figures }) => [what, figures])));
