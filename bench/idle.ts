import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { printTable } from './print-table.ts';
import { readOptions } from './read-options.ts';
import { childrenOf, cpuMsOf, demoSettings, startServer } from './server-process.ts';
import { median } from './timing.ts';

// Measures the work of a site without visitors: npm run bench -- idle [--listings 500] [--seconds 30] [--rounds 3].
const { listings, seconds, rounds, dir } = readOptions({ listings: 500, seconds: 30, rounds: 3 });
/** Until the jobs of the start are done, in milliseconds. */
const SETTLE_MS = 10_000;

const settings = demoSettings(dir, listings);
const server = await startServer(settings);
const postmaster = Number.parseInt(readFileSync(join(settings.DATA_DIR, 'pg18/postmaster.pid'), 'utf8'), 10);
await delay(SETTLE_MS);
const costs: { server: number; database: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const before = { server: server.cpuMs(), database: databaseMs() };
  await delay(seconds * 1000);
  costs.push({ server: server.cpuMs() - before.server, database: databaseMs() - before.database });
}
const row = (name: string, cost: (one: (typeof costs)[number]) => number) => [
  name,
  `${Math.round(median(costs.map(cost)) / seconds)} ms`,
];
printTable(
  ['CPU per second without visitors', 'median'],
  [
    row('Server', (one) => one.server),
    row('Database', (one) => one.database),
    row('Together', (one) => one.server + one.database),
  ],
);
await server.stop();

/** CPU time of the database so far, with its ended processes, in milliseconds. */
function databaseMs(): number {
  const running = childrenOf(postmaster).map((pid) => {
    try {
      return cpuMsOf(pid);
    } catch {
      // It has ended since, so the postmaster counts it.
      return 0;
    }
  });
  return running.reduce((sum, ms) => sum + ms, cpuMsOf(postmaster, true));
}
