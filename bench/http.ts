import { cpus } from 'node:os';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { byPopularity, httpMix } from './http-mix.ts';
import { pagePath, searchQueries } from './http-queries.ts';
import { load, median } from './load.ts';
import { type ServerProcess, startServer } from './server-process.ts';

// What the running product costs: npm run bench -- http [--listings 100000] [--rounds 5].
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    dir: { type: 'string', default: process.env.DATA_DIR ?? './data' },
  },
});
const listings = Number(values.listings);
const rounds = Number(values.rounds);

interface Row {
  what: string;
  measured: string;
  bar: string;
  held: boolean | null;
}
const rows: Row[] = [];

function row(what: string, measured: number, unit: string, bar?: number, atLeast = false) {
  const text = (value: number) =>
    `${value >= 100 ? Math.round(value).toLocaleString('en-CA') : value.toFixed(2)} ${unit}`;
  const held = bar === undefined ? null : atLeast ? measured >= bar : measured <= bar;
  rows.push({
    what,
    measured: text(measured),
    bar: bar === undefined ? '' : `${atLeast ? '≥' : '≤'} ${text(bar)}`,
    held,
  });
}

const folder = (size: number) => `${values.dir}/bench/${size}`;
const open = (size: number) =>
  startServer({ DATA_DIR: folder(size), DEMO_LISTINGS: String(size), DEMO_SEED: '1', DATABASE_URL: '' });

/** Median over the rounds; each round asks for other addresses, so that no answer is remembered. */
async function cost(
  server: ServerProcess,
  pathsOf: (round: number) => string[],
  { repeats = 1, headers = {} }: { repeats?: number; headers?: Record<string, string> } = {},
) {
  const loads = [];
  for (let round = 0; round <= rounds; round++) loads.push(await load(server, pathsOf(round), repeats, headers));
  // The first warms up the compiler.
  const counted = loads.slice(1);
  return { cpuMs: median(counted.map(({ cpuMs }) => cpuMs)), perSecond: median(counted.map((one) => one.perSecond)) };
}

const json = async (address: string) => (await fetch(address)).json();
const bytes = async (address: string) => (await (await fetch(address)).arrayBuffer()).byteLength;

// The scripts run on older Nodes too and have no types.
const scripts = (await import(pathToFileURL('scripts/lib/build.mjs').href)) as { ensureBuilt: () => Promise<boolean> };
if (!(await scripts.ensureBuilt())) process.exit(1);
console.log(
  `Preparing ${listings.toLocaleString('en-CA')} listings (the first time fills a database under ${folder(listings)}) …`,
);
const server = await open(listings);
const { popular } = (await json(`${server.address}/api/locations`)) as {
  popular: { slug: { en: string }; count: number }[];
};
const slugs = popular.sort((a, b) => b.count - a.count).map(({ slug }) => slug.en);
const queries = (count: number) => (round: number) => searchQueries(slugs, count, 1000 + round);
console.log('Measuring …');

const api = (query: string) => `/api/listings?${query}`;
const mix = await httpMix(server.address);
const browser = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } };
const onOneCore = 'a second on one core';
const perSecondBar = listings > 500_000 ? 5000 : 8000;
const asked = (round: number) => byPopularity(mix(300, 1), 10_000, round).map(api);
row('API search, the mix by popularity', (await cost(server, asked)).perSecond, onOneCore, perSecondBar, true);
row('The same, packed for a browser', (await cost(server, asked, browser)).perSecond, onOneCore, perSecondBar, true);
const each = await cost(server, (round) => mix(1500, 100 + round).map(api));
row('API search, the mix, each asked once', each.perSecond, onOneCore);
row('API search, the mix, each asked once', each.cpuMs, 'CPU-ms');
const packed = await cost(server, (round) => mix(1500, 200 + round).map(api), browser);
row('The same, packed for a browser', packed.cpuMs, 'CPU-ms');
const fresh = await cost(server, (round) => queries(1500)(round).map(api));
row('API search of cities, each asked once', fresh.cpuMs, 'CPU-ms', 1);

const sizes = [];
for (const slug of slugs.slice(0, 10)) {
  for (const lang of ['en', 'fr']) sizes.push(await bytes(`${server.address}${api(`location=${slug}&lang=${lang}`)}`));
}
row('API search, largest of ten cities', Math.max(...sizes) / 1000, 'KB', 12);

const map = (query: string) => `/api/map-markers?${query}&zoom=11`;
row('Map, never asked before', (await cost(server, (round) => queries(500)(round + 50).map(map))).cpuMs, 'CPU-ms');
const maps = [];
for (const slug of slugs.slice(0, 10)) {
  for (const zoom of [8, 10, 12, 14])
    maps.push(await bytes(`${server.address}/api/map-markers?location=${slug}&zoom=${zoom}`));
}
row('Map, largest of ten cities', Math.max(...maps) / 1000, 'KB', 30);

const page = await cost(server, (round) => queries(400)(round + 100).map(pagePath));
row('Search page, rendered', page.cpuMs, 'CPU-ms', 3.5);
const packedPage = await cost(server, (round) => queries(400)(round + 200).map(pagePath), browser);
row('The same, packed for a browser', packedPage.cpuMs, 'CPU-ms');
const popularPages = () => slugs.slice(0, 20).map((slug) => `/${slug}`);
row('Search page, kept', (await cost(server, popularPages, { repeats: 50 })).cpuMs, 'CPU-ms');
row('The same, packed for a browser', (await cost(server, popularPages, { repeats: 50, ...browser })).cpuMs, 'CPU-ms');
const details = await detailPaths(400 * (rounds + 1));
row(
  'Listing page, rendered',
  (await cost(server, (round) => details.slice(400 * round, 400 * (round + 1)))).cpuMs,
  'CPU-ms',
  3,
);
row(`Memory at ${listings.toLocaleString('en-CA')} listings after all this`, server.memoryMb(), 'MB');
await server.stop();

await (await open(5000)).stop();
const starts = [];
for (let round = 0; round < rounds; round++) {
  const small = await open(5000);
  for (const slug of slugs.slice(0, 10)) await bytes(`${small.address}/${slug}`);
  starts.push({ readyMs: small.readyMs, memoryMb: small.memoryMb() });
  await small.stop();
}
row('Warm start at 5,000 listings', median(starts.map(({ readyMs }) => readyMs)) / 1000, 's', 1.5);
row('Memory at 5,000 listings, ten pages on', median(starts.map(({ memoryMb }) => memoryMb)), 'MB', 250);

console.log(
  `\n${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`,
);
const wide = (key: 'what' | 'measured' | 'bar') => Math.max(...rows.map((one) => one[key].length));
for (const { what, measured, bar, held } of rows) {
  const cells = [
    what.padEnd(wide('what')),
    measured.padStart(wide('measured')),
    bar.padStart(wide('bar')),
    held === false ? 'MISSED' : held ? 'held' : '',
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** Addresses of so many listings, from search results. */
async function detailPaths(count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let from = 0; paths.length < count; from++) {
    const slug = slugs[from % slugs.length];
    const html = await (
      await fetch(`${server.address}/${slug}?p=${1 + Math.floor(from / slugs.length)}&sort=newest`)
    ).text();
    paths.push(...new Set(html.match(/(?<=href=")\/rental-listings\/[^"#?]+/g)));
  }
  return [...new Set(paths)].slice(0, count);
}
