import { byPopularity, httpMix } from './http-mix.ts';
import { pagePath, searchQueries } from './http-queries.ts';
import { load } from './load.ts';
import { printTable } from './print-table.ts';
import { readOptions } from './read-options.ts';
import { demoSettings, type ServerProcess, startServer } from './server-process.ts';
import { machine, median } from './timing.ts';

// CPU time, sizes, memory and start of a running server: npm run bench -- http [--listings 100000] [--rounds 5].
const { listings, rounds, dir } = readOptions({ listings: 100_000, rounds: 5 });

const rows: string[][] = [];

function row(what: string, measured: number, unit: string, limit?: number, atLeast = false) {
  const text = (value: number) =>
    `${value >= 100 ? Math.round(value).toLocaleString('en-CA') : value.toFixed(2)} ${unit}`;
  if (limit === undefined) return void rows.push([what, text(measured), '', '']);
  const isMet = atLeast ? measured >= limit : measured <= limit;
  rows.push([what, text(measured), `${atLeast ? '≥' : '≤'} ${text(limit)}`, isMet ? 'ok' : 'MISSED']);
}

const open = (size: number) => startServer(demoSettings(dir, size));

/** Median over the rounds. Each round requests other paths, so responses are not cached. */
async function cost(
  server: ServerProcess,
  pathsOf: (round: number) => string[],
  { repeats = 1, headers = {} }: { repeats?: number; headers?: Record<string, string> } = {},
) {
  const loads = [];
  for (let round = 0; round <= rounds; round++) loads.push(await load(server, pathsOf(round), repeats, headers));
  // The first round warms up the compiler.
  const counted = loads.slice(1);
  return { cpuMs: median(counted.map(({ cpuMs }) => cpuMs)), perSecond: median(counted.map((one) => one.perSecond)) };
}

const json = async <T>(address: string): Promise<T> => (await fetch(address)).json();
const bytes = async (address: string) => (await (await fetch(address)).arrayBuffer()).byteLength;

console.log(`Preparing ${listings.toLocaleString('en-CA')} listings (the first time fills a database under ${dir}) …`);
// A process that has filled a market keeps some 200 MB more, so a new one is measured.
await (await open(listings)).stop();
const server = await open(listings);
type Popular = { popular: { slug: { en: string }; count: number }[] };
const { popular } = await json<Popular>(`${server.address}/api/locations`);
const slugs = popular.sort((a, b) => b.count - a.count).map(({ slug }) => slug.en);
const queries = (count: number) => (round: number) => searchQueries(slugs, count, 1000 + round);
console.log('Measuring …');

const api = (query: string) => `/api/listings?${query}`;
const mix = await httpMix(server.address);
const browser = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } };
const onOneCore = 'per second on one core';
const minPerSecond = listings > 500_000 ? 5000 : 8000;
const popularQueries = (round: number) => byPopularity(mix(300, 1), 10_000, round).map(api);
row('API search, mix by popularity', (await cost(server, popularQueries)).perSecond, onOneCore, minPerSecond, true);
row('The same, compressed', (await cost(server, popularQueries, browser)).perSecond, onOneCore, minPerSecond, true);
const each = await cost(server, (round) => mix(1500, 100 + round).map(api));
row('API search, mix, each query once', each.perSecond, onOneCore);
row('API search, mix, each query once', each.cpuMs, 'CPU-ms');
const compressed = await cost(server, (round) => mix(1500, 200 + round).map(api), browser);
row('The same, compressed', compressed.cpuMs, 'CPU-ms');
const fresh = await cost(server, (round) => queries(1500)(round).map(api));
row('API search of cities, each query once', fresh.cpuMs, 'CPU-ms', 1);

const sizes = [];
for (const slug of slugs.slice(0, 10)) {
  for (const lang of ['en', 'fr']) sizes.push(await bytes(`${server.address}${api(`location=${slug}&lang=${lang}`)}`));
}
row('API search, largest response of ten cities', Math.max(...sizes) / 1000, 'KB', 12);

const map = (query: string) => `/api/map-markers?${query}&zoom=11`;
row('Map, not cached', (await cost(server, (round) => queries(500)(round + 50).map(map))).cpuMs, 'CPU-ms');
const maps = [];
for (const slug of slugs.slice(0, 10)) {
  for (const zoom of [8, 10, 12, 14])
    maps.push(await bytes(`${server.address}/api/map-markers?location=${slug}&zoom=${zoom}`));
}
row('Map, largest response of ten cities', Math.max(...maps) / 1000, 'KB', 30);

const page = await cost(server, (round) => queries(400)(round + 100).map(pagePath));
row('Search page, rendered', page.cpuMs, 'CPU-ms', 3.5);
const compressedPage = await cost(server, (round) => queries(400)(round + 200).map(pagePath), browser);
row('The same, compressed', compressedPage.cpuMs, 'CPU-ms');
const popularPages = () => slugs.slice(0, 20).map((slug) => `/${slug}`);
row('Search page, cached', (await cost(server, popularPages, { repeats: 50 })).cpuMs, 'CPU-ms');
row('The same, compressed', (await cost(server, popularPages, { repeats: 50, ...browser })).cpuMs, 'CPU-ms');
const details = await detailPaths(400 * (rounds + 1));
row(
  'Listing page, rendered',
  (await cost(server, (round) => details.slice(400 * round, 400 * (round + 1)))).cpuMs,
  'CPU-ms',
  3,
);
row(`Memory at ${listings.toLocaleString('en-CA')} listings at the end`, server.memoryMb(), 'MB');
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
row('Memory at 5,000 listings after ten pages', median(starts.map(({ memoryMb }) => memoryMb)), 'MB', 250);

console.log(`\n${machine()}\n`);
printTable(['', 'Measured', 'Limit', ''], rows);

/** Paths of `count` listing pages, from search results. */
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
