import { fork } from 'node:child_process';
import type { SearchIndex } from '#server/search/index.ts';
import { type Memory, memoryNow } from './memory.ts';
import { buildIndex, sampleOf } from './search-build.ts';
import { type BenchQuery, benchQueries } from './search-queries.ts';
import { syntheticListings } from './synthetic-listings.ts';

/** Memory of an index in bytes and time to build it in CPU milliseconds, measured in a separate process. */
export type Weight = {
  built: Memory;
  /** Includes the memory that the searches of the mix need. */
  asked: Memory;
  parts: Record<string, number>;
  buildMs: number;
  makingMs: number;
};

const TRIAL = 20_000;

/** Measures in a child process with the server's V8 flags. */
export function weighIndex(listings: number): Promise<Weight> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [String(listings)], {
      execArgv: ['--max-semi-space-size=8'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('message', (weight: Weight) => resolve(weight));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`weighing exited with ${code}`)));
  });
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function weigh(listings: number): Promise<Weight> {
  // Warm up first, so that generator and compiled code are not counted.
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
