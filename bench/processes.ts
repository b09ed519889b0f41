import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { httpMix } from './http-mix.ts';
import { pagePath, searchQueries } from './http-queries.ts';
import { type Load, load } from './load.ts';
import { printTable } from './print-table.ts';
import { demoSettings, type ServerProcess, startServer } from './server-process.ts';
import { machine, median } from './timing.ts';

// How much more one web process per core serves than one: npm run bench -- processes [--listings 20000] [--rounds 3].
// CPU time is the better measure where the load runs on the same cores: k cores serve k × 1000 / CPU-ms per second.
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    processes: { type: 'string', default: String(availableParallelism()) },
    dir: { type: 'string', default: process.env.DATA_DIR ?? './data' },
  },
});
const cores = Number(values.processes);
const rounds = Number(values.rounds);
/** The goal for two cores; more cores scale alike. */
const GOAL_PER_CORE = 0.9;

type Kind = 'search' | 'page' | 'listing';
const KINDS: [Kind, string][] = [
  ['search', 'API search, each query once'],
  ['page', 'Search page, rendered'],
  ['listing', 'Listing page, rendered'],
];

async function measure(server: ServerProcess, round: number): Promise<Record<Kind, Load> & { balance: number }> {
  type Popular = { popular: { slug: { en: string }; count: number }[] };
  const { popular }: Popular = await (await fetch(`${server.address}/api/locations`)).json();
  const slugs = popular.sort((a, b) => b.count - a.count).map(({ slug }) => slug.en);
  const mix = await httpMix(server.address);
  const searches = (seed: number) => mix(2000, seed).map((query) => `/api/listings?${query}`);
  const pages = (seed: number) => searchQueries(slugs, 500, seed).map(pagePath);
  const homes = await listingPaths(server, slugs, 800);
  // The first requests of each kind warm up the compiler of every process.
  for (let n = 0; n < 2 * server.cpuMsOfEach().length; n++) {
    await load(server, searches(round + 500 + n));
    await load(server, pages(round + 500 + n));
    await load(server, homes.slice(0, 200));
  }
  const before = server.cpuMsOfEach();
  const loads = {
    search: await load(server, searches(round)),
    page: await load(server, pages(round)),
    listing: await load(server, homes.slice(200)),
  };
  // The first process only distributes if there are several, and the last one works.
  const spent = server.cpuMsOfEach().map((ms, n) => ms - (before[n] ?? 0));
  const web = spent.length > 1 ? spent.slice(1, -1) : spent;
  return { ...loads, balance: Math.min(...web) / Math.max(...web) };
}

async function listingPaths({ address }: ServerProcess, slugs: readonly string[], count: number): Promise<string[]> {
  const paths = new Set<string>();
  for (let from = 0; paths.size < count && from < 1000; from++) {
    const page = `/${slugs[from % slugs.length]}?p=${1 + Math.floor(from / slugs.length)}&sort=newest`;
    const html = await (await fetch(address + page)).text();
    for (const [path] of html.matchAll(/(?<=href=")\/rental-listings\/[^"#?]+/g)) paths.add(path);
  }
  return [...paths].slice(0, count);
}

console.log(`Preparing ${values.listings} listings, then ${rounds} rounds with 1 and ${cores} web processes …`);
const found = new Map<number, Awaited<ReturnType<typeof measure>>[]>([
  [1, []],
  [cores, []],
]);
for (let round = 0; round < rounds; round++) {
  // In turn, so that a busy minute of the machine affects both.
  for (const [processes, loads] of found) {
    const settings = { ...demoSettings(values.dir, values.listings), WEB_PROCESSES: String(processes) };
    const server = await startServer(settings);
    loads.push(await measure(server, round));
    await server.stop();
  }
}

const medianOf = (processes: number, pick: (loads: Awaited<ReturnType<typeof measure>>) => number) =>
  median((found.get(processes) ?? []).map(pick));
const rows = KINDS.map(([kind, what]) => {
  const [one, all] = [1, cores].map((n) => medianOf(n, (loads) => loads[kind].cpuMs));
  const [oneWall, allWall] = [1, cores].map((n) => medianOf(n, (loads) => loads[kind].wallPerSecond));
  if (!one || !all || !oneWall || !allWall) throw new Error('nothing measured');
  const times = (cores * one) / all;
  return [
    what,
    `${one.toFixed(2)} CPU-ms`,
    `${all.toFixed(2)} CPU-ms`,
    `${times.toFixed(2)} ×`,
    times >= GOAL_PER_CORE * cores ? 'ok' : 'MISSED',
    `${Math.round(oneWall)} → ${Math.round(allWall)} per s (${(allWall / oneWall).toFixed(2)} ×)`,
  ];
});
console.log(`\n${machine()}\n`);
const goal = `goal ≥ ${(GOAL_PER_CORE * cores).toFixed(1)} ×`;
printTable(
  ['', 'One process', `${cores} processes`, 'By CPU time', goal, 'By the clock, with the load beside it'],
  rows,
);
console.log(
  `\nThe least busy web process did ${Math.round(100 * medianOf(cores, ({ balance }) => balance))} % of the busiest one’s work.`,
);
