import { fork } from 'node:child_process';
import type { SearchIndex } from '#server/search/index.ts';
import { buildIndex, sampleOf } from './search-build.ts';
import { type Memory, memoryNow } from './search-memory.ts';
import { type BenchQuery, benchQueries } from './search-queries.ts';
import { syntheticListings } from './synthetic-listings.ts';

/** What an index weighs and what it costs to build, seen in a process that does nothing else. Bytes and CPU milliseconds. */
export type Weight = {
  built: Memory;
  /** After the whole mix was asked: with the memory that answering needs. */
  asked: Memory;
  parts: Record<string, number>;
  buildMs: number;
  makingMs: number;
};

const TRIAL = 20_000;

/** Weighs an index in a child of the server's own settings. */
export function weighIndex(listings: number): Promise<Weight> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [String(listings)], {
      execArgv: ['--max-semi-space-size=8'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('message', (weight) => resolve(weight as Weight));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`weighing ended with ${code}`)));
  });
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function weigh(listings: number): Promise<Weight> {
  // The program's own memory (the generator's, the compiled code) is there before the scales are set to zero.
  const queries = benchQueries(300, sampleOf(listings));
  ask(buildIndex(TRIAL / 4), queries);
  for (const _ of syntheticListings(TRIAL));
  const begin = cpuMs();
  for (const _ of syntheticListings(TRIAL, 2));
  const makingMs = ((cpuMs() - begin) / TRIAL) * listings;
  const before = memoryNow();
  const start = cpuMs();
  const index = buildIndex(listings);
  const buildMs = cpuMs() - start - makingMs;
  const built = since(before);
  ask(index, queries);
  return { built, asked: since(before), parts: index.bytes(), buildMs, makingMs };
}

function ask(index: SearchIndex, queries: readonly BenchQuery[]): void {
  for (const { scope, filters, centre } of queries) index.search(scope, filters, { facets: true, centre });
}

function since(before: Memory): Memory {
  const { resident, heap, outside } = memoryNow();
  return { resident: resident - before.resident, heap: heap - before.heap, outside: outside - before.outside };
}

if (process.send && import.meta.filename === process.argv[1]) process.send(await weigh(Number(process.argv[2])));
